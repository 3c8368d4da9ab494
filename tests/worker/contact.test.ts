import {afterAll, afterEach, beforeAll, describe, expect, test} from 'vitest';
import {sampleOrders} from '../../local/supabase/samples.ts';
import {type Site, startSite} from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());
afterEach(() => site.database.faults.clear());

const words = {
  notFound: 'Order not found. Please check your tracking number.',
  exception: 'Unable to track order at this time. Please try again.',
};

let visitors = 0;
/** Sends requests with a new visitor address unless one is given. */
function visitor(name = `visitor ${visitors++}`): Record<string, string> {
  return {'oxygen-buyer-ip': name};
}

async function track(number: string, headers = visitor()) {
  const response = await fetch(`${site.origin}/contact?tab=track`, {
    method: 'POST',
    headers: {...headers, 'content-type': 'application/x-www-form-urlencoded'},
    body: new URLSearchParams({number}),
  });
  return {status: response.status, headers: response.headers, html: text(await response.text())};
}

/** The document without React's markers between pieces of text. */
function text(html: string): string {
  return html.replace(/<!-- -->/g, '').replace(/&#x27;/g, "'");
}

describe('an order lookup', () => {
  test('shows the newest event first', async () => {
    const {status, html, headers} = await track(sampleOrders.in_transit);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const arrived = html.indexOf('Omaha, NE');
    expect(arrived).toBeGreaterThan(0);
    expect(arrived).toBeLessThan(html.indexOf('Sacramento, CA'));
    expect(html.indexOf('Sacramento, CA')).toBeLessThan(html.indexOf('Order received'));
    expect(html).toContain('Just now');
    expect(html).toContain('2 business days');
  });

  test('is in the document of a link with the number, which no referrer, cache or search result gets', async () => {
    const link = `${site.origin}/contact?tab=track&number=${sampleOrders.delivered}`;
    const response = await fetch(link, {headers: visitor()});
    const html = text(await response.text());
    expect(html).toContain('Delivered');
    expect(html).toContain('<meta name="referrer" content="strict-origin"/>');
    expect(html).toMatch(/name="robots" content="noindex"/);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('of an unknown number is an error below its heading, also while the store hangs', async () => {
    site.store.control.addFault({operation: '*', fault: 'hang'});
    const {status, html} = await track('BRL-123456789').finally(() =>
      site.store.control.clearFaults(),
    );
    expect(status).toBe(404);
    expect(html).toContain('Tracking not found');
    expect(html).toContain(words.notFound);
  });
});

describe('an order lookup with a failing database', () => {
  test.each([
    ['down', words.exception],
    ['malformed', words.exception],
    ['hang', words.exception],
    ['http_500', words.notFound],
  ] as const)('shows the specified message in the state "%s"', async (fault, message) => {
    site.database.faults.add({fault});
    const before = site.worker.lines.length;
    const {html, status} = await track(sampleOrders.delivered);
    expect(html).toContain(message);
    expect(status).toBeGreaterThanOrEqual(400);
    expect((await fetch(`${site.origin}/contact?tab=track`)).status).toBe(200);
    if (fault !== 'down') return;
    const log = () => site.worker.lines.slice(before).join('\n');
    await expect.poll(log).toMatch(/tracking\.exception.*"message":"FetchError","status":0/);
  });
});

test('guessing finds nothing after ten lookups a minute, not even an order', async () => {
  const headers = visitor('a guesser');
  for (let guess = 0; guess < 10; guess++) {
    expect((await track(`BRL-00000000${guess}`, headers)).status).toBe(404);
  }
  const {status, html} = await track(sampleOrders.delivered, headers);
  expect(status).toBe(429);
  expect(html).toContain('Too many lookups');
  expect(html).not.toContain('Order received');
});

test('a number that is markup finds no order and is not part of the page', async () => {
  const {status, html} = await track('<script>alert(1)</script>');
  expect(status).toBe(404);
  expect(html).toContain(words.notFound);
  expect(html).not.toContain('<script>alert');
});

test('lookups write no tracking number to the log', () => {
  expect(site.worker.lines.join('\n')).not.toMatch(/BRL-[A-Z0-9]{9}/i);
});
