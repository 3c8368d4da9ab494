import {describe, expect, it} from 'vitest';
import {parseBatch} from '../../../app/analytics/batch.server.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

const view = {
  event_type: 'product_view',
  event_data: {product_id: 'rush'},
  age_ms: 1_877,
  session_id: 'session_1795000000000_k3j9x0abc',
};
const add = {
  ...view,
  event_type: 'cart_action',
  event_data: {action: 'add', product_id: 'vitra', quantity: 2},
};
const vital = {
  ...view,
  event_type: 'web_vital',
  event_data: {name: 'LCP', value: 812.5, page: '/product/rush'},
};
const failure = {
  ...view,
  event_type: 'client_error',
  event_data: {name: 'TypeError', source: 'assets/frame-DX3r.js:1:2345', page: '/home'},
};

const withData = (event: {event_data: object}, data: object) => ({
  ...event,
  event_data: {...event.event_data, ...data},
});

const parse = (...events: unknown[]) => parseBatch(JSON.stringify({events}), now);

describe('parseBatch', () => {
  it('accepts every type of event as the browser sends it, and dates it by its age', () => {
    const events = [view, add, vital, failure];
    const stored = {user_id: null, timestamp: '2026-11-20T11:59:58.123Z'};
    expect(parse(...events)).toEqual(
      events.map(({age_ms: _, ...event}) => ({...event, ...stored})),
    );
  });

  it.each([
    ['an unknown type', {...view, event_type: 'purchase'}],
    ['an unknown product', {...view, event_data: {product_id: 'nope'}}],
    ['no product', {...view, event_data: {}}],
    ['the data of another type', {...view, event_data: add.event_data}],
    ['an additional field', {...view, event_data: {product_id: 'rush', note: 'x'}}],
    ['a user', {...view, user_id: 'u1'}],
    ['a malformed session id', {...view, session_id: "session'; drop table orders; --"}],
    ['no session id', {...view, session_id: undefined}],
    ['a negative age', {...view, age_ms: -1}],
    ['a time of its own', {...view, timestamp: '2026-11-20T12:00:00Z'}],
    ['an unknown action', withData(add, {action: 'steal'})],
    ['a quantity of zero', withData(add, {quantity: 0})],
    ['a fractional quantity', withData(add, {quantity: 1.5})],
    ['an unknown web vital', withData(vital, {name: 'FID'})],
    ['a negative value', withData(vital, {value: -1})],
    ['a page with a query', withData(vital, {page: '/a?steal=1'})],
    ['a message as an error’s name', withData(failure, {name: 'No nope'})],
    ['a place with an e-mail address', withData(failure, {source: 'a@steal:1:2'})],
    ['null', null],
  ])('rejects an event with %s', (_, event) => {
    expect(parse(view, event)).toBeUndefined();
  });

  it.each(['', '[]', '{}', '{"events": []}', '{"events": {}}', 'null', '{"events": [', '"x"'])(
    'rejects the body %s',
    (body) => {
      expect(parseBatch(body, now)).toBeUndefined();
    },
  );

  it('dates an event of a page that was open for days within the last day, as the table requires', () => {
    const result = parse({...view, age_ms: 1e12});
    expect(result).toMatchObject([{timestamp: '2026-11-19T12:01:00.000Z'}]);
  });

  it('accepts 50 events and rejects 51', () => {
    expect(parse(...Array.from({length: 50}, () => view))).toHaveLength(50);
    expect(parse(...Array.from({length: 51}, () => view))).toBeUndefined();
  });
});
