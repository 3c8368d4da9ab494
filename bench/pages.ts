/**
 * Documents per second of the production bundle, cached and rendered, compared with a static
 * response of the same bytes in the same runtime; a product page compared with that of Hydrogen's
 * skeleton on the same store; adding to a cart. All contestants take turns in one run:
 * `node bench/pages.ts`. Exits non-zero if a limit of docs/performance.md is exceeded.
 */
import {join} from 'node:path';
import {Miniflare} from 'miniflare';
import {startSite} from '../tests/support/site.ts';
import {startWorker} from '../tests/support/worker.ts';
import {
  keepAlive,
  median,
  type RequestOptions,
  type ResponseSummary,
  rate,
  send,
} from './support/rate.ts';
import {buildSkeleton, skeletonVariables} from './support/skeleton.ts';

const rounds = 15;
const count = 300;
const concurrency = 8;
const agent = keepAlive(concurrency);

const [cached, rendered] = await Promise.all([startSite(), startSite({PAGE_CACHE: 'off'})]);
const skeleton = await startWorker({
  project: await buildSkeleton(),
  variables: skeletonVariables(rendered.store),
});

/** Serves a page's bytes from memory, with the page's headers. */
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
    // The same static assets as the shop's, so that each request takes the same path.
    assets: {
      directory: join(import.meta.dirname, '../dist/client'),
      routerConfig: {has_user_worker: true},
      assetConfig: {html_handling: 'none', not_found_handling: 'none'},
    },
  });
}

const statics = new Map<string, {origin: string; close(): Promise<void>}>();
for (const path of ['/', '/products/rush']) {
  const response = await fetch(cached.origin + path);
  const wanted = ['content-type', 'cache-control', 'vary', 'link', 'content-security-policy'];
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => wanted.includes(name)),
  );
  const miniflare = await startStatic(await response.text(), headers);
  const {origin} = await miniflare.ready;
  statics.set(path, {origin, close: () => miniflare.dispose()});
}

interface Contestant {
  name: string;
  next(at: number): RequestOptions;
  check?(response: ResponseSummary): boolean;
}

const isWhole = ({status, bytes}: ResponseSummary) => status === 200 && bytes > 10_000;
const state = (response: ResponseSummary) =>
  /page;desc="(\w+)"/.exec(String(response.headers['server-timing']))?.[1];

let hits = 0;
let misses = 0;

/** A cached page is rendered again once per lifetime, by one of the requests for it. */
const isCached = (response: ResponseSummary) => {
  if (state(response) === 'hit') hits += 1;
  else misses += 1;
  return isWhole(response);
};

function page(name: string, origin: string, path: string, check = isWhole): Contestant {
  return {name, next: () => ({url: origin + path}), check};
}

/** The same page for visitors with a cart, each with a cookie of their own. */
function pageWithCart({name, next, check}: Contestant): Contestant {
  return {
    name: `${name} with a cart`,
    next: (at) => ({...next(at), headers: {Cookie: carts[at % carts.length] ?? ''}}),
    ...(check && {check}),
  };
}

const addOf = (product: string) =>
  new URLSearchParams({cartFormInput: '{"action":"LinesAdd"}', product});

const carts: string[] = [];
async function cookieOfNewCart(): Promise<string> {
  const response = await fetch(`${rendered.origin}/api/cart`, {
    method: 'POST',
    body: addOf('rush'),
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
const homeCached = page('home, cached', cached.origin, '/', isCached);
const productCached = page('product, cached', cached.origin, '/products/rush', isCached);
const contestants: Contestant[] = [
  page('home, static', home, '/'),
  homeCached,
  pageWithCart(homeCached),
  page('home, rendered', rendered.origin, '/'),
  page('product, static', product, '/products/rush'),
  productCached,
  pageWithCart(productCached),
  page('product, rendered', rendered.origin, '/products/rush'),
  page('product, skeleton', skeleton.origin, '/products/rush'),
  {
    name: 'cart, add',
    next: (at) => ({
      url: `${rendered.origin}/api/cart`,
      method: 'POST',
      headers: {
        Cookie: carts[at % carts.length] ?? '',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: addOf('vitra').toString(),
    }),
    check: ({status}) => status === 200,
  },
];

async function warm({next}: Contestant): Promise<void> {
  for (let at = 0; at < 60; at += 1) await send(next(at), agent);
}

const rates = new Map<string, number[]>();
for (const contestant of contestants) await warm(contestant);
for (let round = 0; round < rounds; round += 1) {
  for (const contestant of contestants) {
    // The cached page may have expired while the others ran; its rendering is not measured.
    if (contestant.check === isCached) {
      for (let at = 0; at < 20; at += 1) await send(contestant.next(at), agent);
    }
    const found = await rate(contestant.next, {
      count:
        contestant.name.startsWith('product, s') ||
        contestant.name.includes('cached') ||
        contestant.name.includes('static')
          ? count * 2
          : count,
      concurrency,
      agent,
      check: contestant.check ?? isWhole,
    });
    rates.set(contestant.name, [...(rates.get(contestant.name) ?? []), found]);
  }
}

/** The median of each round's ratio, because what slows a round slows both contestants. */
function ratio(name: string, against: string): number {
  const base = rates.get(against) ?? [];
  return median((rates.get(name) ?? []).map((value, round) => value / (base[round] ?? 1)));
}

const limits: [string, number, number | undefined][] = [
  ['home cached / static', ratio('home, cached', 'home, static'), 0.8],
  ['the same with a cart', ratio('home, cached with a cart', 'home, static'), 0.8],
  ['product cached / static', ratio('product, cached', 'product, static'), 0.9],
  ['the same with a cart', ratio('product, cached with a cart', 'product, static'), 0.9],
  ['product cached / skeleton', ratio('product, cached with a cart', 'product, skeleton'), 4],
  ['home rendered / static', ratio('home, rendered', 'home, static'), undefined],
  ['product rendered / static', ratio('product, rendered', 'product, static'), undefined],
  ['product rendered / skeleton', ratio('product, rendered', 'product, skeleton'), 0.9],
  ['cart add / static product', ratio('cart, add', 'product, static'), undefined],
];

await skeleton.close();

let broken = 0;
for (const [name, value, limit] of limits) {
  const isMet = limit === undefined || value >= limit;
  if (!isMet) broken += 1;
  console.log(
    `${name.padEnd(28)} ${value.toFixed(2).padStart(6)}${limit === undefined ? '' : `   at least ${limit}${isMet ? '' : '   FAILED'}`}`,
  );
}
const hitRatio = hits / (hits + misses);
const isShared = hitRatio >= 0.95;
if (!isShared) broken += 1;
console.log(
  `hits of the document cache   ${hitRatio.toFixed(3).padStart(6)}   at least 0.95${isShared ? '' : '   FAILED'}`,
);

agent.destroy();
await Promise.all([
  cached.close(),
  rendered.close(),
  ...[...statics.values()].map(({close}) => close()),
]);
process.exitCode = broken > 0 ? 1 : 0;
