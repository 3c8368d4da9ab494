import {describe, expect, it} from 'vitest';
import {type Topic, topics} from '../../../../app/orders/webhooks/topics.server.ts';
import {payloads} from '../../../support/deliveries.ts';

type Payload = Record<string, unknown>;

/** Every kind of body that Shopify signs for this shop, with the topics that may carry it. */
const bodies: [string, Payload, Topic[]][] = [
  ['an order', payloads.order(), ['orders/cancelled', 'orders/create', 'orders/updated']],
  ['a deleted order', payloads.deleted(), ['orders/delete']],
  ['a fulfillment', payloads.fulfillment(), []],
  ['a fulfillment event', payloads.event(), ['fulfillment_events/create']],
  ['a data request', payloads.dataRequest(), ['customers/data_request']],
  ['a redaction of a customer', payloads.redact(), ['customers/redact']],
  ['a redaction of the shop', payloads.shopRedact(), ['shop/redact']],
  ['a draft order', payloads.order({admin_graphql_api_id: 'gid://shopify/DraftOrder/1'}), []],
  ['an abandoned checkout', payloads.order({admin_graphql_api_id: undefined}), []],
  ['a customer', payloads.deleted({admin_graphql_api_id: 'gid://shopify/Customer/1'}), []],
];

const allTopics = Object.keys(topics) as Topic[];

describe('topics', () => {
  it.each(bodies)('read %s under its own topics only', (_, payload, own) => {
    const fitting = allTopics.filter((topic) => topics[topic](payload) !== undefined);
    expect(fitting.sort()).toEqual(own);
  });

  it.each([null, 'text', 7, [], {}, {id: 'x'}, {id: 9_223_372_036_854_775_808n.toString()}])(
    'read nothing of %j',
    (payload) => {
      for (const topic of allTopics) expect(topics[topic](payload)).toBeUndefined();
    },
  );
});

describe('The version of an order', () => {
  const read = (changes: Payload) => Object(topics['orders/updated'](payloads.order(changes)));

  it('sorts by its time, then by its cancellation and its latest fulfillment', () => {
    const fulfillments = [payloads.fulfillment()];
    const cancelled_at = '2026-11-16T09:30:02-08:00';
    const versions = [
      {},
      {fulfillments},
      {cancelled_at},
      {cancelled_at, fulfillments},
      {updated_at: '2026-11-16T09:30:03-08:00'},
    ].map((changes) => read(changes).version);
    expect(versions.toSorted()).toEqual(versions);
    expect(new Set(versions).size).toBe(versions.length);
  });
});

describe('The body of an order', () => {
  const bodyOf = (changes: Payload) =>
    Object(topics['orders/updated'](payloads.order(changes))).body;

  it.each([
    ['97201', '97201'],
    [' 97201-1234 ', '97201-1234'],
    ['972011234', '97201-1234'],
    ['97201 1234', '97201-1234'],
  ])('contains the zip code %j as %s', (zip, stored) => {
    const shipping_address = {...Object(payloads.order().shipping_address), zip};
    expect(bodyOf({shipping_address}).shipping_address.postal_code).toBe(stored);
  });

  it('contains prices in the currency of the shop, whatever currency the buyer paid in', () => {
    const [rush] = payloads.order().line_items as Payload[];
    const priceSet = {
      shop_money: {amount: '48.99', currency_code: 'USD'},
      presentment_money: {amount: '66.14', currency_code: 'CAD'},
    };
    const line_items = [{...rush, price: '48.99', price_set: priceSet}];
    expect(bodyOf({presentment_currency: 'CAD', line_items}).items).toMatchObject([
      {title: 'RUSH', price: 48.99},
    ]);
  });

  it('survives line items, attributes and fulfillments that cannot be read', () => {
    const lines = payloads.order().line_items as Payload[];
    expect(
      bodyOf({
        line_items: [{title: null}, ...lines],
        note_attributes: ['x'],
        shipping_lines: null,
        fulfillments: [{id: 'x'}, payloads.fulfillment()],
      }),
    ).toMatchObject({
      items: [{title: 'RUSH'}, {title: 'VITRA'}],
      shipments: [{fulfillment_id: '4891823702268'}],
    });
  });

  it('contains no fulfillment of another order', () => {
    expect(bodyOf({fulfillments: [payloads.fulfillment({order_id: 1})]}).shipments).toEqual([]);
  });

  it('is not read where the order is dated in a year of which no order of Shopify’s is', () => {
    const order = payloads.order({created_at: '1999-06-01T00:00:00Z'});
    expect(topics['orders/updated'](order)).toBeUndefined();
  });
});
