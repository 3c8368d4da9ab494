/**
 * The gzipped JavaScript that Chromium downloads for each page without any interaction, and the style sheet in each:
 * `node bench/javascript.ts`, after `npm run build`.
 */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import {devices} from '@playwright/test';
import {pages} from '../app/content/pages.ts';
import {startShop} from '../tests/support/site.ts';
import {openBrowser} from './support/browser.ts';
import {type Figure, report} from './support/figures.ts';

/** Limits in kilobytes. `docs/performance.md` says why no page reaches its goal. */
const home = {goal: 125, limit: 132.9};
const products = {goal: 128, limit: 136.6};
const others = {goal: 128, limit: 134.2};
const styleSheet = {limit: 16.7};

/** The cart's drawer, which an idle page loads for a connection that may be lost before it is opened. */
const loadedWhenIdle = /\/cart-(drawer|contents)-/;

function limitsOf(path: string) {
  if (path === '/') return home;
  return path.startsWith('/products/') ? products : others;
}

const client = join(import.meta.dirname, '../dist/client');
const browser = await openBrowser();
const shop = await startShop();

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

function kilobytes(files: readonly string[]): number {
  const sizes = files.map((file) => gzipSync(readFileSync(join(client, file)), {level: 9}).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

const figures: Figure[] = [];
for (const path of [...pages, '/cart']) {
  const files = await scriptsOf(shop.origin + path, path === '/' ? /cart-contents-/ : undefined);
  const value = kilobytes(files.filter((file) => !loadedWhenIdle.test(file)));
  figures.push({
    name: `JavaScript of ${path}`,
    value,
    unit: 'kB',
    ...limitsOf(path),
  });
  if (path !== '/') continue;
  const drawer = files.filter((file) => loadedWhenIdle.test(file));
  figures.push({name: 'the drawer, when idle', value: kilobytes(drawer), unit: 'kB'});
}
const document = await (await fetch(shop.origin)).text();
const [, sheet = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(document) ?? [];
figures.push({
  name: 'the style sheet in each document',
  value: gzipSync(sheet, {level: 9}).length / 1000,
  unit: 'kB',
  ...styleSheet,
});
await Promise.all([browser, shop].map((one) => one.close()));
report(figures);
