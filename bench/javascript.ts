/**
 * The gzipped JavaScript that Chromium downloads for each page without any interaction, and of Hydrogen's
 * skeleton template built with the same tools: `node bench/javascript.ts`, after `npm run build`.
 */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import {devices} from '@playwright/test';
import {pages} from '../app/content/pages.ts';
import {startShop} from '../tests/support/site.ts';
import {openBrowser} from './support/browser.ts';
import {type Figure, report} from './support/figures.ts';
import {skeleton, startSkeleton} from './support/skeleton.ts';

/** In kilobytes. `docs/performance.md` says what keeps a page from its goal. */
const home = {goal: 125, limit: 130.5};
const others = {goal: 128, limit: 133};

/** The cart's drawer, which an idle page loads for a connection that may be lost before it is opened. */
const loadedWhenIdle = /\/cart-(drawer|contents)-/;

const own = join(import.meta.dirname, '..');
const browser = await openBrowser();
const shop = await startShop();
const template = await startSkeleton(shop.store);

/** Opens a page in a browser without a cache, and returns the scripts that it loads, the `last` one too. */
async function scriptsOf(url: string, last?: RegExp): Promise<string[]> {
  const page = await browser.newPage(devices['Pixel 7']);
  const found = new Set<string>();
  page.on('request', (request) => {
    const {origin, pathname} = new URL(request.url());
    if (origin === new URL(url).origin && pathname.endsWith('.js')) found.add(pathname);
  });
  const loaded = last && page.waitForResponse((response) => last.test(response.url()));
  await page.goto(url, {waitUntil: 'networkidle'});
  await loaded;
  await page.close();
  return [...found];
}

function kilobytes(project: string, files: readonly string[]): number {
  const sizes = files.map((file) => {
    const bytes = readFileSync(join(project, 'dist/client', file));
    return gzipSync(bytes, {level: 9}).length;
  });
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

const figures: Figure[] = [];
for (const path of ['/', '/products/rush']) {
  const value = kilobytes(skeleton, await scriptsOf(template.origin + path));
  figures.push({name: `JavaScript of the skeleton's ${path}`, value, unit: 'kB'});
}
for (const path of [...pages, '/cart']) {
  const files = await scriptsOf(shop.origin + path, path === '/' ? /cart-contents-/ : undefined);
  const value = kilobytes(
    own,
    files.filter((file) => !loadedWhenIdle.test(file)),
  );
  figures.push({
    name: `JavaScript of ${path}`,
    value,
    unit: 'kB',
    ...(path === '/' ? home : others),
  });
  if (path !== '/') continue;
  const drawer = files.filter((file) => loadedWhenIdle.test(file));
  figures.push({name: 'the drawer, when idle', value: kilobytes(own, drawer), unit: 'kB'});
}
await Promise.all([browser, template, shop].map((one) => one.close()));
report(figures);
