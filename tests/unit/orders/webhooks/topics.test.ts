import {describe, expect, it} from 'vitest';
import {isOrderEdit, type Topic, topics} from '../../../../app/orders/webhooks/topics.server.ts';
import {payloads} from '../../../support/deliveries.ts';

type Payload = Record<string, unknown>;

const cancelled = () => payloads.order({cancelled_at: '2026-11-17T08:00:00Z'});

const orderTopics: Topic[] = [
  'orders/create',
  'orders/updated',
  'orders/edited',
  'orders/paid',
  'orders/fulfilled',
  'orders/partially_fulfilled',
];

/** Every kind of body that Shopify signs for this shop, with the topics that may carry it. */
const bodies: Record<string, {payload: () => Payload; topics: Topic[]}> = {
  'an order': {
    payload: () => payloads.order(),
    topics: orderTopics,
  },
  'a cancelled order': {
    payload: cancelled,
    topics: [...orderTopics, 'orders/cancelled'],
  },
  'a deleted order': {payload: () => payloads.deleted(), topics: ['orders/delete']},
  'a fulfillment': {
    payload: () => payloads.fulfillment(),
    topics: ['fulfillments/create', 'fulfillments/update'],
  },
  'a fulfillment event': {
    payload: () => payloads.event(),
    topics: ['fulfillment_events/create'],
  },
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
    const fitting = allTopics.filter((topic) => topics[topic].read(body.payload()) !== undefined);
    expect(fitting.sort()).toEqual([...body.topics].sort());
  });

  it('give a body the same effect under each of its topics', () => {
    const {candidates: _, ...facts} = Object(topics['orders/create'].read(cancelled()));
    for (const topic of bodies['a cancelled order']?.topics ?? []) {
      expect(topics[topic].read(cancelled())).toMatchObject(facts);
    }
    expect(facts).toMatchObject({cancelled_at: '2026-11-17T08:00:00.000Z'});
  });

  it.each([null, 'text', 7, [], {}, {id: 'x'}, {id: 9_223_372_036_854_775_808n.toString()}])(
    'read nothing of %j',
    (payload) => {
      for (const topic of allTopics) expect(topics[topic].read(payload)).toBeUndefined();
    },
  );

  it('recognize an edit under orders/edited, which needs no action', () => {
    expect(isOrderEdit('orders/edited', payloads.orderEdit())).toBe(true);
    expect(isOrderEdit('orders/edited', payloads.order())).toBe(false);
    expect(isOrderEdit('orders/updated', payloads.orderEdit())).toBe(false);
  });
});

describe('The facts of an order', () => {
  const detailsOf = (changes: Payload) =>
    Object(topics['orders/updated'].read(payloads.order(changes))).details;

  it.each([
    ['97201', '97201'],
    [' 97201-1234 ', '97201-1234'],
    ['972011234', '97201-1234'],
    ['97201 1234', '97201-1234'],
  ])('store the zip code %j as %s', (zip, stored) => {
    const shipping_address = {...Object(payloads.order().shipping_address), zip};
    expect(detailsOf({shipping_address}).shipping_address.postal_code).toBe(stored);
  });

  it('do not need the lists that Shopify may leave out', () => {
    expect(detailsOf({note_attributes: null, shipping_lines: null}).items).toHaveLength(2);
  });

  it('contain prices in the currency of the shop, whatever currency the buyer paid in', () => {
    const [rush] = payloads.order().line_items as Payload[];
    const priceSet = {
      shop_money: {amount: '48.99', currency_code: 'USD'},
      presentment_money: {amount: '66.14', currency_code: 'CAD'},
    };
    const line_items = [{...rush, price: '48.99', price_set: priceSet}];
    expect(detailsOf({presentment_currency: 'CAD', line_items}).items).toMatchObject([
      {title: 'RUSH', price: 48.99},
    ]);
  });

  it('survive line items, attributes and fulfillments that cannot be read', () => {
    const lines = payloads.order().line_items as Payload[];
    const facts = topics['orders/updated'].read(
      payloads.order({
        line_items: [{title: null}, ...lines],
        note_attributes: ['x'],
        fulfillments: [{id: 'x'}, payloads.fulfillment()],
      }),
    );
    expect(facts).toMatchObject({
      details: {items: [{title: 'RUSH'}, {title: 'VITRA'}]},
      fulfillments: [{id: '4891823702268'}],
    });
  });

  it('contain no fulfillment of another order', () => {
    const fulfillments = [payloads.fulfillment({order_id: 1})];
    expect(topics['orders/updated'].read(payloads.order({fulfillments}))).toMatchObject({
      events: [],
      fulfillments: [],
    });
  });
});
