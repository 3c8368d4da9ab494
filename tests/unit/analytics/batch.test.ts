import {describe, expect, it} from 'vitest';
import {parseBatch} from '../../../app/analytics/batch.server.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

const view = {
  event_type: 'product_view',
  event_data: {product_id: 'rush'},
  age_ms: 1_877,
  session_id: 'session_1795000000000_k3j9x0abc',
};
const parse = (...events: unknown[]) => parseBatch(JSON.stringify({events}), now);

describe('parseBatch', () => {
  it('dates events by their age', () => {
    const {age_ms: _, ...event} = view;
    expect(parse(view)).toEqual({
      events: [{...event, timestamp: '2026-11-20T11:59:58.123Z'}],
      unknownCount: 0,
    });
  });

  // The worker and the table decide alike about the fields of an event (supabase/analytics-events.test.ts).
  it.each([
    ['an unknown type', {...view, event_type: 'purchase'}],
    ['an unknown product', {...view, event_data: {product_id: 'nope'}}],
    ['a user', {...view, user_id: 'u1'}],
    ['a malformed session id', {...view, session_id: "session'; drop table orders; --"}],
    ['another session id', {...view, session_id: 'session_1_x'}],
    ['no session id', {...view, session_id: undefined}],
    ['a negative age', {...view, age_ms: -1}],
    ['a time of its own', {...view, timestamp: '2026-11-20T12:00:00Z'}],
    ['null', null],
  ])('leaves out an event with %s, and keeps the others', (_, event) => {
    expect(parse(view, event, view)).toMatchObject({events: [{}, {}], unknownCount: 1});
    expect(parse(event)).toEqual({events: [], unknownCount: 1});
  });

  it.each(['', '[]', '{}', '{"events": []}', '{"events": {}}', 'null', '{"events": [', '"x"'])(
    'rejects the body %s',
    (body) => {
      expect(parseBatch(body, now)).toBeUndefined();
    },
  );

  it('dates an event of a page that was open for days within the last day, as the table requires', () => {
    const result = parse({...view, age_ms: 1e12});
    expect(result).toMatchObject({events: [{timestamp: '2026-11-19T12:01:00.000Z'}]});
  });

  it('accepts 50 events and rejects 51', () => {
    expect(parse(...Array.from({length: 50}, () => view))?.events).toHaveLength(50);
    expect(parse(...Array.from({length: 51}, () => view))).toBeUndefined();
  });
});
