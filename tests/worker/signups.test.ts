import {mkdtempSync, readdirSync, readFileSync, rmSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {restock, signup} from '../../app/content/signup.ts';
import {shownHtml} from '../support/html.ts';
import {runScript} from '../support/run-script.ts';
import {type Shop, type Site, startShop, startSite} from '../support/site.ts';

let site: Site;
let withoutDatabase: Shop;
beforeAll(async () => {
  [site, withoutDatabase] = await Promise.all([startSite(), startShop()]);
});
afterAll(() => Promise.all([site?.close(), withoutDatabase?.close()]));
beforeEach(() => site.database.sql('delete from public.signups'));
afterEach(() => site.database.faults.clear());

let visitors = 0;

async function send(
  form: Record<string, string> | [string, string][] | string,
  {path = '/signup', visitor = `visitor ${visitors++}`, headers = {}} = {},
) {
  const response = await fetch(site.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      Accept: 'text/html',
      'Content-Type': 'application/x-www-form-urlencoded',
      'oxygen-buyer-ip': visitor,
      ...headers,
    },
    body: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
  });
  return {
    status: response.status,
    cache: response.headers.get('Cache-Control'),
    html: shownHtml(await response.text()),
  };
}

const rows = () =>
  site.database.sql(
    'select email, kind, product_id, consent, page from public.signups order by id',
  );
const read = async (path: string, {origin}: Shop = site) =>
  shownHtml(await (await fetch(origin + path, {headers: {Accept: 'text/html'}})).text());

const news = {
  kind: 'news',
  product_id: null,
  consent: signup.consent('Boreal'),
  page: '/faq',
};

describe('POST /signup', () => {
  it('stores each sign-up with the sentence of its consent, and answers a known address like a new one', async () => {
    const form = {email: ' Shopper@EXAMPLE.com ', page: '/faq', website: ''};
    const answers = [await send(form), await send(form)];
    for (const {status, cache, html} of answers) {
      expect([status, cache]).toEqual([200, 'private, no-store']);
      expect(html).toContain(signup.sent);
      expect(html).not.toMatch(/shopper/i);
    }
    const withoutNonce = (html: string) => html.replace(/nonce="[^"]*"/g, '');
    expect(withoutNonce(answers[0]?.html ?? '')).toBe(withoutNonce(answers[1]?.html ?? ''));
    expect((await send(form, {path: '/signup.data'})).status).toBe(200);
    expect(await rows()).toEqual(Array(3).fill({...news, email: 'Shopper@example.com'}));
  });

  it('stores what a shopper of a sold-out product has agreed to', async () => {
    const {html} = await send({email: 'a@example.com', product: 'rush', page: '/products/rush'});
    expect(html).toContain(restock.sent('RUSH'));
    expect(await rows()).toEqual([
      {
        email: 'a@example.com',
        kind: 'restock',
        product_id: 'rush',
        consent: restock.consent('Boreal', 'RUSH'),
        page: '/products/rush',
      },
    ]);
  });

  it.each<[string, number, Parameters<typeof send>[0], Parameters<typeof send>[1]?]>([
    ['without an address', 400, ''],
    ['with a line break', 400, {email: 'a@example.com\r\nBcc: b@example.com'}],
    ['with markup', 400, {email: '"><script>alert(1)</script>@example.com'}],
    ['of a formula', 400, {email: '=cmd|1@example.com'}],
    ['of a robot', 400, {email: 'a@example.com', website: 'https://spam.example'}],
    ['about an unknown product', 400, {email: 'a@example.com', product: '__proto__'}],
    ['of 64 kB', 413, `email=${'a'.repeat(64 * 1024)}%40example.com`],
    ['as JSON', 415, '{}', {headers: {'Content-Type': 'application/json'}}],
    [
      'from another site',
      403,
      {email: 'a@example.com'},
      {headers: {Origin: 'https://evil.example'}},
    ],
    ['from a page without an origin', 403, {email: 'a@example.com'}, {headers: {Origin: 'null'}}],
  ])('%s is refused with %i and stores nothing', async (_, status, form, options = {}) => {
    for (const path of ['/signup', '/signup.data']) {
      const response = await send(form, {...options, path});
      expect(response.status).toBe(status);
      // The data of the page are text, whatever it says.
      if (path === '/signup') expect(response.html).not.toContain('<script>alert(1)');
      if (status === 400 && path === '/signup') expect(response.html).toContain(signup.invalid);
    }
    expect(await rows()).toEqual([]);
  });

  it('takes the first of repeated fields, and a page that is none for its own', async () => {
    const response = await send([
      ['email', 'first@example.com'],
      ['email', 'second@example.com'],
      ['page', 'https://evil.example/'],
      ['consent', 'Everything.'],
      ['kind', 'restock'],
    ]);
    expect(response.status).toBe(200);
    expect(await rows()).toEqual([{...news, email: 'first@example.com', page: '/signup'}]);
  });

  it('is limited to five a minute, and another visitor’s is served', async () => {
    const form = {email: 'flood@example.com', page: '/'};
    const statuses = [];
    for (let at = 0; at < 8; at += 1)
      statuses.push((await send(form, {visitor: 'a flood'})).status);
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(3).fill(429)]);
    expect((await send(form, {visitor: 'a flood'})).html).toContain('wait a minute');
    expect((await send(form)).status).toBe(200);
    expect(await rows()).toHaveLength(6);
  });

  it.each(['down', 'malformed', 'hang', 'http_500'] as const)(
    'says so while the database has the fault %s, and keeps what was entered',
    async (fault) => {
      site.database.faults.add({fault});
      const {status, html} = await send({email: 'keep@example.com', product: 'vitra', page: '/'});
      expect(status).toBe(503);
      expect(html).toContain(signup.failed);
      expect(html).toContain('Reference: ');
      expect(html).toMatch(/<input[^>]* value="keep@example\.com"/);
      expect(html).toContain(restock.button('VITRA'));
    },
  );
});

describe('the form', () => {
  it('is in every footer and on a sold-out product, in documents that are kept for everybody', async () => {
    site.store.control.setProduct('synaptiq', {availableForSale: false});
    try {
      const page = () => read('/products/synaptiq');
      await expect.poll(page).toContain(restock.button('SYNAPTIQ'));
      const html = await page();
      expect(html.match(/<form[^>]*action="\/signup"/g)).toHaveLength(2);
      expect(html).toContain(restock.consent('Boreal', 'SYNAPTIQ'));
    } finally {
      site.store.control.setProduct('synaptiq', {availableForSale: true});
    }
    const [first, second] = [await fetch(`${site.origin}/faq`), await fetch(`${site.origin}/faq`)];
    expect(await first.text()).toContain('action="/signup"');
    expect(second.headers.get('Server-Timing')).toContain('page;desc="hit"');
    expect(await read('/products/rush')).not.toContain(restock.button('RUSH'));
  });

  it('has a page, which no search engine lists and which opens for a product', async () => {
    const html = await read('/signup');
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    expect(html).toContain(signup.consent('Boreal'));
    expect(html).toContain('href="/policies/privacy-policy"');
    expect(await read('/signup?product=rush')).toContain(restock.button('RUSH'));
    expect(await read('/signup?product=constructor')).toContain(signup.button);
  });

  it('is nowhere without a database in the configuration', async () => {
    withoutDatabase.store.control.setProduct('rush', {availableForSale: false});
    for (const path of ['/', '/faq', '/products/rush'])
      expect(await read(path, withoutDatabase), path).not.toContain('action="/signup"');
    expect((await fetch(`${withoutDatabase.origin}/signup`)).status).toBe(404);
    const post = await fetch(`${withoutDatabase.origin}/signup`, {
      method: 'POST',
      body: new URLSearchParams({email: 'a@example.com'}),
    });
    expect(post.status).toBe(404);
  });
});

describe('npm run signups', () => {
  it('writes what no file has yet, or all since a day, and deletes an address', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'boreal-signups-'));
    const {url, secretKey, publishableKey} = site.database;
    const run = (args: string[], key = secretKey) =>
      runScript('signups', args, {PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: key}, folder);
    const files = () => readdirSync(folder);
    try {
      await site.database.sql(
        `insert into public.signups (email, kind, consent, page)
         select 'shopper' || n || '@example.com', 'news', 'Yes.', '/' from generate_series(1, 1500) n`,
      );
      const first = await run([]);
      expect(first).toMatchObject({code: 0, out: expect.stringContaining('1500 sign-ups')});
      const [file = ''] = files();
      const path = join(folder, file);
      expect(readFileSync(path, 'utf8').split('\r\n')).toHaveLength(1502);
      expect(statSync(path).mode & 0o077).toBe(0);
      expect(await run([])).toMatchObject({code: 0, out: 'No sign-ups.\n'});
      rmSync(path);
      expect((await run(['--since', '2026-01-01'])).out).toContain('1500 sign-ups');
      expect(await run(['--since', 'a day'])).toMatchObject({code: 1});

      expect((await run(['--delete', 'Shopper7@example.com'])).out).toBe('Deleted one row.\n');
      expect((await run(['--delete', 'shopper%@example.com'])).out).toBe('Deleted 0 rows.\n');
      expect(await rows()).toHaveLength(1499);
      expect(first.out + first.err).not.toContain('@');
      const visitor = await run([], publishableKey);
      expect(visitor).toMatchObject({code: 1, err: expect.stringContaining('permission denied')});
    } finally {
      rmSync(folder, {recursive: true, force: true});
    }
  });
});

it('no address is in the log', () => {
  const log = site.worker.lines.join('\n');
  expect(log).toContain('signup.not-stored');
  expect(log).not.toMatch(/@example|keep@|flood/i);
});
