import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {pages} from '../../app/content/pages.ts';
import {attributeOf, parseHtml} from '../support/html.ts';
import {type Site, startSite} from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

const get = (path: string) =>
  fetch(new URL(path, site.origin), {redirect: 'manual', headers: {Accept: 'text/html'}});

interface PageLinks {
  /** The ids of the page's elements. */
  ids: ReadonlySet<string>;
  /** Where its links lead. */
  targets: readonly URL[];
  /** The files that its head names. */
  files: readonly string[];
}

async function linksOf(path: string): Promise<PageLinks> {
  const response = await get(path);
  expect(response.status, path).toBe(200);
  const page = await parseHtml(await response.text());
  const values = (selector: string, attribute: string) =>
    page.querySelectorAll(selector).map((element) => attributeOf(element, attribute) ?? '');
  return {
    ids: new Set(values('[id]', 'id')),
    targets: values('a[href]', 'href').map((href) => new URL(href, site.origin + path)),
    files: page
      .querySelectorAll('head link[href]')
      .filter((link) => attributeOf(link, 'rel') !== 'canonical')
      .map((link) => attributeOf(link, 'href') ?? ''),
  };
}

/** Follows every link of the shop, starting at the home page; returns what each page links to. */
async function crawl(): Promise<Map<string, PageLinks>> {
  const found = new Map<string, PageLinks>();
  const waiting = new Set(['/']);
  for (const path of waiting) {
    const links = await linksOf(path);
    found.set(path, links);
    for (const {protocol, origin, pathname, search} of links.targets) {
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
        const isThere = found.get(pathname + search)?.ids.has(hash.slice(1));
        expect(isThere, `${path} links to ${pathname}${search}${hash}`).toBe(true);
      }
    }
  });

  it('in the head of a page lead to files', async () => {
    const heads = await Promise.all(pages.map(linksOf));
    const files = new Set(heads.flatMap((head) => head.files));
    expect(files.size).toBeGreaterThan(6);
    for (const file of files) expect((await get(file)).status, file).toBe(200);
  });
});
