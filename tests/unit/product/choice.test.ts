import {describe, expect, it} from 'vitest';
import {catalog} from '../../../app/catalog/catalog.ts';
import {toDecimal} from '../../../app/pricing/money.ts';
import {readOffer} from '../../../app/pricing/read-offer.server.ts';
import {
  changeChoice,
  chooseAmong,
  initialChoice,
  priceLabels,
  quoteChoice,
  servingLabel,
  shippingLabel,
} from '../../../app/product/choice.ts';
import {freeShippingOver} from '../../../app/shipping/terms.ts';
import {sellingPlan} from '../../support/selling-plan.ts';
import {storeMoney, storeProduct} from '../../support/store-product.ts';

function priceOf(amount: string, compareAtPrice: ReturnType<typeof storeMoney> | null = null) {
  return readOffer('rush', storeProduct({price: storeMoney(amount), compareAtPrice}), 0);
}

const monthly = sellingPlan();
const quarterly = sellingPlan({
  id: '3',
  every: {count: 90, unit: 'day'},
});

const plans = [monthly, quarterly];

describe('priceLabels', () => {
  it('shows the specified reference price and promotion if the merchant set no compare-at price', () => {
    expect(priceLabels(priceOf('49.95'), null, 2)).toEqual({
      price: '$49.95',
      per: '',
      struck: '$89.99',
      badge: 'SAVE 35%',
      total: '$99.90',
      saved: null,
    });
    expect(priceLabels(priceOf('49.95'), monthly, 2)).toEqual({
      price: '$44.96',
      per: '/month',
      struck: '$49.95',
      badge: 'SAVE 10% + 35%',
      total: '$89.92',
      saved: '$9.98',
    });
  });

  it('shows the merchant’s compare-at price and its real percentage instead', () => {
    const price = priceOf('49.95', storeMoney('68.99'));
    expect(priceLabels(price, null, 1)).toMatchObject({struck: '$68.99', badge: 'SAVE 28%'});
    expect(priceLabels(price, monthly, 1)).toMatchObject({
      struck: '$49.95',
      badge: 'SAVE 10% + 28%',
    });
  });

  it('shows another plan with its own interval, and one without a discount as a one-time price', () => {
    expect(priceLabels(priceOf('49.95'), quarterly, 1)).toMatchObject({per: '/90 days'});
    const full = sellingPlan({price: {minor: 4995, currencyCode: 'USD'}});
    expect(priceLabels(priceOf('49.95'), full, 1)).toMatchObject({
      price: '$49.95',
      struck: '$89.99',
      badge: 'SAVE 35%',
      saved: null,
    });
  });

  it.each([
    ['equal to the price', storeMoney('49.95')],
    ['less than one percent higher', storeMoney('49.99')],
    ['in another currency', storeMoney('99.95', 'CAD')],
    ['not an amount', storeMoney('free')],
  ])('ignores a compare-at price that is %s', (_, compareAt) => {
    expect(priceLabels(priceOf('49.95', compareAt), null, 1)).toMatchObject({
      struck: '$89.99',
      badge: 'SAVE 35%',
    });
  });
});

describe('servingLabel', () => {
  it('shows what a serving costs on the chosen plan, rounded to the cent', () => {
    expect(servingLabel(catalog.rush, priceOf('49.95'), null)).toBe('$1.67 a serving');
    expect(servingLabel(catalog.rush, priceOf('49.95'), monthly)).toBe('$1.50 a serving');
  });
});

describe('shippingLabel', () => {
  it('is free over the amount in its own currency, and for a subscription', () => {
    const isFree = (amount: string, currency: 'USD' | 'CAD' | 'JPY', quantity = 1) => {
      const price = readOffer('rush', storeProduct({price: storeMoney(amount, currency)}), 0);
      return shippingLabel(price, null, quantity) === 'Ships free';
    };
    const over = {...freeShippingOver, minor: freeShippingOver.minor + 2};
    expect(isFree(toDecimal(freeShippingOver), 'USD')).toBe(false);
    expect(isFree(toDecimal(over), 'USD')).toBe(true);
    expect(isFree(toDecimal({...over, minor: over.minor / 2}), 'USD', 2)).toBe(true);
    expect(isFree(toDecimal(over), 'CAD')).toBe(false);
    expect(isFree(`${over.minor}`, 'JPY')).toBe(false);
    expect(shippingLabel(priceOf('49.95'), monthly, 1)).toBe('Ships free');
    expect(shippingLabel(priceOf('49.95'), null, 1)).toBe('$5.99\u00a0shipping');
  });
});

describe('changeChoice', () => {
  it('keeps the quantity, and begins a subscription without a plan', () => {
    const three = changeChoice(initialChoice(null), {quantity: 3});
    const subscribed = changeChoice(three, {purchase: 'subscription', planId: null});
    expect(subscribed).toEqual({quantity: 3, purchase: 'subscription', planId: null});
    expect(changeChoice(chooseAmong([], subscribed), {purchase: 'onetime'})).toEqual(three);
  });
});

describe('quoteChoice', () => {
  const offer = {...priceOf('49.95'), plans};

  it('has the chosen plan, and none for a one-time purchase and without plans', () => {
    const subscribed = {quantity: 2, purchase: 'subscription', planId: quarterly.id} as const;
    expect(quoteChoice(offer, initialChoice(null))).toMatchObject({plan: null});
    expect(quoteChoice(offer, subscribed)).toMatchObject({
      plan: quarterly,
      labels: {per: '/90 days', total: '$89.92'},
    });
    expect(quoteChoice({...offer, plans: []}, subscribed)).toMatchObject({
      plan: null,
      labels: {per: '', total: '$99.90'},
    });
  });
});

describe('chooseAmong', () => {
  const subscription = {quantity: 1, purchase: 'subscription', planId: null} as const;

  it('chooses the first plan until the shopper chooses another', () => {
    expect(chooseAmong(plans, subscription)).toEqual({...subscription, planId: monthly.id});
    const empty = chooseAmong([], subscription);
    expect(empty).toBe(subscription);
    expect(chooseAmong(plans, empty)).toEqual({...subscription, planId: monthly.id});
  });

  it('keeps a plan that is there, the one of the page’s address included, and a one-time purchase', () => {
    const onetime = initialChoice(null);
    expect(chooseAmong(plans, onetime)).toBe(onetime);
    const linked = chooseAmong(plans, initialChoice(quarterly.id));
    expect(linked).toEqual({quantity: 1, purchase: 'subscription', planId: quarterly.id});
    expect(chooseAmong([quarterly], linked)).toBe(linked);
  });

  it('never replaces a plan that is gone by another one, and does not return to it', () => {
    const gone = {quantity: 1, purchase: 'onetime', isPlanGone: true};
    const chosen = {...subscription, planId: quarterly.id};
    expect(chooseAmong([monthly], chosen)).toEqual(gone);
    expect(chooseAmong(plans, chooseAmong([monthly], chosen))).toEqual(gone);
    expect(chooseAmong(plans, initialChoice('999'))).toEqual(gone);
    // The first plan is what the shopper saw when they chose to subscribe.
    expect(chooseAmong([quarterly], chooseAmong(plans, subscription))).toEqual(gone);
  });

  it('keeps a subscription without any plan, because the subscription says why there is none', () => {
    const chosen = {...subscription, planId: quarterly.id};
    expect(chooseAmong([], chosen)).toBe(chosen);
    expect(chooseAmong([], initialChoice('999'))).toEqual({...subscription, planId: '999'});
  });
});
