import type {CartApiQueryFragment} from 'storefrontapi.generated';

export type StoreCart = CartApiQueryFragment;

/** The most that the store returns. */
export const maxCartLines = 250;

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
          url(transform: {maxWidth: 160, maxHeight: 160, crop: CENTER})
          altText
        }
        product {
          id
          handle
          title
          vendor
          productType
          variants(first: 1) {
            nodes { id }
          }
        }
      }
    }
  }
  fragment CartApiQuery on Cart {
    id
    checkoutUrl
    updatedAt
    note
    attributes {
      key
      value
    }
    lines(first: $numCartLines) {
      nodes { ...CartLineParts }
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
      discountApplication {
        value {
          ... on PricingPercentageValue { percentage }
          ...CartMoney
        }
      }
    }
  }
` as const;

/** Mutations have no variable for the number of lines. */
export const cartMutationFragment = cartFragment
  .replace('fragment CartApiQuery', 'fragment CartApiMutation')
  .replace('first: $numCartLines', `first: ${maxCartLines}`);
