import {CartForm, type createStorefrontClient} from '@shopify/hydrogen';
import {createElement as element, Fragment, type ReactElement} from 'react';

type Storefront = ReturnType<typeof createStorefrontClient>['storefront'];

interface Money {
  amount: string;
  currencyCode: string;
}

type Adjustment =
  | {__typename: 'SellingPlanPercentagePriceAdjustment'; adjustmentPercentage: number}
  | {__typename: 'SellingPlanFixedAmountPriceAdjustment'; adjustmentAmount: Money}
  | {__typename: 'SellingPlanFixedPriceAdjustment'; price: Money};

interface SellingPlan {
  id: string;
  options: {name: string; value: string}[];
  priceAdjustments: {adjustmentValue: Adjustment}[];
}

interface Product {
  handle: string;
  title: string;
  requiresSellingPlan: boolean;
  selectedOrFirstAvailableVariant: {id: string; availableForSale: boolean; price: Money};
  sellingPlanGroups: {nodes: {name: string; sellingPlans: {nodes: SellingPlan[]}}[]};
}

const productQuery = `#graphql
  fragment Money on MoneyV2 {amount currencyCode}
  fragment SellingPlan on SellingPlan {
    id
    options {name value}
    priceAdjustments {
      adjustmentValue {
        ... on SellingPlanFixedAmountPriceAdjustment {
          __typename
          adjustmentAmount {...Money}
        }
        ... on SellingPlanFixedPriceAdjustment {
          __typename
          price {...Money}
        }
        ... on SellingPlanPercentagePriceAdjustment {
          __typename
          adjustmentPercentage
        }
      }
      orderCount
    }
    recurringDeliveries
    checkoutCharge {
      type
      value {
        ... on MoneyV2 {...Money}
        ... on SellingPlanCheckoutChargePercentageValue {percentage}
      }
    }
  }
  query Product(
    $handle: String!
    $selectedOptions: [SelectedOptionInput!]!
    $country: CountryCode
    $language: LanguageCode
  ) @inContext(country: $country, language: $language) {
    product(handle: $handle) {
      handle
      title
      requiresSellingPlan
      selectedOrFirstAvailableVariant(
        selectedOptions: $selectedOptions
        ignoreUnknownOptions: true
        caseInsensitiveMatch: true
      ) {id availableForSale price {...Money}}
      sellingPlanGroups(first: 10) {
        nodes {
          name
          options {name values}
          sellingPlans(first: 10) {nodes {...SellingPlan}}
        }
      }
    }
  }`;

/** The product page's data: the plan is the one that the address names, if the product has it. */
export async function loadProductPage(storefront: Storefront, request: Request) {
  const {pathname, searchParams} = new URL(request.url);
  const selectedOptions = [...searchParams]
    .filter(([name]) => name !== 'selling_plan')
    .map(([name, value]) => ({name, value}));
  const {product} = await storefront.query<{product: Product | null}>(productQuery, {
    variables: {handle: pathname.split('/').at(-1), selectedOptions},
  });
  if (!product) throw new Response(null, {status: 404});
  const selected = searchParams.get('selling_plan');
  const plans = product.sellingPlanGroups.nodes.flatMap(({sellingPlans}) => sellingPlans.nodes);
  return {product, request, plan: plans.find(({id}) => id === selected)};
}

/** A page with a link for each plan, the price on the selected one, and the form of the cart. */
export function ProductPage({
  product,
  plan,
  request,
}: Awaited<ReturnType<typeof loadProductPage>>): ReactElement {
  const {title, requiresSellingPlan, selectedOrFirstAvailableVariant: variant} = product;
  const inputs = {
    lines: [{merchandiseId: variant.id, quantity: 1, ...(plan && {sellingPlanId: plan.id})}],
  };
  const form = JSON.stringify({action: CartForm.ACTIONS.LinesAdd, inputs});
  return element(
    Fragment,
    null,
    element('h1', null, title),
    element('p', {className: 'price'}, priceOn(variant.price, plan)),
    product.sellingPlanGroups.nodes.map((group) =>
      element(
        'fieldset',
        {key: group.name},
        element('legend', null, group.name),
        group.sellingPlans.nodes.map(({id, options}) => {
          const url = new URL(request.url);
          url.searchParams.set('selling_plan', id);
          const label = options.map(({value}) => value).join(', ');
          const isSelected = id === plan?.id;
          return element('a', {key: id, href: url.href, 'aria-current': isSelected}, label);
        }),
      ),
    ),
    element(
      'form',
      {method: 'post', action: '/cart'},
      element('input', {type: 'hidden', name: CartForm.INPUT_NAME, value: form}),
      element(
        'button',
        {type: 'submit', disabled: !variant.availableForSale || (requiresSellingPlan && !plan)},
        'Add to cart',
      ),
    ),
  );
}

/** The price of the first delivery, which the first adjustment of a plan sets. */
function priceOn(price: Money, plan: SellingPlan | undefined): string {
  const value = plan?.priceAdjustments[0]?.adjustmentValue;
  const amount = Number(price.amount);
  switch (value?.__typename) {
    case 'SellingPlanPercentagePriceAdjustment':
      return (amount * (1 - value.adjustmentPercentage / 100)).toFixed(2);
    case 'SellingPlanFixedAmountPriceAdjustment':
      return (amount - Number(value.adjustmentAmount.amount)).toFixed(2);
    case 'SellingPlanFixedPriceAdjustment':
      return Number(value.price.amount).toFixed(2);
    case undefined:
      return amount.toFixed(2);
  }
}
