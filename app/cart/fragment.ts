/** What the store tells of a cart: all that the drawer, the cart page and checkout show. */
export const cartFragment = `#graphql
  fragment CartMoney on MoneyV2 {
    amount
    currencyCode
  }
  fragment CartLineParts on BaseCartLine {
    id
    quantity
    cost {
      amountPerQuantity { ...CartMoney }
      compareAtAmountPerQuantity { ...CartMoney }
      totalAmount { ...CartMoney }
    }
    sellingPlanAllocation {
      sellingPlan {
        id
        name
      }
      priceAdjustments {
        price { ...CartMoney }
        compareAtPrice { ...CartMoney }
        perDeliveryPrice { ...CartMoney }
      }
    }
    merchandise {
      ... on ProductVariant {
        id
        title
        availableForSale
        price { ...CartMoney }
        image {
          url
          altText
          width
          height
        }
        product {
          id
          handle
          title
        }
      }
    }
  }
  fragment CartApiQuery on Cart {
    id
    checkoutUrl
    totalQuantity
    updatedAt
    note
    lines(first: $numCartLines) {
      nodes { ...CartLineParts }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    cost {
      subtotalAmount { ...CartMoney }
      totalAmount { ...CartMoney }
    }
    discountCodes {
      code
      applicable
    }
  }
` as const;
