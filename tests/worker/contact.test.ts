import {afterAll, afterEach, beforeAll, describe, expect, test} from 'vitest';
import {sampleOrders} from '../../local/supabase/samples.ts';
import {shownHtml} from '../support/html.ts';
import {runScript} from '../support/run-script.ts';
import {type Site, startSite} from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({CONTACT_DELIVERY: 'database'});
});
afterAll(() => site?.close());
afterEach(() => site.database.faults.clear());

const words = {
  notFound: 'Order not found. Please check your tracking number.',
  noResponse: 'Unable to track order at this time. Please try again.',
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
  return {
    status: response.status,
    headers: response.headers,
    html: shownHtml(await response.text()),
  };
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

  test('is in the document of a link with the number, which no referrer or cache gets', async () => {
    const link = `${site.origin}/contact?tab=track&number=${sampleOrders.delivered}`;
    const response = await fetch(link, {headers: visitor()});
    const html = shownHtml(await response.text());
    expect(html).toContain('>Delivered</');
    expect(html).toContain('<meta name="referrer" content="strict-origin"/>');
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
    ['down', words.noResponse],
    ['malformed', words.noResponse],
    ['hang', words.noResponse],
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

test('a number that is markup finds no order and is not part of the page', async () => {
  const {status, html} = await track('<script>alert(1)</script>');
  expect(status).toBe(404);
  expect(html).toContain(words.notFound);
  expect(html).not.toContain('<script>alert');
});

/** Each message has a text of its own, because the same text is the same message. */
function newMessage(changes: Record<string, string> = {}): Record<string, string> {
  return {
    name: 'A Shopper',
    email: 'shopper@example.com',
    subject: 'A question',
    message: `Is RUSH vegan? ${crypto.randomUUID()}`,
    ...changes,
  };
}

/** Posts the form as a browser does without scripts, or as the page's script does. */
async function send(message: Record<string, string>, path = '/contact') {
  const response = await fetch(`${site.origin}${path}`, {
    method: 'POST',
    headers: visitor(),
    body: new URLSearchParams(message),
  });
  return {
    status: response.status,
    headers: response.headers,
    html: shownHtml(await response.text()),
  };
}

function stored({message = ''}: Record<string, string>): Promise<unknown[]> {
  return site.database.sql('select name, message from public.contact_messages where message = $1', [
    message,
  ]);
}

describe('POST /contact', () => {
  test('stores a message once that is sent without scripts, with them, and again', async () => {
    const message = newMessage();
    for (const path of ['/contact', '/contact.data', '/contact']) {
      const response = await send({...message, message: `${message.message}\r\n`}, path);
      expect(response.status).toBe(200);
      expect(response.headers.get('Cache-Control')).toBe('private, no-store');
      if (path === '/contact') expect(response.html).toContain('Your message has been sent');
      expect(response.html).not.toContain(message.message);
    }
    expect(await stored(message)).toEqual([{name: 'A Shopper', message: message.message}]);
  });

  test('rejects an incomplete message with 400 and stores nothing', async () => {
    const message = newMessage({subject: ' '});
    const response = await send(message);
    expect(response.status).toBe(400);
    expect(response.html).toContain('Please fill in every field');
    expect(await stored(message)).toEqual([]);
  });

  test.each(['malformed', 'hang'] as const)(
    'responds with 503 while the database has the fault %s, and keeps the text',
    async (fault) => {
      site.database.faults.add({fault});
      const text = 'Is this </textarea><script>alert(1)</script> vegan?';
      const failed = await send(newMessage({message: text}));
      expect(failed.status).toBe(503);
      expect(failed.html).toContain('Your text is still here');
      expect(failed.html).toContain('Is this &lt;/textarea&gt;');
      expect(failed.html).not.toContain('<script>alert(1)');
    },
  );
});

describe('npm run messages', () => {
  const run = (variables: Record<string, string>) => runScript('messages', [], variables);

  test('prints messages whose text cannot forge another one, with the secret key only', async () => {
    const forged = '2026-11-22T00:00:00+00:00  b0c3a9e2\nThe Bank <bank@example.com>';
    const text = `line one\n\u001b[2Jline two \u202etxt\n\n${forged}`;
    // A visitor may also insert into the table without the form.
    await site.database.sql(
      `insert into public.contact_messages (id, name, email, subject, message)
       values (gen_random_uuid(), $1, 'shopper@example.com', 'A question', $2)`,
      [`An Attacker\n\n${forged}`, text],
    );
    const {url, publishableKey, secretKey} = site.database;
    const variables = {PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey};
    const {code, out} = await run(variables);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^An Attacker .* <shopper@example\.com>\nA question\n\n {2}line one\n {3}\[2Jline two {2}txt\n/m,
    );
    expect(out).not.toMatch(/^(The Bank|2026-11-22T00:00:00)/m);
    expect(out).not.toMatch(/\p{Cf}|\p{Cc}(?<!\n)/u);
    const visitor = await run({...variables, SUPABASE_SECRET_KEY: publishableKey});
    expect(visitor).toMatchObject({code: 1, err: expect.stringContaining('permission denied')});
    expect(await run({})).toMatchObject({code: 1});
    const {code: exit, err} = await run({PUBLIC_SUPABASE_URL: url});
    expect(exit).toBe(1);
    expect(err).toMatch(/^SUPABASE_SECRET_KEY is missing[^\n]*\n$/);
  });
});

test('no tracking number and no message is in the log', () => {
  const log = site.worker.lines.join('\n');
  expect(log).toContain('/contact');
  expect(log).not.toMatch(/BRL-[A-Z0-9]{9}|vegan|shopper@/i);
});
