import {globSync} from 'node:fs';
import {join} from 'node:path';
import {type HtmlElement, HtmlValidate} from 'html-validate';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {defaultBrand} from '../../app/brand.ts';
import {faq} from '../../app/content/faq.ts';
import {fdaStatement} from '../../app/content/fda-statement.ts';
import {questions} from '../../app/content/home-copy.ts';
import {pages, policies} from '../../app/content/pages.ts';
import {attributeOf, linksOf, parseHtml, readWithOffers, textOf, textsOf} from '../support/html.ts';
import {type Site, startSite} from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

const fromBrowser: RequestInit = {redirect: 'manual', headers: {Accept: 'text/html'}};
const get = (path: string) => fetch(new URL(path, site.origin), fromBrowser);

interface Document {
  status: number;
  html: string;
  page: HtmlElement;
}

const documents = new Map<string, Promise<Document>>();

/** Reads and parses each document once for all tests. */
function read(path: string): Promise<Document> {
  const document = documents.get(path) ?? load(path);
  documents.set(path, document);
  return document;
}

async function load(path: string): Promise<Document> {
  const {response, html} = await readWithOffers(new URL(path, site.origin).href, fromBrowser);
  return {status: response.status, html, page: await parseHtml(html)};
}

/** The rules of HTML. Where HTML allows several styles, React's is accepted. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-inline-style': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    'no-implicit-input-type': 'off',
    'tel-non-breaking': 'off',
    // The header's menus have headings before the page's own.
    'heading-level': ['error', {minInitialRank: 'any'}],
    // React's ids begin with an underscore.
    'valid-id': ['error', {relaxed: true}],
    // Nothing is loaded from other origins.
    'require-sri': ['error', {target: 'crossorigin'}],
  },
});

const states = ['/faq?tab=orders', '/contact?tab=track', '/contact?tab=track&number=BRL-1'];

it.each([
  ['/', 'group-portrait-480'],
  ['/about', 'group-portrait-480'],
  ['/subscribe', 'rush/use-320'],
  ['/products/vitra', 'vitra/front-320'],
])('%s requests the picture of its first screen before its style sheet', async (path, file) => {
  const [head = ''] = (await read(path)).html.split('<style');
  expect(head).toMatch(new RegExp(`<link rel="preload" as="image" [^>]*"/media/${file}`));
});

describe('every page', () => {
  it.each([...pages, ...policies, ...states, '/cart', '/nowhere'])(
    '%s is valid HTML with one main heading, a title, and the footer with the account, the policies and the FDA’s statement',
    async (path) => {
      const {html, page} = await read(path);
      const {results} = await validator.validateString(html, path);
      const found = results.flatMap(({messages}) =>
        messages.map(({ruleId, message, selector}) => `${ruleId}: ${message} (${selector})`),
      );
      expect(found).toEqual([]);

      for (const name of ['h1', 'main', 'title', 'footer']) {
        expect(page.querySelectorAll(name), name).toHaveLength(1);
      }
      expect(textOf(page.querySelector('title'))).toContain(defaultBrand.name);
      const [footer = page] = page.querySelectorAll('footer');
      expect(textOf(footer)).toContain(fdaStatement);
      expect(textOf(footer)).toMatch(/©.*2024/);
      const links = linksOf(footer);
      expect(links).toContainEqual(['Manage your subscription', '/account']);
      expect(links.map(([, address]) => address)).toEqual(expect.arrayContaining(policies));
      expect(attributeOf(page.querySelector('link[rel="manifest"]') ?? page, 'href')).toBe(
        '/site.webmanifest',
      );
    },
  );
});

/** Product pages have titles and descriptions of their own. */
const informationPages = pages.filter((path) => !path.startsWith('/products/'));

/** The social cards by name. A page without a card of its own has that of another page. */
const cards = globSync('*.jpg', {cwd: join(import.meta.dirname, '../../public/social')});
const cardsOf = (path: string) => {
  const own = cards.filter((name) => name === `${path.slice(1) || 'home'}.jpg`);
  return own.length > 0 ? own : cards;
};

interface Head {
  title: string;
  meta: Record<string, string>;
  canonical: (string | null)[];
  graphs: {'@context': string; '@graph': Record<string, unknown>[]}[];
}

async function headOf(path: string): Promise<Head> {
  const {page} = await read(path);
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
      const card = await fetch(meta['og:image'] ?? '', {method: 'HEAD'});
      expect([card.status, card.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
      if (!informationPages.includes(path)) continue;
      expect(meta).toMatchObject({
        'og:title': title,
        'og:description': meta.description,
      });
      expect(cardsOf(path).map((name) => `${site.origin}/social/${name}`)).toContain(
        meta['og:image'],
      );
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

/** Follows every link of the shop, starting at the home page; returns what each page links to. */
async function crawl(): Promise<Map<string, {page: HtmlElement; targets: URL[]}>> {
  const found = new Map<string, {page: HtmlElement; targets: URL[]}>();
  const waiting = new Set(['/']);
  for (const path of waiting) {
    const {status, page} = await read(path);
    expect(status, path).toBe(200);
    const targets = linksOf(page).map(([, href]) => new URL(href, site.origin + path));
    found.set(path, {page, targets});
    for (const {protocol, origin, pathname, search} of targets) {
      if (protocol === 'mailto:' || protocol === 'tel:') continue;
      // The sources of studies.
      if (origin === 'https://doi.org') continue;
      expect(origin, `an address on ${path}`).toBe(site.origin);
      // The account is hosted elsewhere, and a link to a cart adds to it: `routes.test.ts` and `cart-links.test.ts` cover them.
      if (pathname !== '/account' && !pathname.startsWith('/cart/')) waiting.add(pathname + search);
    }
  }
  return found;
}

describe('the links of the shop', () => {
  it('lead to every page and to every fragment, without a redirect', async () => {
    const found = await crawl();
    for (const path of pages) expect(found.has(path), `${path} is linked`).toBe(true);
    for (const [path, {targets}] of found) {
      for (const {pathname, search, hash} of targets) {
        if (!hash) continue;
        const isThere = found.get(pathname + search)?.page.querySelector(`[id="${hash.slice(1)}"]`);
        expect(isThere, `${path} links to ${pathname}${search}${hash}`).toBeTruthy();
      }
    }
  });

  it('in the head of a page lead to files', async () => {
    const links = await Promise.all(
      pages.map(async (path) => (await read(path)).page.querySelectorAll('head link[href]')),
    );
    const files = new Set(
      links
        .flat()
        .filter((link) => attributeOf(link, 'rel') !== 'canonical')
        .map((link) => attributeOf(link, 'href') ?? ''),
    );
    expect(files.size).toBeGreaterThan(6);
    for (const file of files) {
      expect((await get(file)).status, file).toBe(200);
    }
  });
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
});

describe('the files for crawlers and phones', () => {
  it('sitemap.xml lists every page, policy and page of the store, and each address responds with 200', async () => {
    // A page of the store is there if the store answers within half a second.
    const storePage = `${site.origin}/pages/sample-page`;
    await expect.poll(async () => (await get('/sitemap.xml')).text()).toContain(storePage);
    const response = await get('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const xml = await response.text();
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns=')).toBe(true);
    const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
    const expected = [...pages, ...policies].map((path) => site.origin + path);
    expect(listed.toSorted()).toEqual([...expected, storePage].toSorted());
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
    const icons = [{sizes: '192x192'}, {sizes: '512x512'}, {sizes: 'any'}];
    expect(manifest).toMatchObject({name: defaultBrand.name, start_url: '/', icons});
    for (const {src, type, sizes} of manifest.icons) {
      const file = await get(src);
      expect(file.headers.get('content-type')).toBe(type);
      if (type !== 'image/png') continue;
      const bytes = Buffer.from(await file.arrayBuffer());
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
  });
});
