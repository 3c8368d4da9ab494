import {describe, expect, it} from 'vitest';
import {discountOf, struckPrice} from '../../../app/pricing/discount.ts';
import type {Money} from '../../../app/pricing/money.ts';
import type {Offer} from '../../../app/pricing/offer.ts';
import {quote} from '../../../app/pricing/quote.ts';
import {fallbackOffer} from '../../../app/pricing/read-offer.server.ts';
import {sellingPlan} from '../../support/selling-plan.ts';

const dollars = (minor: number): Money => ({minor, currencyCode: 'USD'});
const canadian = (minor: number): Money => ({minor, currencyCode: 'CAD'});

const offer = (price: Money, compareAt: Money | null = null): Offer => ({
  ...fallbackOffer('rush', 'unavailable'),
  price,
  compareAt,
});
const plan = (price: Money, compareAt: Money) => sellingPlan({price, compareAt});

describe('discountOf', () => {
  it.each([
    [
      'the fixed promotion below the reference price',
      offer(dollars(4_995)),
      null,
      dollars(8_999),
      'SAVE 35%',
      35,
    ],
    ['no discount at the reference price', offer(dollars(8_999)), null, null, null, 0],
    ['no discount above the reference price', offer(dollars(9_500)), null, null, null, 0],
    ['no discount in another currency', offer(canadian(4_995)), null, null, null, 0],
    [
      'the merchant’s discount above the reference price',
      offer(dollars(9_500), dollars(10_000)),
      null,
      dollars(10_000),
      'SAVE 5%',
      5,
    ],
    [
      'the saving of a plan and the promotion',
      offer(dollars(4_995)),
      plan(dollars(4_496), dollars(4_995)),
      dollars(4_995),
      'SAVE 10% + 35%',
      35,
    ],
    [
      'the saving of a plan alone above the reference price',
      offer(dollars(9_500)),
      plan(dollars(8_550), dollars(9_500)),
      dollars(9_500),
      'SAVE 10%',
      0,
    ],
    [
      'no discount of three deliveries that save nothing and cost more than the reference price',
      offer(dollars(4_995)),
      plan(dollars(14_985), dollars(14_985)),
      null,
      null,
      35,
    ],
    [
      'the merchant’s discount on a plan that costs more than one-time purchases',
      offer(dollars(5_000), dollars(10_000)),
      plan(dollars(6_000), dollars(5_000)),
      dollars(10_000),
      'SAVE 40%',
      50,
    ],
    [
      'no saving of a plan in another currency',
      offer(dollars(9_500)),
      plan(dollars(4_496), canadian(4_995)),
      dollars(8_999),
      'SAVE 35%',
      0,
    ],
  ])('is %s', (_, given, chosen, struck, badge, promoted) => {
    expect(discountOf(given, chosen)).toEqual({struck, badge, promoted});
  });
});

it('struckPrice is at least one percent higher, in the same currency', () => {
  expect(struckPrice(dollars(5_100), dollars(5_000))).toEqual(dollars(5_100));
  expect(struckPrice(dollars(5_020), dollars(5_000))).toBeNull();
  expect(struckPrice(dollars(4_000), dollars(5_000))).toBeNull();
  expect(struckPrice(canadian(9_999), dollars(5_000))).toBeNull();
  expect(struckPrice(null, dollars(5_000))).toBeNull();
  expect(struckPrice(dollars(0), dollars(0))).toBeNull();
});

it('quote counts no saving of a plan in another currency', () => {
  const chosen = plan(dollars(4_496), canadian(4_995));
  expect(quote(dollars(4_995), chosen, 2).saved.minor).toBe(0);
});
