import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {pages} from '../../app/content/pages.ts';
import {type Site, startShop, startSite} from '../support/site.ts';
import {startWorker} from '../support/worker.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

const asBrowser = {Accept: 'text/html,application/xhtml+xml,*/*;q=0.8'};

function get(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(site.origin + path, {redirect: 'manual', headers: asBrowser, ...init});
}

const fdaStatement =
  'These statements have not been evaluated by the Food and Drug Administration. This product is not intended to diagnose, treat, cure, or prevent any disease.';
const notFoundTitle = 'We can’t find that page';

describe('every page', () => {
  it.each(pages)('%s has one main heading, the footer and a title', async (path) => {
    const response = await get(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html.match(/<main[\s>]/g)).toHaveLength(1);
    expect(html).toContain(fdaStatement);
    expect(html).toMatch(/©[^<]*(<!-- -->)?2024/);
    expect(html).toMatch(/<title>[^<]*Boreal[^<]*<\/title>/);
  });
});

describe('an unknown address', () => {
  it.each(['/nowhere', '/products', '/products/rush/more', '/about/us', '/%00'])(
    '%s is a 404 page with header and footer for a browser',
    async (path) => {
      const response = await get(path);
      const html = await response.text();
      expect(response.status).toBe(404);
      expect(html).toContain(notFoundTitle);
      expect(html).toContain(fdaStatement);
    },
  );

  it.each([
    ['/assets/root-B4x9.js', {Accept: '*/*'}],
    ['/assets/root-B4x9.js', asBrowser],
    ['/wp-login.php', asBrowser],
    ['/nowhere', {Accept: 'image/avif,*/*;q=0.8'}],
  ])('%s requested with %j is a short plain 404', async (path, headers) => {
    const response = await get(path, {headers});
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await response.text()).length).toBeLessThan(100);
  });

  it('redirects to where the merchant moved it, with the query', async () => {
    const response = await get('/old-rush?utm_source=mail');
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/products/rush?utm_source=mail');
  });

  it('is a 404 page while the store does not respond', async () => {
    site.store.control.addFault({operation: '*', fault: 'hang'});
    try {
      const response = await get('/nowhere-either');
      expect(response.status).toBe(404);
      expect(await response.text()).toContain(notFoundTitle);
    } finally {
      site.store.control.clearFaults();
    }
  });
});

describe('an unknown product', () => {
  it.each(['/products/unknown', '/products/RUSH%20', '/products/__proto__', '/products/..%2f'])(
    '%s redirects to the home page',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe('/');
      expect(await response.text()).toBe('');
    },
  );

  it('redirects to where the merchant moved it, also by client-side navigation', async () => {
    const response = await get('/products/old-vitra');
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/products/vitra');
    const data = await get('/products/old-vitra.data');
    expect(await data.text()).toContain('/products/vitra');
  });
});

describe('a worker without its variables', () => {
  it('responds with 503 and logs each missing variable as one line of JSON', async () => {
    const worker = await startWorker({variables: {}});
    try {
      const responses = await Promise.all([0, 1].map(() => fetch(`${worker.origin}/`)));
      for (const response of responses) {
        expect(response.status).toBe(503);
        expect(await response.text()).not.toMatch(/TOKEN|Error/);
      }
      await expect.poll(() => worker.lines.length).toBeGreaterThanOrEqual(2);
      const problems = worker.lines.map((line) => JSON.parse(line).problem);
      expect(problems).toEqual([
        expect.stringMatching(/^PUBLIC_STORE_DOMAIN is missing: \S/),
        expect.stringMatching(/^PUBLIC_STOREFRONT_API_TOKEN is missing: \S/),
      ]);
    } finally {
      await worker.close();
    }
  });
});

describe('a worker with half a database', () => {
  it('serves the pages, logs what is missing once, and refuses what needs the database', async () => {
    const own = await startShop({
      PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
      SHOPIFY_WEBHOOK_SECRET: 'a secret of some length',
      CONTACT_DELIVERY: 'database',
    });
    const post = (path: string, fields: Record<string, string>) =>
      fetch(own.origin + path, {method: 'POST', body: new URLSearchParams(fields)});
    try {
      for (const path of ['/', '/products/rush', '/contact?tab=track']) {
        expect((await fetch(own.origin + path)).status, path).toBe(200);
      }
      const message = {name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'Hello'};
      expect((await post('/contact', message)).status).toBe(503);
      expect((await post('/webhooks/shopify', {})).status).toBe(503);
      const entries = own.worker.lines.map((line) => JSON.parse(line));
      expect(entries.flatMap(({problem = []}) => problem)).toEqual([
        'PUBLIC_SUPABASE_PUBLISHABLE_KEY is missing: PUBLIC_SUPABASE_URL is set and needs it',
        'SUPABASE_SECRET_KEY is missing: SHOPIFY_WEBHOOK_SECRET is set and needs it',
      ]);
      const events = entries.map(({event}) => event);
      expect(events).toEqual(
        expect.arrayContaining(['contact.not-stored', 'webhooks.unconfigured']),
      );
    } finally {
      await own.close();
    }
  });
});

describe('a shop with a name of its own', () => {
  it('has it in the title of every kind of page', async () => {
    const own = await startSite({PUBLIC_BRAND_NAME: 'Austral'}, {database: site.database});
    try {
      for (const path of ['/', '/about', '/products/rush', '/cart', '/nowhere']) {
        const html = await (await fetch(own.origin + path, {headers: asBrowser})).text();
        expect(/<title>([^<]*)/.exec(html)?.[1], path).toMatch(/Austral/);
        expect(html.match(/<title>/g), path).toHaveLength(1);
      }
    } finally {
      await own.close();
    }
  });
});
