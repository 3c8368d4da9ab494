import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {faq} from '../../app/content/faq.ts';
import {questions} from '../../app/content/home.ts';
import {pages} from '../../app/content/pages.ts';
import {catalog} from '../../local/catalog.ts';
import {startStore} from '../../local/store/store.ts';
import {schemaErrors} from '../support/schema-errors.ts';
import {type Shop, startShop} from '../support/site.ts';
import {Json} from '../support/store-client.ts';
import {startWorker} from '../support/worker.ts';

let site: Shop;

beforeAll(async () => {
  site = await startShop();
});
afterAll(() => site?.close());

function get(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = {Accept: 'text/html'};
  return fetch(site.origin + path, {redirect: 'manual', headers, ...init});
}

/** Product pages have titles and descriptions of their own. */
const informationPages = pages.filter((path) => !path.startsWith('/products/'));

/** Pages whose social card is not named after their path. */
const cards: Readonly<Record<string, string>> = {'/': 'home', '/accessibility': 'contact'};

interface Head {
  title: string;
  meta: ReadonlyMap<string, string>;
  canonical: string | undefined;
  things: Json[];
}

async function headOf(path: string): Promise<Head> {
  const html = await (await get(path, {headers: {Accept: 'text/html'}})).text();
  const attribute = (tag: string, name: string) =>
    new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&');
  const meta = new Map<string, string>();
  for (const [tag] of html.matchAll(/<meta\b[^>]*>/g)) {
    const name = attribute(tag, 'name') ?? attribute(tag, 'property');
    if (!name) continue;
    expect(meta.has(name), `${path} says ${name} twice`).toBe(false);
    meta.set(name, attribute(tag, 'content') ?? '');
  }
  const canonicals = html.match(/<link\b[^>]*rel="canonical"[^>]*>/g) ?? [];
  expect(canonicals.length).toBeLessThan(2);
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  return {
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '',
    meta,
    canonical: attribute(canonicals[0] ?? '', 'href'),
    things: [...blocks].flatMap(([, json = '']) => {
      const block = new Json(JSON.parse(json));
      expect(block.at('@context').value).toBe('https://schema.org');
      return block.at('@graph').list;
    }),
  };
}

describe('the head of every page', () => {
  it.each(informationPages)('%s has a canonical address and a social card', async (path) => {
    const {title, meta, canonical} = await headOf(path);
    const address = site.origin + path;
    expect(canonical).toBe(address);
    expect(meta.get('description')?.length).toBeGreaterThan(40);
    expect(meta.get('og:title')).toBe(title);
    expect(meta.get('og:description')).toBe(meta.get('description'));
    expect(meta.get('og:url')).toBe(address);
    const card = cards[path] ?? path.slice(1);
    expect(meta.get('og:image')).toBe(`${site.origin}/social/${card}.jpg`);
    expect(meta.get('og:image:width')).toBe('1200');
    expect(meta.get('og:image:height')).toBe('630');
    expect(meta.get('twitter:card')).toBe('summary_large_image');
    expect(meta.has('robots')).toBe(false);
  });

  it('has a title and a description that no other page has', async () => {
    const heads = await Promise.all(pages.map(headOf));
    expect(new Set(heads.map(({title}) => title)).size).toBe(pages.length);
    expect(new Set(heads.map(({meta}) => meta.get('description'))).size).toBe(pages.length);
  });

  it('names the address without its query', async () => {
    const {canonical, meta} = await headOf('/faq?tab=orders&utm_source=mail');
    expect(canonical).toBe(`${site.origin}/faq`);
    expect(meta.get('og:url')).toBe(`${site.origin}/faq`);
  });

  it.each(['/cart', '/nowhere', '/contact?tab=track&number=BRL-1'])(
    'of %s asks search engines not to index it',
    async (path) => {
      expect((await headOf(path)).meta.get('robots')).toBe('noindex');
    },
  );
});

describe('structured data', () => {
  it('of the home page describes the seller, the site and the questions that the page shows', async () => {
    const {things} = await headOf('/');
    const types = things.map((thing) => thing.at('@type').text);
    expect(types).toEqual(['Organization', 'WebSite', 'FAQPage']);
    const [organization, webSite, page] = things;
    expect(organization?.at('name').value).toBe('Boreal');
    expect(organization?.at('url').value).toBe(`${site.origin}/`);
    expect(webSite?.at('publisher', '@id').value).toBe(organization?.at('@id').value);
    const logo = organization?.at('logo').text ?? '';
    expect((await fetch(logo)).headers.get('content-type')).toBe('image/png');
    expect(answersOf(page)).toEqual(questions.map(({question, answer}) => [question, answer]));
  });

  it('of the FAQ page contains the questions of all groups', async () => {
    const {things} = await headOf('/faq');
    const all = faq.groups.flatMap((group) => [...group.questions]);
    const page = things.find((thing) => thing.at('@type').value === 'FAQPage');
    expect(answersOf(page)).toEqual(all.map(({question, answer}) => [question, answer]));
  });

  it.each(informationPages.filter((path) => path !== '/'))(
    'of %s contains its breadcrumbs',
    async (path) => {
      const {things} = await headOf(path);
      const list = things.find((thing) => thing.at('@type').value === 'BreadcrumbList');
      const crumbs = list?.at('itemListElement').list ?? [];
      expect(crumbs.map((crumb) => crumb.at('position').value)).toEqual([1, 2]);
      expect(crumbs.map((crumb) => crumb.at('item').value)).toEqual([
        `${site.origin}/`,
        site.origin + path,
      ]);
      for (const crumb of crumbs) expect(crumb.at('name').text).toMatch(/\w/);
    },
  );

  it('of every page is valid in schema.org’s vocabulary', async () => {
    const heads = await Promise.all(pages.map(headOf));
    const graphs = heads.map(({things}) => ({
      '@context': 'https://schema.org',
      '@graph': things.map(({value}) => value),
    }));
    expect(JSON.stringify(graphs)).toContain('"billingDuration":30');
    expect(schemaErrors(graphs)).toBe('');

    const offer = {'@type': 'Offer', price: '1', billingDuration: 1};
    const wrong = {
      '@context': 'https://schema.org',
      '@graph': [{'@type': 'Product', offers: offer}],
    };
    expect(schemaErrors([wrong])).toContain('billingDuration');
  });

  it('have the numbers that the store has of a product', async () => {
    const [rush, ...others] = catalog.products;
    if (!rush) throw new Error('The catalog has no products.');
    const namespace = 'mm-google-shopping';
    const mpn = {namespace, key: 'mpn', value: 'R-60'};
    const variant = {...rush.variant, barcode: '4006381333931', metafields: [mpn]};
    const store = await startStore({
      catalog: {...catalog, products: [{...rush, variant}, ...others]},
    });
    const worker = await startWorker({variables: store.variables});
    try {
      const read = async (path: string) => (await fetch(worker.origin + path)).text();
      expect(await read('/products/rush')).toContain('"gtin":"4006381333931","mpn":"R-60"');
      expect(await read('/products/vitra')).not.toMatch(/"gtin"|"mpn"/);
    } finally {
      await worker.close();
      await store.close();
    }
  });

  function answersOf(page: Json | undefined): string[][] {
    const list = page?.at('mainEntity').list ?? [];
    for (const item of list) {
      expect(item.at('@type').value).toBe('Question');
      expect(item.at('acceptedAnswer', '@type').value).toBe('Answer');
    }
    return list.map((item) => [item.at('name').text, item.at('acceptedAnswer', 'text').text]);
  }
});

describe('the files for crawlers and phones', () => {
  it('sitemap.xml lists every page and policy, and each address responds with 200', async () => {
    const response = await get('/sitemap.xml');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const xml = await response.text();
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns=')).toBe(true);
    const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
    const policies = ['privacy-policy', 'refund-policy', 'shipping-policy', 'terms-of-service'];
    const expected = [...pages, ...policies.map((handle) => `/policies/${handle}`)];
    expect([...listed].sort()).toEqual(expected.map((path) => site.origin + path).sort());
    for (const address of listed) {
      expect((await fetch(address, {redirect: 'manual'})).status, address).toBe(200);
    }
  });

  it('robots.txt names the sitemap, allows every page and its Markdown, and disallows the cart, lookups and the API', async () => {
    const response = await get('/robots.txt');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = (await response.text()).split('\n');
    expect(lines).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
    expect(lines).toContain('User-agent: *');
    expect(lines).toContain('Disallow: /cart');
    expect(lines).toContain('Disallow: /api/');
    const closed = lines
      .filter((line) => line.startsWith('Disallow: '))
      .map((line) => line.slice(10));
    for (const path of [
      '/cart',
      '/checkout',
      '/discount/',
      '/account',
      '/contact?*number=',
      '/api/',
    ]) {
      expect(closed).toContain(path);
    }
    for (const path of [...pages, ...pages.map((page) => `${page}.md`), '/llms.txt', '/index.md']) {
      expect(closed.some((start) => path.startsWith(start))).toBe(false);
    }
  });

  it('site.webmanifest is linked on every page, and its icons have the sizes it names', async () => {
    for (const path of pages) {
      expect(await (await get(path)).text()).toContain('rel="manifest" href="/site.webmanifest"');
    }
    const response = await get('/site.webmanifest');
    expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    const manifest = new Json(await response.json());
    expect(manifest.at('name').value).toBe('Boreal');
    expect(manifest.at('start_url').value).toBe('/');
    for (const icon of manifest.at('icons').list) {
      const file = await get(icon.at('src').text);
      expect(file.headers.get('content-type')).toBe(icon.at('type').value);
      const bytes = Buffer.from(await file.arrayBuffer());
      if (icon.at('type').value !== 'image/png') continue;
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(icon.at('sizes').value);
    }
  });
});
