/* eslint-disable eslint-comments/disable-enable-pair */
/* eslint-disable eslint-comments/no-unlimited-disable */
/* eslint-disable */
import type * as StorefrontAPI from '@shopify/hydrogen/storefront-api-types';

export type AnnouncementQueryVariables = StorefrontAPI.Exact<{
  country?: StorefrontAPI.InputMaybe<StorefrontAPI.CountryCode>;
  language?: StorefrontAPI.InputMaybe<StorefrontAPI.LanguageCode>;
}>;

export type AnnouncementQuery = {
  metaobject?: StorefrontAPI.Maybe<{
    text?: StorefrontAPI.Maybe<Pick<StorefrontAPI.MetaobjectField, 'value'>>;
    link?: StorefrontAPI.Maybe<Pick<StorefrontAPI.MetaobjectField, 'value'>>;
    starts?: StorefrontAPI.Maybe<Pick<StorefrontAPI.MetaobjectField, 'value'>>;
    ends?: StorefrontAPI.Maybe<Pick<StorefrontAPI.MetaobjectField, 'value'>>;
  }>;
};

export type CartMoneyFragment = Pick<
  StorefrontAPI.MoneyV2,
  'amount' | 'currencyCode'
>;

type CartLineParts_CartLine_Fragment = Pick<
  StorefrontAPI.CartLine,
  'id' | 'quantity'
> & {
  cost: {
    amountPerQuantity: Pick<StorefrontAPI.MoneyV2, 'amount' | 'currencyCode'>;
    compareAtAmountPerQuantity?: StorefrontAPI.Maybe<
      Pick<StorefrontAPI.MoneyV2, 'amount' | 'currencyCode'>
    >;
    totalAmount: Pick<StorefrontAPI.MoneyV2, 'amount' | 'currencyCode'>;
  };
  sellingPlanAllocation?: StorefrontAPI.Maybe<{
    sellingPlan: Pick<StorefrontAPI.SellingPlan, 'id' | 'name'>;
    priceAdjustments: Array<{
      price: Pick<StorefrontAPI.MoneyV2, 'amount' | 'currencyCode'>;
      compareAtPrice: Pick<StorefrontAPI.MoneyV2, 'amount' | 'currencyCode'>;
    }>;
  }>;
  merchandise: Pick<
    StorefrontAPI.ProductVariant,
    'id' | 'title' | 'availableForSale' | 'sku'
  > & {
    price: Pick<StorefrontAPI.MoneyV2, 'amount' | 'currencyCode'>;
    image?: StorefrontAPI.Maybe<Pick<StorefrontAPI.Image, 'url' | 'altText'>>;
    product: Pick<
      StorefrontAPI.Product,
      'id' | 'handle' | 'title' | 'vendor' | 'productType'
    > & {variants: {nodes: Array<Pick<StorefrontAPI.ProductVariant, 'id'>>}};
  };
};

type CartLineParts_ComponentizableCartLine_Fragment = Pick<
  StorefrontAPI.ComponentizableCartLine,
  'id' | 'quantity'
> & {
  cost: {
    amountPerQuantity: Pick<StorefrontAPI.MoneyV2, 'amount' | 'currencyCode'>;
    compareAtAmountPerQuantity?: StorefrontAPI.Maybe<
      Pick<StorefrontAPI.MoneyV2, 'amount' | 'currencyCode'>
    >;
    totalAmount: Pick<StorefrontAPI.MoneyV2, 'amount' | 'currencyCode'>;
  };
  sellingPlanAllocation?: StorefrontAPI.Maybe<{
    sellingPlan: Pick<StorefrontAPI.SellingPlan, 'id' | 'name'>;
    priceAdjustments: Array<{
      price: Pick<StorefrontAPI.MoneyV2, 'amount' | 'currencyCode'>;
      compareAtPrice: Pick<StorefrontAPI.MoneyV2, 'amount' | 'currencyCode'>;
    }>;
  }>;
  merchandise: Pick<
    StorefrontAPI.ProductVariant,
    'id' | 'title' | 'availableForSale' | 'sku'
  > & {
    price: Pick<StorefrontAPI.MoneyV2, 'amount' | 'currencyCode'>;
    image?: StorefrontAPI.Maybe<Pick<StorefrontAPI.Image, 'url' | 'altText'>>;
    product: Pick<
      StorefrontAPI.Product,
      'id' | 'handle' | 'title' | 'vendor' | 'productType'
    > & {variants: {nodes: Array<Pick<StorefrontAPI.ProductVariant, 'id'>>}};
  };
};

export type CartLinePartsFragment =
  | CartLineParts_CartLine_Fragment
  | CartLineParts_ComponentizableCartLine_Fragment;

export type CartApiQueryFragment = Pick<
  StorefrontAPI.Cart,
  'id' | 'checkoutUrl' | 'updatedAt' | 'note'
> & {
  attributes: Array<Pick<StorefrontAPI.Attribute, 'key' | 'value'>>;
  lines: {
    nodes: Array<
      | (Pick<StorefrontAPI.CartLine, 'id' | 'quantity'> & {
          cost: {
            amountPerQuantity: Pick<
              StorefrontAPI.MoneyV2,
              'amount' | 'currencyCode'
            >;
            compareAtAmountPerQuantity?: StorefrontAPI.Maybe<
              Pick<StorefrontAPI.MoneyV2, 'amount' | 'currencyCode'>
            >;
            totalAmount: Pick<StorefrontAPI.MoneyV2, 'amount' | 'currencyCode'>;
          };
          sellingPlanAllocation?: StorefrontAPI.Maybe<{
            sellingPlan: Pick<StorefrontAPI.SellingPlan, 'id' | 'name'>;
            priceAdjustments: Array<{
              price: Pick<StorefrontAPI.MoneyV2, 'amount' | 'currencyCode'>;
              compareAtPrice: Pick<
                StorefrontAPI.MoneyV2,
                'amount' | 'currencyCode'
              >;
            }>;
          }>;
          merchandise: Pick<
            StorefrontAPI.ProductVariant,
            'id' | 'title' | 'availableForSale' | 'sku'
          > & {
            price: Pick<StorefrontAPI.MoneyV2, 'amount' | 'currencyCode'>;
            image?: StorefrontAPI.Maybe<
              Pick<StorefrontAPI.Image, 'url' | 'altText'>
            >;
            product: Pick<
              StorefrontAPI.Product,
              'id' | 'handle' | 'title' | 'vendor' | 'productType'
            > & {
              variants: {
                nodes: Array<Pick<StorefrontAPI.ProductVariant, 'id'>>;
              };
            };
          };
        })
      | (Pick<StorefrontAPI.ComponentizableCartLine, 'id' | 'quantity'> & {
          cost: {
            amountPerQuantity: Pick<
              StorefrontAPI.MoneyV2,
              'amount' | 'currencyCode'
            >;
            compareAtAmountPerQuantity?: StorefrontAPI.Maybe<
              Pick<StorefrontAPI.MoneyV2, 'amount' | 'currencyCode'>
            >;
            totalAmount: Pick<StorefrontAPI.MoneyV2, 'amount' | 'currencyCode'>;
          };
          sellingPlanAllocation?: StorefrontAPI.Maybe<{
            sellingPlan: Pick<StorefrontAPI.SellingPlan, 'id' | 'name'>;
            priceAdjustments: Array<{
              price: Pick<StorefrontAPI.MoneyV2, 'amount' | 'currencyCode'>;
              compareAtPrice: Pick<
                StorefrontAPI.MoneyV2,
                'amount' | 'currencyCode'
              >;
            }>;
          }>;
          merchandise: Pick<
            StorefrontAPI.ProductVariant,
            'id' | 'title' | 'availableForSale' | 'sku'
          > & {
            price: Pick<StorefrontAPI.MoneyV2, 'amount' | 'currencyCode'>;
            image?: StorefrontAPI.Maybe<
              Pick<StorefrontAPI.Image, 'url' | 'altText'>
            >;
            product: Pick<
              StorefrontAPI.Product,
              'id' | 'handle' | 'title' | 'vendor' | 'productType'
            > & {
              variants: {
                nodes: Array<Pick<StorefrontAPI.ProductVariant, 'id'>>;
              };
            };
          };
        })
    >;
  };
  cost: {
    subtotalAmount: Pick<StorefrontAPI.MoneyV2, 'amount' | 'currencyCode'>;
    totalAmount: Pick<StorefrontAPI.MoneyV2, 'amount' | 'currencyCode'>;
  };
  discountCodes: Array<
    Pick<StorefrontAPI.CartDiscountCode, 'code' | 'applicable'>
  >;
  discountAllocations: Array<
    | (Pick<StorefrontAPI.CartAutomaticDiscountAllocation, 'targetType'> & {
        discountedAmount: Pick<
          StorefrontAPI.MoneyV2,
          'amount' | 'currencyCode'
        >;
        discountApplication: {
          value:
            | Pick<StorefrontAPI.MoneyV2, 'amount' | 'currencyCode'>
            | Pick<StorefrontAPI.PricingPercentageValue, 'percentage'>;
        };
      })
    | (Pick<StorefrontAPI.CartCodeDiscountAllocation, 'targetType'> & {
        discountedAmount: Pick<
          StorefrontAPI.MoneyV2,
          'amount' | 'currencyCode'
        >;
        discountApplication: {
          value:
            | Pick<StorefrontAPI.MoneyV2, 'amount' | 'currencyCode'>
            | Pick<StorefrontAPI.PricingPercentageValue, 'percentage'>;
        };
      })
    | (Pick<StorefrontAPI.CartCustomDiscountAllocation, 'targetType'> & {
        discountedAmount: Pick<
          StorefrontAPI.MoneyV2,
          'amount' | 'currencyCode'
        >;
        discountApplication: {
          value:
            | Pick<StorefrontAPI.MoneyV2, 'amount' | 'currencyCode'>
            | Pick<StorefrontAPI.PricingPercentageValue, 'percentage'>;
        };
      })
  >;
};

export type PolicyTextFragment = Pick<
  StorefrontAPI.ShopPolicy,
  'handle' | 'title' | 'body'
>;

export type StorePoliciesQueryVariables = StorefrontAPI.Exact<{
  country?: StorefrontAPI.InputMaybe<StorefrontAPI.CountryCode>;
  language?: StorefrontAPI.InputMaybe<StorefrontAPI.LanguageCode>;
}>;

export type StorePoliciesQuery = {
  shop: {
    privacyPolicy?: StorefrontAPI.Maybe<
      Pick<StorefrontAPI.ShopPolicy, 'handle' | 'title' | 'body'>
    >;
    refundPolicy?: StorefrontAPI.Maybe<
      Pick<StorefrontAPI.ShopPolicy, 'handle' | 'title' | 'body'>
    >;
    shippingPolicy?: StorefrontAPI.Maybe<
      Pick<StorefrontAPI.ShopPolicy, 'handle' | 'title' | 'body'>
    >;
    termsOfService?: StorefrontAPI.Maybe<
      Pick<StorefrontAPI.ShopPolicy, 'handle' | 'title' | 'body'>
    >;
  };
};

export type StorePageQueryVariables = StorefrontAPI.Exact<{
  handle: StorefrontAPI.Scalars['String']['input'];
  country?: StorefrontAPI.InputMaybe<StorefrontAPI.CountryCode>;
  language?: StorefrontAPI.InputMaybe<StorefrontAPI.LanguageCode>;
}>;

export type StorePageQuery = {
  page?: StorefrontAPI.Maybe<
    Pick<StorefrontAPI.Page, 'handle' | 'title' | 'body'>
  >;
};

export type StorePagesQueryVariables = StorefrontAPI.Exact<{
  country?: StorefrontAPI.InputMaybe<StorefrontAPI.CountryCode>;
  language?: StorefrontAPI.InputMaybe<StorefrontAPI.LanguageCode>;
}>;

export type StorePagesQuery = {
  pages: {nodes: Array<Pick<StorefrontAPI.Page, 'handle'>>};
};

export type ProductExtrasFragment = Pick<
  StorefrontAPI.Product,
  'id' | 'handle' | 'title' | 'vendor' | 'productType'
> & {
  images: {
    nodes: Array<
      Pick<StorefrontAPI.Image, 'url' | 'altText' | 'width' | 'height'>
    >;
  };
  rating?: StorefrontAPI.Maybe<Pick<StorefrontAPI.Metafield, 'value'>>;
  ratingCount?: StorefrontAPI.Maybe<Pick<StorefrontAPI.Metafield, 'value'>>;
  variantsCount?: StorefrontAPI.Maybe<Pick<StorefrontAPI.Count, 'count'>>;
  variants: {
    nodes: Array<
      Pick<StorefrontAPI.ProductVariant, 'id' | 'title' | 'sku' | 'barcode'> & {
        mpn?: StorefrontAPI.Maybe<Pick<StorefrontAPI.Metafield, 'value'>>;
        price: Pick<StorefrontAPI.MoneyV2, 'amount' | 'currencyCode'>;
      }
    >;
  };
};

export type ProductOfferFragment = Pick<
  StorefrontAPI.Product,
  'availableForSale'
> & {
  variants: {
    nodes: Array<
      Pick<StorefrontAPI.ProductVariant, 'id' | 'availableForSale'> & {
        price: Pick<StorefrontAPI.MoneyV2, 'amount' | 'currencyCode'>;
        compareAtPrice?: StorefrontAPI.Maybe<
          Pick<StorefrontAPI.MoneyV2, 'amount' | 'currencyCode'>
        >;
      }
    >;
  };
};

export type SellingPlansFragment = {
  variants: {
    nodes: Array<{
      sellingPlanAllocations: {
        nodes: Array<{
          sellingPlan: Pick<StorefrontAPI.SellingPlan, 'id'>;
          priceAdjustments: Array<{
            price: Pick<StorefrontAPI.MoneyV2, 'amount' | 'currencyCode'>;
            compareAtPrice: Pick<
              StorefrontAPI.MoneyV2,
              'amount' | 'currencyCode'
            >;
            perDeliveryPrice: Pick<
              StorefrontAPI.MoneyV2,
              'amount' | 'currencyCode'
            >;
          }>;
        }>;
      };
    }>;
  };
  sellingPlanGroups: {
    nodes: Array<{
      sellingPlans: {
        nodes: Array<
          Pick<StorefrontAPI.SellingPlan, 'id' | 'name'> & {
            billingPolicy?: StorefrontAPI.Maybe<
              Pick<
                StorefrontAPI.SellingPlanRecurringBillingPolicy,
                'interval' | 'intervalCount'
              >
            >;
            deliveryPolicy?: StorefrontAPI.Maybe<
              Pick<
                StorefrontAPI.SellingPlanRecurringDeliveryPolicy,
                'interval' | 'intervalCount'
              >
            >;
          }
        >;
      };
    }>;
  };
};

interface GeneratedQueryTypes {
  '#graphql\n  query Announcement($country: CountryCode, $language: LanguageCode)\n  @inContext(country: $country, language: $language) {\n    metaobject(handle: {type: "announcement", handle: "current"}) {\n      text: field(key: "text") {\n        value\n      }\n      link: field(key: "link") {\n        value\n      }\n      starts: field(key: "starts") {\n        value\n      }\n      ends: field(key: "ends") {\n        value\n      }\n    }\n  }\n': {
    return: AnnouncementQuery;
    variables: AnnouncementQueryVariables;
  };
  '#graphql\n  fragment PolicyText on ShopPolicy {\n    handle\n    title\n    body\n  }\n  query StorePolicies($country: CountryCode, $language: LanguageCode)\n  @inContext(country: $country, language: $language) {\n    shop {\n      privacyPolicy {\n        ...PolicyText\n      }\n      refundPolicy {\n        ...PolicyText\n      }\n      shippingPolicy {\n        ...PolicyText\n      }\n      termsOfService {\n        ...PolicyText\n      }\n    }\n  }\n': {
    return: StorePoliciesQuery;
    variables: StorePoliciesQueryVariables;
  };
  '#graphql\n  query StorePage($handle: String!, $country: CountryCode, $language: LanguageCode)\n  @inContext(country: $country, language: $language) {\n    page(handle: $handle) {\n      handle\n      title\n      body\n    }\n  }\n': {
    return: StorePageQuery;
    variables: StorePageQueryVariables;
  };
  '#graphql\n  query StorePages($country: CountryCode, $language: LanguageCode)\n  @inContext(country: $country, language: $language) {\n    pages(first: 250) {\n      nodes {\n        handle\n      }\n    }\n  }\n': {
    return: StorePagesQuery;
    variables: StorePagesQueryVariables;
  };
}

interface GeneratedMutationTypes {}

declare module '@shopify/hydrogen' {
  interface StorefrontQueries extends GeneratedQueryTypes {}
  interface StorefrontMutations extends GeneratedMutationTypes {}
}
