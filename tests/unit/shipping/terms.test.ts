import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {productIds} from '../../../app/catalog/types.ts';
import {
  promoPercent,
  referencePrice,
  subscriptionDiscountPercent,
} from '../../../app/pricing/discount.ts';
import {formatMoney, formatShortMoney, toDecimal} from '../../../app/pricing/money.ts';
import {
  expressShipping,
  formatDays,
  freeShippingOver,
  standardShipping,
} from '../../../app/shipping/terms.ts';
import {catalog} from '../../../local/catalog.ts';

describe('the terms of the shop', () => {
  it('are the discount of every plan of the embedded store', () => {
    const plans = catalog.sellingPlanGroups.flatMap((group) => group.plans);
    expect(plans).toHaveLength(3 * productIds.length);
    for (const {adjustments} of plans) {
      expect(adjustments).toEqual([{percentage: subscriptionDiscountPercent}]);
    }
  });

  it('are the rates of the embedded store', () => {
    const rate = ({price, days}: typeof standardShipping, more = {}) => {
      return {price: toDecimal(price), description: `${formatDays(days)} business days`, ...more};
    };
    const over = {...freeShippingOver, minor: freeShippingOver.minor + 1};
    const rates = [rate(standardShipping, {freeFrom: toDecimal(over)}), rate(expressShipping)];
    expect(catalog.shippingRates).toMatchObject(rates);
  });

  it.each(['launch', 'requirements'])(
    'are those that docs/%s.md names, which names no others',
    (name) => {
      const file = join(import.meta.dirname, `../../../docs/${name}.md`);
      const document = readFileSync(file, 'utf8');
      const prices = [standardShipping.price, expressShipping.price, referencePrice].map(
        formatMoney,
      );
      for (const text of [...prices, `Save ${promoPercent}%`]) expect(document).toContain(text);
      const thresholds = document.match(/(?<=(?:over|below|above) )\$[\d.]*\d/g);
      expect(new Set(thresholds)).toEqual(new Set([formatShortMoney(freeShippingOver)]));
      const discounts = document.match(/\d+(?=% (?:off|subscription discount|\+ \d+%))/g);
      expect(new Set(discounts)).toEqual(new Set([`${subscriptionDiscountPercent}`]));
    },
  );
});
