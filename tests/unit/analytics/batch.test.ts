import {describe, expect, test} from 'vitest';
import {readBatch} from '../../../app/analytics/batch.ts';
import {newSessionId} from '../../../app/analytics/session-id.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

const view = {
  event_type: 'product_view',
  event_data: {product_id: 'rush'},
  user_id: null,
  timestamp: '2026-11-20T11:59:58.123Z',
  session_id: 'session_1795000000000_k3j9x0abc',
};
const add = {
  ...view,
  event_type: 'cart_action',
  event_data: {action: 'add', product_id: 'vitra', quantity: 2},
};

const read = (...events: unknown[]) => readBatch(JSON.stringify({events}), now);

describe('a batch of events', () => {
  test('is taken as pages of ours send it', () => {
    expect(read(view, add)).toEqual({ok: true, events: [view, add]});
    const {user_id: _, ...absent} = view;
    expect(read(absent)).toEqual({ok: true, events: [view]});
  });

  test.each([
    ['an unknown type', {...view, event_type: 'purchase'}],
    ['a type that is missing', {...view, event_type: undefined}],
    ['an unknown product', {...view, event_data: {product_id: 'nope'}}],
    ['a product that is missing', {...view, event_data: {}}],
    ['data of another type', {...view, event_data: add.event_data}],
    ['more than it may hold', {...view, event_data: {product_id: 'rush', note: 'x'}}],
    ['a column of its own', {...view, id: 1}],
    ['a user', {...view, user_id: 'u1'}],
    ['a session of no such form', {...view, session_id: "session'; drop table orders; --"}],
    ['a session that is missing', {...view, session_id: undefined}],
    ['no time', {...view, timestamp: 'now'}],
    ['a time of the day before yesterday', {...view, timestamp: '2026-11-18T12:00:00Z'}],
    ['a time far ahead', {...view, timestamp: '2026-11-22T12:00:00Z'}],
    ['an unknown action', {...add, event_data: {...add.event_data, action: 'steal'}}],
    ['no piece', {...add, event_data: {...add.event_data, quantity: 0}}],
    ['half a piece', {...add, event_data: {...add.event_data, quantity: 1.5}}],
    ['a quantity in words', {...add, event_data: {...add.event_data, quantity: '2'}}],
    ['nothing', null],
    ['a list', []],
  ])('is refused with %s, in words', (_, event) => {
    const result = read(view, event);
    expect(result).toEqual({ok: false, problem: expect.stringMatching(/^events\.\S+ .+\.$/)});
    expect(JSON.stringify(result)).not.toMatch(/drop table|nope|steal/);
  });

  test.each(['', '[]', '{}', '{"events": []}', '{"events": {}}', 'null', '{"events": [', '"x"'])(
    'is refused where the body is %s',
    (body) => {
      expect(readBatch(body, now)).toEqual({ok: false, problem: expect.stringMatching(/\w+ \w+/)});
    },
  );

  test('of a clock that runs fast has happened by now', () => {
    const ahead = {...view, timestamp: '2026-11-20T12:30:00Z'};
    const taken = {...view, timestamp: '2026-11-20T12:00:00.000Z'};
    expect(read(ahead)).toEqual({ok: true, events: [taken]});
  });

  test('holds fifty, and no more', () => {
    expect(read(...Array.from({length: 50}, () => view)).ok).toBe(true);
    expect(read(...Array.from({length: 51}, () => view)).ok).toBe(false);
  });
});

test('a session id is the word, the time and a suffix in base 36', () => {
  expect(newSessionId(1795000000000, 0.123456789)).toMatch(/^session_1795000000000_[0-9a-z]{9}$/);
  expect(newSessionId(1795000000000, 0)).toBe('session_1795000000000_000000000');
  expect(newSessionId(1795000000000, 0.1)).not.toBe(newSessionId(1795000000000, 0.2));
});
