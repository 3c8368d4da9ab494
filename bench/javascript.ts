/**
 * The gzipped JavaScript of each page, compared with Hydrogen's skeleton template built with the
 * same tools: what hydration needs, and what Chromium downloads without any interaction. Run it
 * after `npm run build`. Prints which pages miss their goal, and exits non-zero where one exceeds
 * its limit.
 */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import {type Browser, chromium, devices, type Page} from '@playwright/test';
import {pages} from '../app/content/pages.ts';
import {catalog} from '../local/catalog.ts';
import {startStore} from '../local/store/store.ts';
import {findBrowser} from '../scripts/browser.ts';
import {startWorker} from '../tests/support/worker.ts';
import {buildSkeleton, skeletonVariables} from './support/skeleton.ts';

interface Budget {
  goal: number;
  limit: number;
}

/** In bytes. `docs/performance.md` says what keeps a page from its goal. */
const budgets: Readonly<Record<string, Budget>> = {
  '/': {goal: 125_000, limit: 130_500},
  '/products/rush': {goal: 128_000, limit: 133_000},
};

interface Sizes {
  hydration: number;
  untouched: number;
  idle: number;
  files: number;
}

/** The cart's drawer, which an idle page loads for a connection that may be lost before it is opened. */
const loadedWhenIdle = /\/cart-(drawer|contents)-/;

const root = join(import.meta.dirname, '..');

/** Measures pages of a project's production build, each in a browser without a cache. */
async function measurePages(
  project: string,
  paths: readonly string[],
  variables: Record<string, string>,
  browser: Browser,
): Promise<Map<string, Sizes>> {
  const worker = await startWorker({project, variables});
  const sizeOf = (file: string) =>
    gzipSync(readFileSync(join(project, 'dist/client', file)), {level: 9}).length;
  const sum = (files: Iterable<string>) =>
    [...files].reduce((total, file) => total + sizeOf(file), 0);
  const sizes = new Map<string, Sizes>();
  for (const path of paths) {
    const context = await browser.newContext(devices['Pixel 7']);
    const page = await context.newPage();
    const scripts = collectScripts(page, worker.origin);
    const response = await page.goto(worker.origin + path, {waitUntil: 'networkidle'});
    const preloads = modulePreloads((await response?.text()) ?? '');
    const early = [...scripts].filter((file) => !loadedWhenIdle.test(file));
    const total = sum(scripts);
    sizes.set(path, {
      hydration: sum(preloads),
      untouched: sum(early),
      idle: total - sum(early),
      files: scripts.size,
    });
    await context.close();
  }
  await worker.close();
  return sizes;
}

/** React Router preloads every module that hydration needs. */
function modulePreloads(html: string): ReadonlySet<string> {
  const links = html.matchAll(/<link rel="modulepreload"[^>]*?href="([^"]+\.js)"/g);
  return new Set([...links].map(([, href = '']) => href));
}

/** The paths of all scripts of the origin that the page requests. */
function collectScripts(page: Page, origin: string): ReadonlySet<string> {
  const found = new Set<string>();
  page.on('request', (request) => {
    const {origin: from, pathname} = new URL(request.url());
    if (from === origin && pathname.endsWith('.js')) found.add(pathname);
  });
  return found;
}

const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath && {executablePath}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
const store = await startStore({catalog});
const variables = skeletonVariables(store);
const skeletonPaths = Object.keys(budgets);
const skeleton = await measurePages(await buildSkeleton(), skeletonPaths, variables, browser);
const own = await measurePages(root, [...pages, '/cart'], variables, browser);
await store.close();
await browser.close();

const columns = ['hydration', 'no interaction', 'idle', 'files'];
console.log(`${'gzipped kB'.padEnd(28)}${columns.map((name) => name.padStart(19)).join('')}`);
for (const [path, sizes] of skeleton) print(`skeleton ${path}`, sizes);
let passed = true;
for (const [path, sizes] of own) {
  const budget = budgets[path];
  passed &&= !budget || sizes.untouched <= budget.limit;
  print(path, sizes, budget && verdictOf(sizes, budget));
}
process.exitCode = passed ? 0 : 1;

function verdictOf({untouched}: Sizes, {goal, limit}: Budget): string {
  if (untouched > limit) return `   over the limit of ${kilobytes(limit)} kB`;
  return untouched > goal ? `   misses the goal of ${kilobytes(goal)} kB` : '';
}

function print(name: string, {hydration, untouched, idle, files}: Sizes, verdict = ''): void {
  const cells = [hydration, untouched, idle].map(kilobytes).concat(String(files));
  console.log(`${name.padEnd(28)}${cells.map((cell) => cell.padStart(19)).join('')}${verdict}`);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
