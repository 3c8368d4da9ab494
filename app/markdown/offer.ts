import type {LivePrice} from '../pricing/live-price.ts';
import {formatMoney} from '../pricing/money.ts';
import {percentSaved, priceOnPlan, type SellingPlan} from '../pricing/plans.ts';
import {list, plain, table} from './syntax.ts';

/** A price with its availability; marked if it is the catalog's and not the store's. */
export function describePrice({price, compareAt, available, fallback}: LivePrice): string {
  const amount = formatMoney(price);
  switch (fallback) {
    case 'unavailable':
      return `${amount} (fallback price: the store did not respond, so price and availability are not confirmed)`;
    case 'not-found':
      return `${amount} (fallback price: the store does not list this product at the moment)`;
    case null: {
      const former = compareAt ? ` (was ${formatMoney(compareAt)})` : '';
      return `${amount}${former}, ${available ? 'in stock' : 'out of stock'}`;
    }
  }
}

/** Every way to buy a product, with the link that opens the checkout with one of it. */
export function purchaseTable(
  origin: string,
  {price, variantId, available, fallback}: LivePrice,
  plans: readonly SellingPlan[],
): string {
  if (fallback)
    return 'There is no link to the checkout until the store responds with the product.';
  if (!available) return 'Out of stock: it cannot be bought at the moment.';
  const link = `${origin}/cart/${numberOf(variantId)}:1`;
  return table(
    ['Purchase', 'Price', 'Selling plan', 'Link to the checkout'],
    [
      ['One-time purchase', formatMoney(price), '', link],
      ...plans.map((plan) => {
        const id = numberOf(plan.id);
        const amount = formatMoney(priceOnPlan(price, plan));
        return [
          `Subscription: ${plain(plan.name)}`,
          `${amount} per delivery, every ${plan.renewalInterval} (${percentSaved(price, plan)}% off)`,
          id,
          `${link}?selling_plan=${id}`,
        ];
      }),
    ],
  );
}

/** How to build links to the cart and to a discount. */
export function linkGuide(origin: string): string {
  return list([
    `Once: \`${origin}/cart/VARIANT:QUANTITY\` opens the checkout with exactly that many of a variant.`,
    `Several products: \`${origin}/cart/VARIANT:QUANTITY,VARIANT:QUANTITY\`.`,
    `Subscription: add \`?selling_plan=PLAN\`, which applies to every item of the link. Each product has plans of its own.`,
    `Discount code: add \`discount=CODE\` to a cart link, or link to \`${origin}/discount/CODE?redirect=/products/PRODUCT\`, which applies it and goes to that page.`,
    'The shopper sees the items, the price and the renewal terms in the checkout and pays there. A subscription renews at its price until it is canceled.',
  ]);
}

/** The number in an id such as `gid://shopify/ProductVariant/1`. */
function numberOf(id: string): string {
  return id.replace(/^.*\//, '');
}
