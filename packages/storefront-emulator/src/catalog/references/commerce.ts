import type {
  CatalogInput,
  DiscountInput,
  PriceAdjustmentInput,
  SellingPlanGroupInput,
} from '../types.ts';
import {
  type Known,
  type Report,
  reportDuplicates,
  reportRepeated,
  reportUnknown,
} from './report.ts';

export function findCommerceProblems(catalog: CatalogInput, known: Known, report: Report): void {
  const {discounts, giftCards, sellingPlanGroups} = catalog;
  checkSellingPlans(sellingPlanGroups ?? [], known, report);
  for (const [index, discount] of (discounts ?? []).entries()) {
    checkDiscount(discount, `discounts[${index}]`, known, report);
  }
  reportDuplicates(discounts, 'discounts', 'code', report, ({code}) => code?.toUpperCase());
  reportDuplicates(giftCards, 'giftCards', 'code', report, ({code}) => code.toUpperCase());
  checkMarkets(catalog, report);
}

export function checkSellingPlans(
  groups: readonly SellingPlanGroupInput[],
  known: Known,
  report: Report,
): void {
  for (const [number, {products, plans}] of groups.entries()) {
    const path = `sellingPlanGroups[${number}]`;
    reportUnknown(products, 'products', `${path}.products`, known, report);
    for (const [index, {adjustments = []}] of plans.entries()) {
      for (const [position, adjustment] of adjustments.entries()) {
        const place = `${path}.plans[${index}].adjustments[${position}]`;
        if (!hasOneValue(adjustment)) {
          report(place, 'must have exactly one of percentage, amountOff and price');
        }
        if (position + 1 < adjustments.length && adjustment.orderCount === undefined) {
          report(`${place}.orderCount`, 'is missing: a second adjustment follows');
        }
      }
    }
  }
}

function hasOneValue({percentage, amountOff, price}: PriceAdjustmentInput): boolean {
  return [percentage, amountOff, price].filter((value) => value !== undefined).length === 1;
}

function checkDiscount(discount: DiscountInput, path: string, known: Known, report: Report): void {
  const {code, title, kind, percentage, amount, appliesTo, startsAt, endsAt} = discount;
  if (code === undefined && title === undefined) {
    report(`${path}.code`, 'is missing: a discount has a code, or a title if it is automatic');
  }
  const {buys, gets, maximumShippingPrice} = discount;
  for (const [name, value, ownKind] of [
    ['percentage', percentage, 'percentage'],
    ['amount', amount, 'fixed-amount'],
    ['buys', buys, 'buy-x-get-y'],
    ['gets', gets, 'buy-x-get-y'],
    ['maximumShippingPrice', maximumShippingPrice, 'free-shipping'],
  ] as const) {
    if (kind === ownKind && value === undefined && name !== 'maximumShippingPrice')
      report(`${path}.${name}`, 'is missing');
    if (kind !== ownKind && value !== undefined) {
      report(`${path}.${name}`, `does not apply to a discount of the kind "${kind}"`);
    }
  }
  if (startsAt && endsAt && Date.parse(endsAt) <= Date.parse(startsAt)) {
    report(`${path}.endsAt`, 'must be after startsAt');
  }
  for (const [name, scope] of Object.entries({appliesTo, buys})) {
    for (const kind of ['products', 'collections'] as const) {
      reportUnknown(scope?.[kind], kind, `${path}.${name}.${kind}`, known, report);
    }
  }
}

function checkMarkets({shop, markets, shippingRates}: CatalogInput, report: Report): void {
  const home = shop.country ?? 'US';
  const currency = shop.currency ?? 'USD';
  const countries = (markets ?? []).flatMap((market, index) =>
    market.countries.map((key, position) => ({
      key,
      path: `markets[${index}].countries[${position}]`,
    })),
  );
  reportRepeated(countries, report);
  reportDuplicates(markets, 'markets', 'handle', report);
  if (markets && !countries.some(({key}) => key === home)) {
    report('markets', `none contains the shop's country ${home}`);
  }
  for (const [index, market] of (markets ?? []).entries()) {
    const isHome = market.countries.includes(home);
    if (isHome && (market.currency ?? currency) !== currency) {
      report(`markets[${index}].currency`, `must be ${currency}, the shop's own currency`);
    }
    if (isHome && market.priceFactor !== undefined && market.priceFactor !== 1) {
      report(`markets[${index}].priceFactor`, "must be 1 in the shop's own market");
    }
  }
  const served = new Set([home, ...countries.map(({key}) => key)]);
  for (const [index, rate] of (shippingRates ?? []).entries()) {
    for (const [position, country] of (rate.countries ?? []).entries()) {
      if (!served.has(country)) {
        const path = `shippingRates[${index}].countries[${position}]`;
        report(path, `no market contains ${country}`);
      }
    }
  }
  reportDuplicates(
    shippingRates,
    'shippingRates',
    'handle',
    report,
    ({handle, title}) => handle ?? title,
  );
}
