import type {Cents} from '../../core/money.ts';
import {IdSource} from '../ids.ts';
import type {
  CatalogInput,
  DiscountInput,
  PriceAdjustmentInput,
  SellingPlanInput,
  ShopInput,
} from '../types.ts';
import {cents} from './products.ts';
import {handleOf} from './text.ts';

export type PlanInterval = SellingPlanInput['interval'];

export type PriceAdjustment = {orderCount: number | null} & (
  | {kind: 'percentage'; percent: number}
  | {kind: 'fixed-amount'; amount: Cents}
  | {kind: 'fixed-price'; price: Cents}
);

/** The name that Shopify's Subscriptions app gives to the choice of a plan. */
const defaultOption = 'Delivery frequency';

export function normalizePlans({sellingPlanGroups = [], shop}: CatalogInput) {
  const groupIds = new IdSource('SellingPlanGroup', sellingPlanGroups);
  const planIds = new IdSource(
    'SellingPlan',
    sellingPlanGroups.flatMap(({plans}) => plans),
  );
  return sellingPlanGroups.map((group) => {
    const {name, option = defaultOption, products} = group;
    const key = `${name}/${products.join()}`;
    return {
      id: groupIds.idOf(group.id, key),
      name,
      appName: group.appName ?? null,
      option,
      products,
      plans: group.plans.map((plan) => {
        const {interval, intervalCount, adjustments = []} = plan;
        return {
          id: planIds.idOf(plan.id, `${key}/${plan.value ?? intervalText(plan)}`),
          ...planTexts(plan, group.option, shop.currency ?? 'USD'),
          description: plan.description ?? null,
          option,
          interval,
          intervalCount,
          billing: plan.billing ?? {interval, intervalCount},
          adjustments: adjustments.map(adjustmentOf),
        };
      }),
    };
  });
}

/**
 * Words a plan as Shopify's Subscriptions app does. If the catalog names the option, such as "Renews
 * every", the value continues that name.
 */
function planTexts(plan: SellingPlanInput, option: string | undefined, currency: string) {
  const frequency = intervalText(plan);
  if (option !== undefined) {
    const value = plan.value ?? frequency;
    return {name: plan.name ?? `${option} ${value}`, value};
  }
  const value = plan.value ?? `Deliver every ${frequency}`;
  const discount = discountText(plan.adjustments?.[0], currency);
  return {name: plan.name ?? [`Deliver every ${frequency}`, ...discount].join(', '), value};
}

function intervalText({interval, intervalCount}: SellingPlanInput): string {
  const unit = interval.toLowerCase();
  return intervalCount === 1 ? unit : `${intervalCount} ${unit}s`;
}

/** What a plan's name says about its price: `10% off`, `$5.00 off` or `$39.00`. */
function discountText(adjustment: PriceAdjustmentInput | undefined, currency: string): string[] {
  const format = new Intl.NumberFormat('en-US', {style: 'currency', currency});
  const {percentage, amountOff, price} = adjustment ?? {};
  if (percentage) return [`${percentage}% off`];
  if (amountOff !== undefined && Number(amountOff) > 0)
    return [`${format.format(Number(amountOff))} off`];
  return price === undefined ? [] : [format.format(Number(price))];
}

export function adjustmentOf(given: PriceAdjustmentInput): PriceAdjustment {
  const {percentage, amountOff, price, orderCount = null} = given;
  if (percentage !== undefined) return {kind: 'percentage', percent: percentage, orderCount};
  if (amountOff !== undefined) return {kind: 'fixed-amount', amount: cents(amountOff), orderCount};
  return {kind: 'fixed-price', price: cents(price ?? '0'), orderCount};
}

export function normalizeDiscounts({discounts = []}: CatalogInput) {
  const ids = new IdSource('DiscountNode', discounts);
  return discounts.map((given) => {
    const {code, title, appliesTo, minimum, startsAt, endsAt} = given;
    const name = title ?? code ?? '';
    return {
      id: ids.idOf(given.id, name),
      code,
      title: name,
      /** The discounted products, or `undefined` for all of them. */
      entitled: scopeOf(appliesTo),
      purchaseType: given.purchaseType,
      usageLimit: given.usageLimit ?? Number.POSITIVE_INFINITY,
      oncePerCustomer: given.oncePerCustomer ?? false,
      minimumSubtotal: cents(minimum?.subtotal ?? '0'),
      minimumQuantity: minimum?.quantity ?? 0,
      combinesWith: new Set(given.combinesWith),
      /** Milliseconds since 1970. */
      startsAt: startsAt === undefined ? Number.NEGATIVE_INFINITY : Date.parse(startsAt),
      endsAt: endsAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(endsAt),
      ...discountValue(given),
    };
  });
}

type ScopeInput = NonNullable<DiscountInput['appliesTo']>;

function scopeOf(given: ScopeInput | undefined) {
  return given && {products: new Set(given.products), collections: new Set(given.collections)};
}

function discountValue({
  kind,
  percentage,
  amount,
  buys,
  gets,
  maximumShippingPrice,
}: DiscountInput) {
  switch (kind) {
    case 'percentage':
      return {kind, percent: percentage ?? 0};
    case 'fixed-amount':
      return {kind, amount: cents(amount ?? '0')};
    case 'buy-x-get-y': {
      const isLimited = buys?.products !== undefined || buys?.collections !== undefined;
      const required = {
        quantity: buys?.quantity ?? 1,
        scope: scopeOf(isLimited ? buys : undefined),
      };
      return {kind, buys: required, gets: gets?.quantity ?? 1, percent: gets?.percentage ?? 100};
    }
    default:
      return {
        kind,
        maximumShippingPrice:
          maximumShippingPrice === undefined
            ? Number.POSITIVE_INFINITY
            : cents(maximumShippingPrice),
      };
  }
}

export function normalizeGiftCards({giftCards = []}: CatalogInput) {
  const ids = new IdSource('GiftCard', giftCards);
  return giftCards.map(({id, code, balance, expiresAt}) => ({
    id: ids.idOf(id, code.toUpperCase()),
    code: code.toUpperCase(),
    balance: cents(balance),
    expiresAt: expiresAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(expiresAt),
  }));
}

/** The markets with the shop's own first. */
export function normalizeMarkets({markets, shop}: CatalogInput) {
  const {country = 'US', currency = 'USD', language = 'EN'} = shop satisfies ShopInput;
  const given = markets ?? [{handle: country.toLowerCase(), countries: [country]}];
  const ids = new IdSource('Market', given);
  return given
    .map((market) => ({
      ...market,
      id: ids.idOf(market.id, market.handle),
      name: market.name ?? market.handle,
      currency: market.currency ?? currency,
      languages: market.languages ?? [language],
      priceFactor: market.priceFactor ?? 1,
    }))
    .toSorted(
      (a, b) => Number(b.countries.includes(country)) - Number(a.countries.includes(country)),
    );
}

export function normalizeShippingRates(
  {shippingRates}: CatalogInput,
  markets: ReturnType<typeof normalizeMarkets>,
) {
  const everywhere = markets.flatMap(({countries}) => countries);
  const given = shippingRates ?? [{title: 'Standard', price: '0'}];
  return given.map((rate) => ({
    handle: rate.handle ?? handleOf(rate.title),
    title: rate.title,
    description: rate.description ?? '',
    price: cents(rate.price),
    freeFrom: rate.freeFrom === undefined ? undefined : cents(rate.freeFrom),
    countries: new Set(rate.countries ?? everywhere),
  }));
}
