const cartLineFragment = `#graphql
  fragment CartMoney on MoneyV2 {
    amount
    currencyCode
  }
  fragment CartLineParts on BaseCartLine {
    id
    quantity
    cost {
      amountPerQuantity { ...CartMoney }
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
        sku
        price { ...CartMoney }
        image {
          url
          altText
        }
        product {
          id
          handle
          title
          vendor
          productType
        }
      }
    }
  }
` as const;

/** All that the drawer, the cart page and the checkout show. */
export const cartFragment = `#graphql
  ${cartLineFragment}
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
    discountAllocations {
      discountedAmount { ...CartMoney }
      targetType
    }
  }
` as const;

/** The same for mutations, which have no variable for the number of lines. */
export const cartMutationFragment = cartFragment
  .replace('fragment CartApiQuery', 'fragment CartApiMutation')
  .replace('first: $numCartLines', 'first: 250');

/** The next lines of a cart with more than 250. */
export const moreLinesQuery = `#graphql
  query CartLinesAfter($cartId: ID!, $after: String!) {
    cart(id: $cartId) {
      lines(first: 250, after: $after) {
        nodes { ...CartLineParts }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
  ${cartLineFragment}
` as const;
