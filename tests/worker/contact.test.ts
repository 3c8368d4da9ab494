import {afterAll, afterEach, beforeAll, describe, expect, test} from 'vitest';
import {sampleOrders} from '../../local/supabase/samples.ts';
import {announceBody} from '../support/announce-body.ts';
import {type Site, startSite} from '../support/site.ts';
import {startWorker} from '../support/worker.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());
afterEach(() => site.database.faults.clear());

const words = {
  notFound: 'Order not found. Please check your tracking number.',
  exception: 'Unable to track order at this time. Please try again.',
  outer: 'Unable to track order. Please try again later.',
};

let visitors = 0;
/** Sends requests with a new visitor address unless one is given. */
function visitor(name = `visitor ${visitors++}`): Record<string, string> {
  return {'oxygen-buyer-ip': name};
}

async function track(number: string, headers = visitor(), origin = site.origin) {
  const response = await fetch(`${origin}/contact?tab=track`, {
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
  test.each([
    [sampleOrders.processing, 'Processing', 'yellow'],
    [sampleOrders.shipped, 'Shipped', 'yellow'],
    [sampleOrders.in_transit, 'In Transit', 'yellow'],
    [sampleOrders.out_for_delivery, 'Out for Delivery', 'blue'],
    [sampleOrders.delivered, 'Delivered', 'green'],
    [sampleOrders.cancelled, 'Cancelled', 'red'],
  ])('shows the order %s with the status %s', async (number, label, color) => {
    const {status, html, headers} = await track(number);
    expect(status).toBe(200);
    expect(html).toMatch(new RegExp(`data-color="${color}"[^>]*>.*?${label}</p>`));
    expect(html).toContain('Order received');
    expect(html).toContain('Sample Order');
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test('keeps the tracking number out of the referrer of the next document', async () => {
    const response = await fetch(`${site.origin}/contact?tab=track&number=${sampleOrders.shipped}`);
    expect(await response.text()).toContain('<meta name="referrer" content="strict-origin"/>');
  });

  test('shows the newest event first', async () => {
    const {html} = await track(sampleOrders.in_transit);
    const arrived = html.indexOf('Omaha, NE');
    expect(arrived).toBeGreaterThan(0);
    expect(arrived).toBeLessThan(html.indexOf('Sacramento, CA'));
    expect(html.indexOf('Sacramento, CA')).toBeLessThan(html.indexOf('Order received'));
    expect(html).toContain('Just now');
    expect(html).toContain('2 business days');
  });

  test('accepts a number in lower case with surrounding spaces', async () => {
    expect((await track(`  ${sampleOrders.delivered.toLowerCase()} `)).html).toContain('Delivered');
  });

  test('shows the result in the document when a link contains the number', async () => {
    const response = await fetch(
      `${site.origin}/contact?tab=track&number=${sampleOrders.delivered}`,
      {headers: visitor()},
    );
    const html = text(await response.text());
    expect(html).toContain('Delivered');
    expect(html).toMatch(/name="robots" content="noindex"/);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('shows an error below its heading for an unknown number', async () => {
    const {status, html} = await track('BRL-123456789');
    expect(status).toBe(404);
    expect(html).toContain('Tracking not found');
    expect(html).toContain(words.notFound);
  });

  test('responds to a link with an unknown number with 404 and the page, without the store', async () => {
    site.store.control.addFault({operation: '*', fault: 'hang'});
    try {
      const link = `${site.origin}/contact?tab=track&number=BRL-123456789`;
      const response = await fetch(link, {headers: visitor()});
      expect(response.status).toBe(404);
      expect(text(await response.text())).toContain(words.notFound);
    } finally {
      site.store.control.clearFaults();
    }
  });

  test('asks for a number when the field is empty', async () => {
    const {status, html} = await track('   ');
    expect(status).toBe(400);
    expect(html).toContain('Please enter your tracking number.');
  });
});

describe('an order lookup with a failing database', () => {
  test.each([
    ['down', words.exception],
    ['malformed', words.exception],
    ['hang', words.exception],
    ['http_500', words.notFound],
  ] as const)(
    'shows the specified message in the state "%s", and every page responds with 200',
    async (fault, message) => {
      site.database.faults.add({fault});
      const {html, status} = await track(sampleOrders.delivered);
      expect(html).toContain(message);
      expect(status).toBeGreaterThanOrEqual(400);
      for (const path of ['/', '/products/rush', '/contact', '/contact?tab=track']) {
        expect((await fetch(site.origin + path)).status).toBe(200);
      }
    },
  );

  test("logs a database that cannot be reached as the client's FetchError with status 0", async () => {
    site.database.faults.add({fault: 'down'});
    const before = site.worker.lines.length;
    await track(sampleOrders.delivered);
    const logged = () =>
      site.worker.lines.slice(before).find((line) => line.includes('tracking.exception'));
    await expect.poll(logged).toBeDefined();
    expect(JSON.parse(logged() ?? '')).toMatchObject({message: 'FetchError', status: 0});
  });

  test('shows the specified error when no database is configured', async () => {
    const worker = await startWorker({variables: site.store.variables});
    try {
      const {html, status} = await track(sampleOrders.delivered, visitor(), worker.origin);
      expect(status).toBe(503);
      expect(html).toContain(words.outer);
    } finally {
      await worker.close();
    }
  });
});

describe('guessing tracking numbers', () => {
  test('is limited to ten lookups a minute, with Retry-After', async () => {
    const headers = visitor('a guesser');
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess++) {
      statuses.push((await track(`BRL-00000000${guess % 10}`, headers)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(404), 429]);
    const {headers: responseHeaders, html} = await track(sampleOrders.delivered, headers);
    expect(Number(responseHeaders.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(responseHeaders.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(html).toContain('Too many lookups');
    expect(html).not.toContain('Order received');
    expect((await track(sampleOrders.delivered)).status).toBe(200);
  });
});

describe('an order lookup with hostile input', () => {
  test.each([
    "BRL-123456789' OR '1'='1",
    'BRL-123456789&select=*',
    'eq.BRL-7K2M9QX4D',
    // A Cyrillic letter that looks like the X.
    'BRL-7K2M9Q\u04254D',
    '*',
    '%',
    '<script>alert(1)</script>',
    'x'.repeat(1_000),
  ])('finds no order for %s', async (number) => {
    const {status, html} = await track(number);
    expect(status).toBe(404);
    expect(html).toContain(words.notFound);
    expect(html).not.toContain('<script>alert');
  });

  test('rejects a body of the wrong size, type or origin with a 4xx status', async () => {
    const send = (body: BodyInit, headers: Record<string, string>) =>
      fetch(`${site.origin}/contact?tab=track`, {
        method: 'POST',
        body,
        headers: {...visitor(), ...headers},
      });
    const form = {'content-type': 'application/x-www-form-urlencoded'};
    expect((await send('{}', {'content-type': 'application/json'})).status).toBe(415);
    const foreign = await send('number=BRL-7K2M9QX4D', {...form, origin: 'https://evil.example'});
    expect(foreign.status).toBe(403);
    expect(await foreign.text()).not.toContain('Order received');
    expect((await send(new Uint8Array([0xff, 0xfe, 0xfd]), form)).status).toBe(400);
    const rejected = await announceBody(`${site.origin}/contact?tab=track`, 10_000_000, {
      ...visitor(),
      ...form,
    });
    expect(rejected.status).toBe(413);
  });

  test('writes no tracking number to the log', () => {
    const log = site.worker.lines.join('\n');
    expect(log).not.toMatch(/BRL-[A-Z0-9]{9}/i);
  });
});
