import {expect, it} from 'vitest';
import {orderSource} from '../../../../app/orders/webhooks/order-source.server.ts';

const sourceOf = (attributes: Record<string, string>) =>
  orderSource((name) => attributes[name] ?? '');

it.each(['gclid', 'fbclid', 'ttclid', 'msclkid'])(
  'an order with the click id %s came from an ad, and the id is not kept',
  (name) => {
    expect(sourceOf({[name]: 'abc'})).toEqual({
      source: `ad (${name})`,
      medium: null,
      campaign: null,
    });
  },
);

it('a named source counts more than a click id, and without either an order has none', () => {
  const named = {utm_source: 'news', utm_medium: 'email', utm_campaign: 'fall', gclid: 'abc'};
  expect(sourceOf(named)).toEqual({source: 'news', medium: 'email', campaign: 'fall'});
  expect(sourceOf({utm_medium: 'email', 'Tracking number': 'BRL-1'})).toBeUndefined();
});
