import {describe, expect, it} from 'vitest';
import {type Topic, topics} from '../../../../app/orders/webhooks/topics.server.ts';
import {payloads} from '../../../support/deliveries.ts';

type Payload = Record<string, unknown>;

const orderTopics: Topic[] = ['orders/create', 'orders/updated', 'orders/cancelled'];

/** Every kind of body that Shopify signs for this shop, with the topics that may carry it. */
const bodies: Record<string, {payload: () => Payload; topics: Topic[]}> = {
  'an order': {payload: () => payloads.order(), topics: orderTopics},
  'a deleted order': {payload: () => payloads.deleted(), topics: ['orders/delete']},
  'a fulfillment': {payload: () => payloads.fulfillment(), topics: []},
  'a fulfillment event': {payload: () => payloads.event(), topics: ['fulfillment_events/create']},
  'a data request': {payload: () => payloads.dataRequest(), topics: ['customers/data_request']},
  'a redaction of a customer': {payload: () => payloads.redact(), topics: ['customers/redact']},
  'a redaction of the shop': {payload: () => payloads.shopRedact(), topics: ['shop/redact']},
  'an edit of an order': {payload: () => payloads.orderEdit(), topics: []},
  'a draft order': {
    payload: () => payloads.order({admin_graphql_api_id: 'gid://shopify/DraftOrder/1'}),
    topics: [],
  },
  'an abandoned checkout': {
    payload: () => {
      const {admin_graphql_api_id: _, ...checkout} = payloads.order();
      return checkout;
    },
    topics: [],
  },
  'a deleted customer': {
    payload: () => payloads.deleted({admin_graphql_api_id: 'gid://shopify/Customer/1'}),
    topics: [],
  },
};

const allTopics = Object.keys(topics) as Topic[];

describe('topics', () => {
  it.each(Object.entries(bodies))('read %s under its own topics only', (_, body) => {
    const fitting = allTopics.filter((topic) => topics[topic](body.payload()) !== undefined);
    expect(fitting.sort()).toEqual([...body.topics].sort());
  });

  it('read the same of an order under each of its topics', () => {
    const [first, ...others] = orderTopics.map((topic) => {
      const {candidates: _, ...delivery} = Object(topics[topic](payloads.order()));
      return delivery;
    });
    for (const other of others) expect(other).toEqual(first);
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

  it('does not need the lists that Shopify may leave out', () => {
    expect(bodyOf({note_attributes: null, shipping_lines: null}).items).toHaveLength(2);
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

  it.each(['0001', '0099', '1999', '9999'])(
    'is not read where the order is dated in the year %s, which no order of Shopify’s is',
    (year) => {
      const created_at = `${year}-06-01T00:00:00Z`;
      expect(topics['orders/updated'](payloads.order({created_at}))).toBeUndefined();
    },
  );
});
