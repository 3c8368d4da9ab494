import {catalog} from '../../app/catalog/catalog.ts';
import type {ProductId} from '../../app/catalog/types.ts';
import {subscriptionDiscountPercent} from '../../app/pricing/discount.ts';
import {error, type Finding, ok, under, warning} from './check.ts';
import {checkRating} from './rating.ts';
import {asList, type Storefront, type StoreResponse, valueAt} from './store-request.ts';

const productQuery = `query ($handle: String!) {
  product(handle: $handle) {
    availableForSale
    variants(first: 2) { nodes { title price { amount currencyCode } } }
  }
}`;

const plansQuery = `query ($handle: String!) {
  product(handle: $handle) {
    sellingPlanGroups(first: 10) { nodes { sellingPlans(first: 10) { nodes {
      name
      priceAdjustments {
        orderCount
        adjustmentValue { ... on SellingPlanPercentagePriceAdjustment { adjustmentPercentage } }
      }
    } } } }
  }
}`;

export async function checkProduct(handle: ProductId, storefront: Storefront): Promise<Finding[]> {
  const name = `product ${handle}`;
  const {status, data, errors} = await storefront(productQuery, {handle});
  if (errors[0]) return [describeRejection(name, errors[0], 'product_listings')];
  const product = valueAt(data, 'product');
  if (product === undefined) return [error(name, `status ${status}`, tryAgain)];
  if (product === null) {
    const fix = `Create a product with the handle “${handle}” and publish it to the storefront’s channel. Until then the shop shows its fallback price and leaves it out of the checkout.`;
    return [error(name, 'product not found in the store', fix)];
  }
  return [
    ...checkVariants(name, handle, product),
    await checkRating(handle, storefront),
    ...under('selling plans', await checkPlans(handle, storefront)),
  ];
}

const tryAgain = 'Try again; if this continues, check Shopify’s status page.';

function describeRejection(
  name: string,
  {message, extensions}: StoreResponse['errors'][number],
  scope: string,
): Finding {
  const isDenied = extensions?.code === 'ACCESS_DENIED';
  const fix = `Give the storefront the scope unauthenticated_read_${scope}.`;
  return error(name, message, isDenied ? fix : tryAgain);
}

/** The shop sells the first variant. */
function checkVariants(name: string, handle: ProductId, product: unknown): Finding[] {
  const variants = asList(valueAt(product, 'variants', 'nodes'));
  const price = valueAt(variants[0], 'price');
  const amount = valueAt(price, 'amount');
  const currency = valueAt(price, 'currencyCode');
  if (!(Number(amount) > 0))
    return [error(name, 'has no price', 'Give its first variant a price.')];

  const detail = `${amount} ${currency}`;
  const findings: Finding[] = [];
  if (valueAt(product, 'availableForSale') !== true) {
    const fix = 'The shop shows “Out of Stock”: check its stock.';
    findings.push(warning(name, `${detail}, not for sale`, fix));
  }
  if (currency !== 'USD') {
    const fix = 'The shop is written for the USA: check the market.';
    findings.push(warning(name, 'is not sold in USD', fix));
  }
  const usual = catalog[handle].price;
  if (Number(amount) < Number(usual) / 10) {
    const fix = `The catalog’s price is ${usual}: check the price in the admin.`;
    findings.push(warning(name, `${detail} is less than a tenth of the usual price`, fix));
  }
  if (variants.length > 1) {
    const only = `has several variants; only the first one, “${valueAt(variants[0], 'title')}”, is sold`;
    const fix = 'Make one product of each variant, or leave the first one only.';
    findings.push(warning(name, only, fix));
  }
  return findings.length > 0 ? findings : [ok(name, detail)];
}

async function checkPlans(handle: string, storefront: Storefront): Promise<Finding[]> {
  const name = `plans of ${handle}`;
  const {data, errors} = await storefront(plansQuery, {handle});
  if (errors[0]) return [describeRejection(name, errors[0], 'selling_plans')];

  const plans = asList(valueAt(data, 'product', 'sellingPlanGroups', 'nodes')).flatMap((group) =>
    asList(valueAt(group, 'sellingPlans', 'nodes')),
  );
  if (plans.length === 0) {
    const fix =
      'Add the product to a plan of the Subscriptions app, or go without “Subscribe & Save”.';
    return [warning(name, 'none', fix)];
  }
  const namesOf = (some: unknown[]) => some.map((plan) => valueAt(plan, 'name')).join(', ');
  const others = plans.filter((plan) => !takesPromisedDiscount(plan));
  if (others.length > 0) {
    const fix = `Give every plan a pricing policy of ${subscriptionDiscountPercent}% off each delivery, as the pages promise.`;
    return [warning(name, `not ${subscriptionDiscountPercent}% off: ${namesOf(others)}`, fix)];
  }
  return [ok(name, namesOf(plans))];
}

function takesPromisedDiscount(plan: unknown): boolean {
  const adjustments = asList(valueAt(plan, 'priceAdjustments'));
  const percentOf = (one: unknown) => valueAt(one, 'adjustmentValue', 'adjustmentPercentage');
  return (
    adjustments.length > 0 &&
    adjustments.every((one) => percentOf(one) === subscriptionDiscountPercent) &&
    typeof valueAt(adjustments.at(-1), 'orderCount') !== 'number'
  );
}
