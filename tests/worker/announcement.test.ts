import {afterAll, describe, expect, it} from 'vitest';
import {parseHtml, textOf} from '../support/html.ts';
import {type Shop, startShop} from '../support/site.ts';

const shops: Shop[] = [];
afterAll(() => Promise.all(shops.map((shop) => shop.close())));

type Fields = Record<string, string>;

/** A shop in whose worker nothing is remembered yet. */
async function coldShop(fields: Fields | null, prepare?: (shop: Shop) => void): Promise<Shop> {
  const shop = await startShop();
  shops.push(shop);
  shop.store.control.setMetaobject('announcement', 'current', fields);
  prepare?.(shop);
  return shop;
}

const read = async ({origin}: Shop, path: string) => (await fetch(origin + path)).text();

async function announced(shop: Shop, path: string): Promise<string | undefined> {
  const html = await parseHtml(await read(shop, path));
  const bar = html.querySelector('.announcement p');
  return bar ? textOf(bar) : undefined;
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const text = 'We ship on Monday again <b>&</b> "more" </script>';

describe('the announcement', () => {
  it('is on every page, also on the first one of a cold worker, which waits for a slow store', async () => {
    const shop = await coldShop({text, link: '/subscribe', starts: inHours(-1), ends: inHours(1)});
    shop.store.control.addFault({fault: 'slow', delayMs: 200, operation: 'Announcement', times: 1});
    expect(await announced(shop, '/about')).toBe(text);
    expect(await announced(shop, '/products/rush')).toBe(text);

    const html = await read(shop, '/');
    expect(html).toContain('data-announcement="long"');
    expect(html).toMatch(/<section aria-label="Announcement"[^>]*><p><a href="\/subscribe"/);
    expect(html).not.toContain('</script> ');
    const [, script] = /<script nonce="\w+">(.*?)<\/script>/.exec(html) ?? [];
    expect(script).toContain("localStorage.getItem('boreal:announcement')");
    for (const path of ['/llms.txt', '/products/rush.md']) {
      const markdown = await read(shop, path);
      expect(markdown.split('\n')[0]).toMatch(/^Announcement: We ship on Monday again \\<b\\>/);
      expect(markdown).toContain(`${shop.origin}/subscribe`);
    }
    expect(await (await fetch(`${shop.origin}/cart`)).text()).toContain('We ship on Monday');
  });

  it.each<[string, Fields | null]>([
    ['there is none', null],
    ['it has not begun', {text, starts: inHours(1)}],
    ['it has ended', {text, ends: inHours(-1)}],
  ])('is not shown if %s, and takes no space', async (_, fields) => {
    const shop = await coldShop(fields);
    const html = await read(shop, '/');
    expect(html).toContain('Add to Cart - $49.95');
    expect(html).not.toMatch(/<html[^>]*data-announcement|<section aria-label="Announcement"/);
    expect(await read(shop, '/llms.txt')).toMatch(/^# /);
  });

  it('is not shown if nobody can read it, which the log says once', async () => {
    const shop = await coldShop({text: 'x'.repeat(81)});
    for (const path of ['/', '/subscribe', '/products/vitra']) {
      expect(await announced(shop, path)).toBeUndefined();
    }
    const lines = shop.worker.lines.filter((line) => line.includes('announcement.unreadable'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('81 characters');
  });

  it.each([
    ['denied', {fault: 'access_denied'}],
    ['down', {fault: 'down'}],
    ['hanging', {fault: 'hang'}],
  ] as const)('takes no page and no price away if the store is %s about it', async (_, fault) => {
    const shop = await coldShop({text}, ({store}) =>
      store.control.addFault({...fault, operation: 'Announcement'}),
    );
    const pages = await Promise.all(
      ['/', '/about', '/llms.txt', '/cart'].map((path) => read(shop, path)),
    );
    expect(pages[0]).toContain('Add to Cart - $49.95');
    expect(pages[2]).toContain('$49.95');
    for (const page of pages) expect(page).not.toContain('We ship on Monday');
  });
});
