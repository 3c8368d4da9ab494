import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {CartClient} from '../support/cart-client.ts';
import {databaseVariables, type Site, startShopifyWorker, startSite} from '../support/site.ts';
import {startWorker} from '../support/worker.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());
beforeEach(() => site.database.sql('delete from public.analytics_events'));
afterEach(() => site.database.faults.clear());

let sessions = 0;
const view = (product = 'rush') => ({
  event_type: 'product_view',
  event_data: {product_id: product},
  age_ms: 0,
  session_id: `session_1795000000000_s${sessions++}`,
});

function post(body: BodyInit, headers: Record<string, string> = {}, origin = site.origin) {
  return fetch(`${origin}/api/events`, {
    method: 'POST',
    body,
    headers: {'content-type': 'application/json', ...headers},
  });
}

const send = (events: readonly unknown[], headers?: Record<string, string>, origin?: string) =>
  post(JSON.stringify({events}), headers, origin);

const rows = () => site.database.sql('select * from public.analytics_events order by id');
const count = async () => (await rows()).length;

describe('POST /api/events', () => {
  it('stores the events of a request', async () => {
    const events = [view('rush'), view('vitra')];
    const response = await send(events);
    expect(response.status).toBe(204);
    await expect.poll(count).toBe(2);
    expect(await rows()).toMatchObject(
      events.map(({age_ms: _, ...event}) => ({...event, user_id: null})),
    );
  });

  it('stores each event of 100 simultaneous requests once', async () => {
    const batches = Array.from({length: 100}, () => [view(), view('synaptiq')]);
    const responses = await Promise.all(batches.map((events) => send(events)));
    expect(responses.every(({status}) => status === 204)).toBe(true);
    await expect.poll(count).toBe(200);
    const stored = (await rows()) as {session_id: string}[];
    expect(new Set(stored.map((row) => row.session_id)).size).toBe(200);
  });

  it('stores the events that it knows, and counts the others in one line of the log', async () => {
    const before = site.worker.lines.length;
    const response = await send([
      view('vitra'),
      {...view(), event_type: 'wishlist', event_data: {}},
      view('a-product-that-was-removed'),
      {
        ...view(),
        event_type: 'web_vital',
        event_data: {name: 'LCP', value: 600_001, page: '/home'},
      },
      null,
      view('rush'),
    ]);
    expect(response.status).toBe(204);
    await expect
      .poll(rows)
      .toMatchObject([{event_data: {product_id: 'vitra'}}, {event_data: {product_id: 'rush'}}]);
    const lines = site.worker.lines.slice(before).filter((line) => line.includes('analytics.'));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {level: 'warn', event: 'analytics.unknown', events: 4},
    ]);
  });

  it('stores the others, where the table does not know an event of this deployment yet', async () => {
    await site.database.sql(`alter table public.analytics_events add constraint of_an_older_migration
      check (event_type <> 'assistant_visit') not valid`);
    try {
      const before = site.worker.lines.length;
      const newType = {...view(), event_type: 'assistant_visit', event_data: {assistant: 'claude'}};
      expect((await send([view('vitra'), newType, newType, view('rush')])).status).toBe(204);
      const lines = () =>
        site.worker.lines.slice(before).filter((line) => line.includes('analytics.insert'));
      await expect
        .poll(() => lines().map((line) => JSON.parse(line)))
        .toMatchObject([{level: 'error', code: '23514', events: 2}]);
      const stored = (await rows()) as {event_data: {product_id: string}}[];
      expect(stored.map(({event_data}) => event_data.product_id).toSorted()).toEqual([
        'rush',
        'vitra',
      ]);
    } finally {
      await site.database.sql(
        'alter table public.analytics_events drop constraint of_an_older_migration',
      );
    }
  });

  it('accepts JSON with the content type of text, which older browsers’ beacons have', async () => {
    const body = JSON.stringify({events: [view()]});
    expect((await post(body, {'content-type': 'text/plain;charset=UTF-8'})).status).toBe(204);
    await expect.poll(count).toBe(1);
  });

  it('drops the events of a visitor with Global Privacy Control', async () => {
    expect((await send([view()], {'sec-gpc': '1'})).status).toBe(204);
    expect((await send([view('vitra')])).status).toBe(204);
    await expect.poll(rows).toMatchObject([{event_data: {product_id: 'vitra'}}]);
  });

  it('stores no web vital unless PUBLIC_RUM is on, and nothing where PUBLIC_ANALYTICS is off', async () => {
    const vital = {
      ...view(),
      event_type: 'web_vital',
      event_data: {name: 'LCP', value: 812.5, page: '/home'},
    };
    const variables = {...site.store.variables, ...databaseVariables(site.database)};
    const off = await startWorker({variables: {...variables, PUBLIC_ANALYTICS: 'off'}});
    try {
      expect((await send([view()], {}, off.origin)).status).toBe(204);
      expect((await send([vital, view('vitra')])).status).toBe(204);
      await expect.poll(count).toBe(1);
      expect(await rows()).toMatchObject([{event_data: {product_id: 'vitra'}}]);
    } finally {
      await off.close();
    }
  });
});

describe('an add to the cart at a store that manages consent', () => {
  it('is recorded with the session id of a page with consent and not without', async () => {
    const shop = await startShopifyWorker(undefined, databaseVariables(site.database));
    try {
      const withConsent = 'session_1795000000000_consent';
      await new CartClient(shop.origin).add('rush');
      await new CartClient(shop.origin).add('vitra', 1, undefined, {sessionId: withConsent});
      await expect.poll(count).toBe(1);
      expect(await rows()).toMatchObject([
        {session_id: withConsent, event_data: {product_id: 'vitra'}},
      ]);
    } finally {
      await shop.close();
    }
  });
});

describe('POST /api/events with a failing database', () => {
  it.each(['down', 'http_500'] as const)(
    'returns 204 and logs the failure once without session ids (%s)',
    async (fault) => {
      site.database.faults.add({fault});
      const before = site.worker.lines.length;
      expect((await send([view()])).status).toBe(204);
      const logged = () =>
        site.worker.lines.slice(before).filter((line) => line.includes('analytics.insert'));
      await expect.poll(() => logged().length).toBe(1);
      expect(logged()[0]).not.toContain('session_');
      expect((await fetch(`${site.origin}/products/rush`)).status).toBe(200);
      site.database.faults.clear();
      expect((await send([view()])).status).toBe(204);
      await expect.poll(count).toBe(1);
    },
  );

  it('returns 204 at once while the database does not respond', async () => {
    site.database.faults.add({fault: 'hang'});
    const before = site.worker.lines.length;
    const isLogged = () =>
      site.worker.lines.slice(before).some((line) => line.includes('analytics.insert'));
    const responses = await Promise.all([send([view()]), send([view()])]);
    expect(responses.map(({status}) => status)).toEqual([204, 204]);
    expect((await fetch(`${site.origin}/`)).status).toBe(200);
    // Who waits for the insert responds after its end, which is logged.
    expect(isLogged()).toBe(false);
    // Without the fault, the insert either succeeds or is logged as failed.
    site.database.faults.clear();
    const ended = async () => (await count()) === 2 || isLogged();
    await expect.poll(ended).toBe(true);
  });
});
