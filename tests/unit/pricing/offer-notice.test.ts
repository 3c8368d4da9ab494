import {describe, expect, it} from 'vitest';
import type {Offer} from '../../../app/pricing/offer.ts';
import {describeChange} from '../../../app/pricing/offer-notice.tsx';
import {readOffer} from '../../../app/pricing/read-offer.server.ts';
import {sellingPlan} from '../../support/selling-plan.ts';
import {storeMoney, storeProduct} from '../../support/store-product.ts';

const usd = (minor: number) => ({minor, currencyCode: 'USD'});
const [monthly, quarterly] = [sellingPlan(), sellingPlan({id: '3', price: usd(4_200)})];
const first: Offer = {
  ...readOffer('rush', storeProduct({price: storeMoney('49.95')}), 0),
  plans: [monthly, quarterly],
};

describe('the notice of a changed offer', () => {
  it.each<[string, Partial<Offer>, string]>([
    ['nothing of what the store has only confirmed', {readAt: 9}, ''],
    ['a new price', {price: usd(5_995)}, 'This price was updated.'],
    [
      'a new price of one plan',
      {plans: [monthly, {...quarterly, price: usd(4_300)}]},
      'This price was updated.',
    ],
    ['nothing of a price where a plan has gone', {plans: [monthly]}, ''],
    ['nothing of a price where all plans have gone', {plans: []}, ''],
    [
      'nothing of a price where a plan has come',
      {plans: [monthly, quarterly, sellingPlan({id: '4', price: usd(3_000)})]},
      '',
    ],
    ['that the product sold out', {available: false}, 'This product just sold out.'],
  ])('says %s', (_, changes, text) => {
    expect(describeChange(first, {...first, ...changes})).toBe(text);
  });

  it('says that the product is back', () => {
    const soldOut = {...first, available: false};
    expect(describeChange(soldOut, first)).toBe('This product is back in stock.');
  });
});
