import {afterAll, describe, expect, it} from 'vitest';
import {webVitalNames} from '../../../app/analytics/events.ts';
import {startSupabase} from '../../../local/supabase/server.ts';
import {client} from './target.ts';

const supabase = await startSupabase();
afterAll(() => supabase.close());

const visitor = client(supabase.url, supabase.anonKey);

async function insert(event_type: string, event_data: Record<string, string | number>) {
  const session_id = 'session_1795000000000_monitoring';
  const {error} = await visitor
    .from('analytics_events')
    .insert({event_type, event_data, user_id: null, session_id});
  return error?.code ?? 'inserted';
}

const vital = {name: 'LCP', value: 812.5, page: '/product/rush'};
const failure = {name: 'TypeError', source: 'assets/frame-DX3r.js:1:2345', page: '/home'};

describe('analytics_events', () => {
  it.each(webVitalNames)('accepts %s from a visitor, with and without decimals', async (name) => {
    expect(await insert('web_vital', {...vital, name, value: 0.013})).toBe('inserted');
    expect(await insert('web_vital', {...vital, name, value: 48, page: '/'})).toBe('inserted');
  });

  it('accepts browser errors from a visitor', async () => {
    expect(await insert('client_error', failure)).toBe('inserted');
  });

  it.each([
    ['an unknown type', 'page_view', vital],
    ['an unknown web vital', 'web_vital', {...vital, name: 'FID'}],
    ['a value as text', 'web_vital', {...vital, value: '812'}],
    ['a negative value', 'web_vital', {...vital, value: -1}],
    ['a page with a query', 'web_vital', {...vital, page: '/contact?number=BRL-1'}],
    ['a web vital with another field', 'web_vital', {...vital, user: 'ada'}],
    ['an error with a message', 'client_error', {...failure, message: 'ada@example.com'}],
    ['an error with a message as its name', 'client_error', {...failure, name: 'not a name'}],
    [
      'an error of another site',
      'client_error',
      {...failure, source: 'https://x.example/a.js:1:2'},
    ],
    ['an error without a place', 'client_error', {name: 'TypeError', page: '/home'}],
    ['a product view with the data of an error', 'product_view', failure],
  ])('rejects %s', async (_, type, data) => {
    expect(await insert(type, data)).toBe('23514');
  });
});
