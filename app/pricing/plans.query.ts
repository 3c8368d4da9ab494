/** The selling plans of all three products, apart from prices, because a token may lack access to them. */
export const plansQuery = `#graphql
  fragment ProductPlans on Product {
    sellingPlanGroups(first: 10) {
      nodes {
        sellingPlans(first: 10) {
          nodes {
            id
            name
            description
            recurringDeliveries
            options {
              name
              value
            }
            deliveryPolicy {
              ... on SellingPlanRecurringDeliveryPolicy {
                interval
                intervalCount
              }
            }
            priceAdjustments {
              adjustmentValue {
                ... on SellingPlanPercentagePriceAdjustment {
                  adjustmentPercentage
                }
                ... on SellingPlanFixedAmountPriceAdjustment {
                  adjustmentAmount {
                    amount
                    currencyCode
                  }
                }
                ... on SellingPlanFixedPriceAdjustment {
                  price {
                    amount
                    currencyCode
                  }
                }
              }
            }
          }
        }
      }
    }
  }
  query SellingPlans($country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    rush: product(handle: "rush") {
      ...ProductPlans
    }
    synaptiq: product(handle: "synaptiq") {
      ...ProductPlans
    }
    vitra: product(handle: "vitra") {
      ...ProductPlans
    }
  }
` as const;
