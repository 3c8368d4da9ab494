import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import {announceBody} from '../support/announce-body.ts';
import {databaseVariables, type Site, startSite, storeVariables} from '../support/site.ts';
import {startWorker} from '../support/worker.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());
beforeEach(() => site.database.sql('delete from public.analytics_events'));
afterEach(() => site.database.fault('none'));

let sessions = 0;
const view = (product = 'rush') => ({
  event_type: 'product_view',
  event_data: {product_id: product},
  user_id: null,
  timestamp: new Date().toISOString(),
  session_id: `session_1795000000000_s${sessions++}`,
});

function post(body: BodyInit, headers: Record<string, string> = {}, origin = site.origin) {
  return fetch(`${origin}/api/events`, {
    method: 'POST',
    body,
    headers: {'content-type': 'application/json', ...headers},
  });
}

const send = (events: object[], headers?: Record<string, string>, origin?: string) =>
  post(JSON.stringify({events}), headers, origin);

const rows = () => site.database.sql('select * from public.analytics_events order by id');
const count = async () => (await rows()).length;

describe('events', () => {
  test('of a page are stored together, as they were told', async () => {
    const events = [view('rush'), view('vitra')];
    const response = await send(events);
    expect(response.status).toBe(204);
    await expect.poll(count).toBe(2);
    expect(await rows()).toMatchObject(
      events.map(({timestamp, ...event}) => ({...event, timestamp: new Date(timestamp)})),
    );
  });

  test('of many visitors at once are neither lost nor doubled', async () => {
    const batches = Array.from({length: 300}, () => [view(), view('synaptiq')]);
    const answers = await Promise.all(batches.map((events) => send(events)));
    expect(answers.every(({status}) => status === 204)).toBe(true);
    await expect.poll(count, {timeout: 20_000}).toBe(600);
    const stored = (await rows()) as {session_id: string}[];
    expect(new Set(stored.map((row) => row.session_id)).size).toBe(600);
  });

  test('may come as text, as an old browser’s beacon has it', async () => {
    const body = JSON.stringify({events: [view()]});
    expect((await post(body, {'content-type': 'text/plain;charset=UTF-8'})).status).toBe(204);
    await expect.poll(count).toBe(1);
  });

  test('of one visitor are taken sixty times a minute, and of others all the same', async () => {
    const from = (address: string) => send([view()], {'oxygen-buyer-ip': address});
    const statuses: number[] = [];
    for (let at = 0; at < 61; at += 1) statuses.push((await from('203.0.113.60')).status);
    expect(statuses).toEqual([...Array(60).fill(204), 429]);
    expect((await from('203.0.113.61')).status).toBe(204);
    expect(Number((await from('203.0.113.60')).headers.get('Retry-After'))).toBeGreaterThan(0);
    // What is still on its way to the database is not the next test's.
    await expect.poll(count).toBe(61);
  });

  test('of a visitor who asks not to be followed are dropped', async () => {
    expect((await send([view()], {'sec-gpc': '1'})).status).toBe(204);
    expect((await send([view()])).status).toBe(204);
    await expect.poll(count).toBe(1);
  });

  test('are not even listened to where analytics are off', async () => {
    const variables = {...storeVariables(site.store), ...databaseVariables(site.database)};
    const worker = await startWorker({variables: {...variables, PUBLIC_ANALYTICS: 'off'}});
    try {
      expect((await send([view()], {}, worker.origin)).status).toBe(204);
      expect((await send([view()])).status).toBe(204);
      await expect.poll(count).toBe(1);
    } finally {
      await worker.close();
    }
  });
});

describe('a failing database', () => {
  test.each(['down', 'error500', 'garbage'] as const)(
    'in the state "%s" is told once to the log, and to nobody else',
    async (fault) => {
      site.database.fault(fault);
      const before = site.worker.lines.length;
      expect((await send([view()])).status).toBe(204);
      const told = () =>
        site.worker.lines.slice(before).filter((line) => line.includes('analytics.insert'));
      await expect.poll(() => told().length).toBe(1);
      expect(told()[0]).not.toContain('session_');
      expect((await fetch(`${site.origin}/products/rush`)).status).toBe(200);
      site.database.fault('none');
      expect((await send([view()])).status).toBe(204);
      await expect.poll(count).toBe(1);
    },
  );

  test('that hangs keeps no page and no answer waiting', async () => {
    site.database.fault('hang');
    const answers = await Promise.all([send([view()]), send([view()])]);
    expect(answers.map(({status}) => status)).toEqual([204, 204]);
    expect((await fetch(`${site.origin}/`)).status).toBe(200);
    // Let go, the insert comes to its end one way or the other.
    const before = site.worker.lines.length;
    site.database.fault('none');
    const ended = async () =>
      (await count()) === 2 ||
      site.worker.lines.slice(before).some((line) => line.includes('analytics.insert'));
    await expect.poll(ended, {timeout: 15_000}).toBe(true);
  });
});

describe('hostile input', () => {
  test.each([
    ['no JSON', 'x', {}, 400],
    ['a list', '[]', {}, 400],
    ['an unknown type', JSON.stringify({events: [{...view(), event_type: 'x'}]}), {}, 400],
    ['SQL in a product', JSON.stringify({events: [view("rush'; drop table orders; --")]}), {}, 400],
    ['a missing field', JSON.stringify({events: [{event_type: 'product_view'}]}), {}, 400],
    ['a product in look-alike letters', JSON.stringify({events: [view('ru\u0455h')]}), {}, 400],
    ['another content type', '{}', {'content-type': 'text/html'}, 415],
    ['another origin', JSON.stringify({events: [view()]}), {origin: 'https://evil.example'}, 403],
    ['another site', JSON.stringify({events: [view()]}), {'sec-fetch-site': 'cross-site'}, 403],
    ['bytes that are no text', new Uint8Array([0xff, 0xc0]), {}, 400],
  ])('with %s is refused in words and leaves no row', async (_, body, headers, status) => {
    const response = await post(body, {...headers});
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({error: expect.stringMatching(/\w+ \w+/)});
    // What was stored by now would come before this one.
    await send([view('vitra')]);
    await expect.poll(count).toBe(1);
    expect(await rows()).toMatchObject([{event_data: {product_id: 'vitra'}}]);
  });

  test('of 10 MB is refused and leaves no row', async () => {
    const headers = {'content-type': 'application/json'};
    const {status, text} = await announceBody(`${site.origin}/api/events`, 10_000_000, headers);
    expect(status).toBe(413);
    expect(JSON.parse(text)).toEqual({error: expect.stringContaining('bytes')});
    expect(await count()).toBe(0);
  });

  test.each(['GET', 'PUT', 'DELETE'])('%s is not allowed', async (method) => {
    expect((await fetch(`${site.origin}/api/events`, {method})).status).toBe(405);
  });
});
