import {pages} from '../support/pages.ts';
import {expect, test} from './fixtures.ts';

/** Follows every link of the site, starting at the home page. */
test('a crawl of all links finds every page and fragment, and no console messages or failed requests', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      problems.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
  page.on('requestfailed', (request) => {
    // Leaving a page aborts its pending requests.
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') problems.push(`${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.url()}: ${response.status()}`);
  });

  const waiting = new Set<string>(['/']);
  const seen = new Map<string, ReadonlySet<string>>();
  const fragments = new Map<string, Set<string>>();
  for (const path of waiting) {
    const response = await page.goto(path, {waitUntil: 'networkidle'});
    expect(response?.status(), path).toBe(200);
    expect(response?.request().redirectedFrom(), `${path} is itself`).toBeNull();
    const {links, ids} = await page.evaluate(() => ({
      links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({href}) => href),
      ids: [...document.querySelectorAll('[id]')].map(({id}) => id),
    }));
    seen.set(path, new Set(ids));
    for (const link of links) {
      const url = new URL(link);
      if (url.protocol === 'mailto:' || url.protocol === 'tel:') continue;
      expect(url.origin, `${path} links to ${link}`).toBe(site.origin);
      // The account is hosted elsewhere; `tests/worker/account.test.ts` covers the redirect.
      if (url.pathname === '/account') continue;
      const target = url.pathname + url.search;
      waiting.add(target);
      if (!url.hash) continue;
      const named = fragments.get(target) ?? new Set();
      fragments.set(target, named.add(url.hash.slice(1)));
    }
  }

  for (const path of pages) expect(seen.has(path), `${path} is linked`).toBe(true);
  for (const [path, named] of fragments) {
    for (const id of named) expect(seen.get(path)?.has(id), `${path}#${id} is there`).toBe(true);
  }
  expect(problems).toEqual([]);
});

test('every link in the head of a page responds with 200', async ({page, request}) => {
  const requested = new Set<string>();
  for (const path of pages) {
    await page.goto(path);
    const named = await page
      .locator('head link[href]:not([rel=canonical])')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const href of named) requested.add(href);
  }
  expect(requested.size).toBeGreaterThan(6);
  for (const href of requested) expect((await request.get(href)).status(), href).toBe(200);
});
