import {numericId} from '../platform/storefront/global-id.server.ts';
import {percentSaved} from '../pricing/discount.ts';
import {formatMoney} from '../pricing/money.ts';
import {isForSale, type Offer} from '../pricing/offer.ts';
import {describeInterval} from '../pricing/plans.ts';
import {plain} from './syntax.server.ts';

const fallbackReasons = {
  unavailable: 'the store did not respond, so price and availability are not confirmed',
  'not-found': 'the store does not list this product at the moment',
} as const;

export function describePrice({price, compareAt, available, fallback}: Offer): string {
  const amount = formatMoney(price);
  if (fallback) return `${amount} (fallback price: ${fallbackReasons[fallback]})`;
  const former = compareAt ? ` (was ${formatMoney(compareAt)})` : '';
  return `${amount}${former}, ${available ? 'in stock' : 'out of stock'}`;
}

export function purchaseTable(origin: string, offer: Offer): string {
  if (!isForSale(offer)) return 'There is no link to the checkout at the moment.';
  const {price, variantId, plans} = offer;
  const link = `${origin}/cart/${numericId(variantId)}:1`;
  const planRows = plans.map((plan) => {
    const {id} = plan;
    const saved = percentSaved(plan);
    const terms = `${formatMoney(plan.price)} every ${describeInterval(plan.every)}${saved > 0 ? ` (${saved}% off)` : ''}`;
    return `| Subscription: ${plain(plan.name)} | ${terms} | ${id} | ${link}?selling_plan=${id} |`;
  });
  return [
    '| Purchase | Price | Selling plan | Link to the checkout |',
    '| --- | --- | --- | --- |',
    `| One-time purchase | ${formatMoney(price)} |  | ${link} |`,
    ...planRows,
  ].join('\n');
}
