/**
 * Documents a second of the production bundle, kept and made anew, against a static answer
 * of the same bytes in the same runtime; a product's page against that of Hydrogen's own
 * skeleton on the same store; adding to a cart; what the worker holds over 100,000 requests.
 * In turns, in one run: `node bench/pages.ts [--quick]`. Exits non-zero where a promise of
 * docs/performance.md is broken.
 */
import {join} from 'node:path';
import {Miniflare} from 'miniflare';
import {startSite, storeVariables} from '../tests/support/site.ts';
import {buildSkeleton} from '../tests/support/skeleton.ts';
import {startWorker} from '../tests/support/worker.ts';
import {heapOf} from './support/memory.ts';
import {type Answer, type Asked, keepAlive, median, rate, send} from './support/rate.ts';

const quick = process.argv.includes('--quick');
const rounds = quick ? 5 : 15;
const count = quick ? 120 : 300;
const atOnce = 8;
const agent = keepAlive(atOnce);

const [kept, made] = await Promise.all([startSite(), startSite({PAGE_CACHE: 'off'})]);
const skeleton = await startWorker({
  project: await buildSkeleton(),
  variables: storeVariables(made.store),
});

/** The bytes of a page, from memory, with the headers that the page has. */
async function startStatic(html: string, headers: Record<string, string>): Promise<Miniflare> {
  const script = `
    import html from './page.html';
    const bytes = new TextEncoder().encode(html);
    export default {fetch: () => new Response(bytes, {headers: ${JSON.stringify(headers)}})};`;
  return new Miniflare({
    cf: false,
    host: '127.0.0.1',
    port: 0,
    modules: [
      {type: 'ESModule', path: 'index.mjs', contents: script},
      {type: 'Text', path: 'page.html', contents: html},
    ],
    compatibilityDate: '2026-04-01',
    compatibilityFlags: ['nodejs_compat'],
    // Behind the same static files as the shop, so that the way to it is as long.
    assets: {
      directory: join(import.meta.dirname, '../dist/client'),
      routerConfig: {has_user_worker: true},
      assetConfig: {html_handling: 'none', not_found_handling: 'none'},
    },
  });
}

const statics = new Map<string, {origin: string; close(): Promise<void>}>();
for (const path of ['/', '/products/rush']) {
  const response = await fetch(kept.origin + path);
  const wanted = ['content-type', 'cache-control', 'vary', 'link', 'content-security-policy'];
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => wanted.includes(name)),
  );
  const miniflare = await startStatic(await response.text(), headers);
  const {origin} = await miniflare.ready;
  statics.set(path, {origin, close: () => miniflare.dispose()});
}

interface Racer {
  name: string;
  next(at: number): Asked;
  check?(answer: Answer): boolean;
}

const isWhole = ({status, bytes}: Answer) => status === 200 && bytes > 10_000;
const state = (answer: Answer) =>
  /page;desc="(\w+)"/.exec(String(answer.headers['server-timing']))?.[1];

/** Every now and then a kept page is as old as its price may be: it is still given, and made anew behind. */
const isKept = (answer: Answer) =>
  isWhole(answer) && ['hit', 'stale'].includes(state(answer) ?? '');

function page(name: string, origin: string, path: string, check = isWhole): Racer {
  return {name, next: () => ({url: origin + path}), check};
}

const carts: string[] = [];
async function cookieOfNewCart(): Promise<string> {
  const response = await fetch(`${made.origin}/api/cart`, {
    method: 'POST',
    body: new URLSearchParams({product: 'rush'}),
  });
  await response.text();
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
for (let at = 0; at < 40; at += 1) carts.push(await cookieOfNewCart());

const home = statics.get('/')?.origin ?? '';
const product = statics.get('/products/rush')?.origin ?? '';
const racers: Racer[] = [
  page('home, static', home, '/'),
  page('home, kept', kept.origin, '/', isKept),
  page('home, made', made.origin, '/'),
  page('product, static', product, '/products/rush'),
  page('product, kept', kept.origin, '/products/rush', isKept),
  page('product, made', made.origin, '/products/rush'),
  page('product, skeleton', skeleton.origin, '/products/rush'),
  {
    name: 'cart, add',
    next: (at) => ({
      url: `${made.origin}/api/cart`,
      method: 'POST',
      headers: {
        Cookie: carts[at % carts.length] ?? '',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'product=vitra',
    }),
    check: ({status}) => status === 200,
  },
];

async function warm({next}: Racer): Promise<void> {
  for (let at = 0; at < 60; at += 1) await send(next(at), agent);
}

const rates = new Map<string, number[]>();
for (const racer of racers) await warm(racer);
for (let round = 0; round < rounds; round += 1) {
  for (const racer of racers) {
    // Nobody looked at the page while the others ran: its keeping is not what is measured.
    if (racer.check === isKept) {
      for (let at = 0; at < 20; at += 1) await send(racer.next(at), agent);
    }
    const found = await rate(racer.next, {
      count:
        racer.name.startsWith('product, s') ||
        racer.name.includes('kept') ||
        racer.name.includes('static')
          ? count * 2
          : count,
      atOnce,
      agent,
      check: racer.check ?? isWhole,
    });
    rates.set(racer.name, [...(rates.get(racer.name) ?? []), found]);
  }
}

/** The middle of the rounds' own ratios: what slows one round slows both. */
function ratio(name: string, against: string): number {
  const base = rates.get(against) ?? [];
  return median((rates.get(name) ?? []).map((value, round) => value / (base[round] ?? 1)));
}

const promises: [string, number, number | undefined][] = [
  ['home kept / static', ratio('home, kept', 'home, static'), 0.6],
  ['product kept / static', ratio('product, kept', 'product, static'), 0.6],
  ['home made / static', ratio('home, made', 'home, static'), undefined],
  ['product made / static', ratio('product, made', 'product, static'), undefined],
  ['product made / skeleton’s', ratio('product, made', 'product, skeleton'), 1],
  ['cart add / static product', ratio('cart, add', 'product, static'), undefined],
];

/** Over many requests of all kinds: after the first tenth the worker has learned what it keeps. */
async function memory(): Promise<number> {
  const total = quick ? 10_000 : 100_000;
  const paths = ['/', '/products/rush', '/about', '/nowhere', '/healthz', '/products/vitra?x='];
  const site = await startSite({}, {inspect: true});
  const sizes: number[] = [];
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const next = (at: number) => {
      const path = paths[at % paths.length] ?? '/';
      return {url: `${site.origin}${path}${path.endsWith('=') ? tenth * total + at : ''}`};
    };
    await rate(next, {count: total / 10, atOnce, agent, check: ({status}) => status < 500});
    sizes.push(await heapOf(await site.worker.inspector()));
    site.worker.lines.length = 0;
  }
  await site.close();
  console.log(`held by the worker, MB: ${sizes.map((size) => (size / 1e6).toFixed(1)).join(' ')}`);
  return median(sizes.slice(-3)) / median(sizes.slice(1, 4));
}

await skeleton.close();
const grown = await memory();

let broken = 0;
for (const [name, value, promise] of promises) {
  const kept = promise === undefined || value >= promise;
  if (!kept) broken += 1;
  console.log(
    `${name.padEnd(28)} ${value.toFixed(2).padStart(6)}${promise === undefined ? '' : `   at least ${promise}${kept ? '' : '   BROKEN'}`}`,
  );
}
const flat = grown <= 1.3;
if (!flat) broken += 1;
console.log(
  `memory, last / first        ${grown.toFixed(2).padStart(6)}   at most 1.3${flat ? '' : '   BROKEN'}`,
);

agent.destroy();
await Promise.all([kept.close(), made.close(), ...[...statics.values()].map(({close}) => close())]);
process.exitCode = broken > 0 ? 1 : 0;
