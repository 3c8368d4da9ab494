import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {faq} from '../../app/content/faq.ts';
import {questions} from '../../app/content/home.ts';
import {pages, policies} from '../../app/content/pages.ts';
import {defaultBrand} from '../../app/platform/shop/brand.ts';
import {catalog} from '../../local/catalog.ts';
import {startStore} from '../../local/store/store.ts';
import {attributeOf, parseHtml, textsOf} from '../support/html.ts';
import {schemaErrors} from '../support/schema-errors.ts';
import {type Shop, startShop} from '../support/site.ts';
import {startWorker} from '../support/worker.ts';

let site: Shop;
beforeAll(async () => {
  site = await startShop();
});
afterAll(() => site?.close());

const get = (path: string) =>
  fetch(site.origin + path, {redirect: 'manual', headers: {Accept: 'text/html'}});

/** Product pages have titles and descriptions of their own. */
const informationPages = pages.filter((path) => !path.startsWith('/products/'));

/** Pages whose social card is not named after their path. */
const cards: Readonly<Record<string, string>> = {'/': 'home', '/accessibility': 'contact'};

interface Head {
  title: string;
  meta: Record<string, string>;
  canonical: (string | null)[];
  graphs: {'@context': string; '@graph': Record<string, unknown>[]}[];
}

async function headOf(path: string): Promise<Head> {
  const page = await parseHtml(await (await get(path)).text());
  const meta: Record<string, string> = {};
  for (const tag of page.querySelectorAll('meta')) {
    const name = attributeOf(tag, 'name') ?? attributeOf(tag, 'property');
    if (name === null) continue;
    expect(meta, `${path} says it twice`).not.toHaveProperty([name]);
    meta[name] = attributeOf(tag, 'content') ?? '';
  }
  const [title = ''] = textsOf(page, 'title');
  return {
    title,
    meta,
    canonical: page
      .querySelectorAll('link[rel="canonical"]')
      .map((link) => attributeOf(link, 'href')),
    graphs: page
      .querySelectorAll('script[type="application/ld+json"]')
      .map(({textContent}) => JSON.parse(textContent)),
  };
}

describe('the head of every page', () => {
  it('has a title and a description of its own, a canonical address, a social card and breadcrumbs', async () => {
    const heads = await Promise.all(pages.map(headOf));
    for (const [index, path] of pages.entries()) {
      const {title, meta, canonical, graphs} = heads[index] as Head;
      const address = site.origin + path;
      expect(canonical).toEqual([address]);
      expect(meta.description?.length).toBeGreaterThan(40);
      expect(meta).not.toHaveProperty('robots');
      expect(meta).toMatchObject({
        'og:url': address,
        'og:image:width': '1200',
        'og:image:height': '630',
        'twitter:card': 'summary_large_image',
      });
      if (!informationPages.includes(path)) continue;
      expect(meta).toMatchObject({
        'og:title': title,
        'og:description': meta.description,
        'og:image': `${site.origin}/social/${cards[path] ?? path.slice(1)}.jpg`,
      });
      if (path === '/') continue;
      const name = expect.stringMatching(/\w/);
      expect(graphs.flatMap((graph) => graph['@graph'])).toContainEqual(
        expect.objectContaining({
          '@type': 'BreadcrumbList',
          itemListElement: [
            expect.objectContaining({position: 1, item: `${site.origin}/`, name}),
            expect.objectContaining({position: 2, item: address, name}),
          ],
        }),
      );
    }
    expect(new Set(heads.map(({title}) => title)).size).toBe(pages.length);
    expect(new Set(heads.map(({meta}) => meta.description)).size).toBe(pages.length);

    // Everything is in schema.org's vocabulary.
    const graphs = heads.flatMap((head) => head.graphs);
    const text = JSON.stringify(graphs);
    expect(text).toContain('"price":"49.95","priceCurrency":"USD"');
    expect(text).toContain('"availability":"https://schema.org/InStock"');
    expect(text).toContain('"billingDuration":30');
    expect(text).not.toContain('aggregateRating');
    expect(schemaErrors(graphs)).toBe('');
    const offers = {'@type': 'Offer', price: '1', billingDuration: 1};
    const wrong = {...graphs[0], '@graph': [{'@type': 'Product', offers}]};
    expect(schemaErrors([wrong])).toContain('billingDuration');
  });

  it('names the address without its query', async () => {
    const {canonical, meta} = await headOf('/faq?tab=orders&utm_source=mail');
    expect([canonical, meta['og:url']]).toEqual([[`${site.origin}/faq`], `${site.origin}/faq`]);
  });

  it.each(['/cart', '/nowhere', '/contact?tab=track&number=BRL-1'])(
    'of %s asks search engines not to index it',
    async (path) => expect((await headOf(path)).meta.robots).toBe('noindex'),
  );
});

describe('structured data', () => {
  const faqPage = (asked: readonly {question: string; answer: string}[]) =>
    expect.objectContaining({
      '@type': 'FAQPage',
      mainEntity: asked.map(({question, answer}) =>
        expect.objectContaining({
          '@type': 'Question',
          name: question,
          acceptedAnswer: expect.objectContaining({'@type': 'Answer', text: answer}),
        }),
      ),
    });

  it('of the home page describes the seller, the site and the questions that the page shows', async () => {
    const {graphs} = await headOf('/');
    const [organization, ...others] = graphs.flatMap((graph) => graph['@graph']);
    expect(organization).toMatchObject({
      '@type': 'Organization',
      name: defaultBrand.name,
      url: `${site.origin}/`,
    });
    expect(others).toEqual([
      expect.objectContaining({
        '@type': 'WebSite',
        publisher: expect.objectContaining({'@id': organization?.['@id']}),
      }),
      faqPage(questions),
    ]);
    const logo = await fetch(String(organization?.logo));
    expect(logo.headers.get('content-type')).toBe('image/png');
  });

  it('of the FAQ page contains the questions of all groups', async () => {
    const {graphs} = await headOf('/faq');
    const all = faq.groups.flatMap((group) => [...group.questions]);
    expect(graphs.flatMap((graph) => graph['@graph'])).toContainEqual(faqPage(all));
  });

  it('have the numbers that the store has of a product', async () => {
    const [rush, ...others] = catalog.products;
    if (!rush) throw new Error('The catalog has no products.');
    const mpn = {namespace: 'mm-google-shopping', key: 'mpn', value: 'R-60'};
    const variant = {...rush.variant, barcode: '4006381333931', metafields: [mpn]};
    const products = [{...rush, variant}, ...others];
    const store = await startStore({catalog: {...catalog, products}});
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
});

describe('the files for crawlers and phones', () => {
  it('sitemap.xml lists every page and policy, and each address responds with 200', async () => {
    const response = await get('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const xml = await response.text();
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns=')).toBe(true);
    const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
    const expected = [...pages, ...policies].map((path) => site.origin + path);
    expect(listed.toSorted()).toEqual(expected.toSorted());
    for (const address of listed) {
      expect((await fetch(address, {redirect: 'manual'})).status, address).toBe(200);
    }
  });

  it('robots.txt names the sitemap, allows every page and its Markdown, and disallows the cart, lookups and the API', async () => {
    const response = await get('/robots.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = (await response.text()).split('\n');
    const closed = ['/cart', '/checkout', '/discount/', '/account', '/contact?*number=', '/api/'];
    const disallowed = closed.map((path) => `Disallow: ${path}`);
    const wanted = [`Sitemap: ${site.origin}/sitemap.xml`, 'User-agent: *', ...disallowed];
    expect(lines).toEqual(expect.arrayContaining(wanted));
    const starts = lines.flatMap((line) => /^Disallow: (.+)/.exec(line)?.[1] ?? []);
    for (const path of [...pages, ...pages.map((page) => `${page}.md`), '/llms.txt', '/index.md']) {
      expect(starts.filter((start) => path.startsWith(start))).toEqual([]);
    }
  });

  it('site.webmanifest has icons of the sizes that it names', async () => {
    const response = await get('/site.webmanifest');
    expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    const manifest: {icons: {src: string; type: string; sizes: string}[]} = await response.json();
    expect(manifest).toMatchObject({name: defaultBrand.name, start_url: '/'});
    for (const {src, type, sizes} of manifest.icons) {
      const file = await get(src);
      expect(file.headers.get('content-type')).toBe(type);
      if (type !== 'image/png') continue;
      const bytes = Buffer.from(await file.arrayBuffer());
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
  });
});
