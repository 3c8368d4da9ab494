/**
 * Documents per second of the production bundle, cached (without a cart and with one) and rendered,
 * compared with a static response of the same bytes in the same runtime and with the product page of
 * Hydrogen's skeleton on the same store; adding to a cart. All take turns in one run:
 * `node bench/pages.ts [ROUNDS]`.
 */
import {CartClient} from '../tests/support/cart-client.ts';
import {startSite} from '../tests/support/site.ts';
import {startWorker} from '../tests/support/worker.ts';
import {median, report} from './support/figures.ts';
import {type Received, rate, type Sent} from './support/rate.ts';
import {startSkeleton} from './support/skeleton.ts';

const rounds = Number(process.argv[2] ?? 15);
const count = 300;
const productPath = '/products/rush';

const [cached, rendered] = await Promise.all([startSite(), startSite({PAGE_CACHE: 'off'})]);
const skeleton = await startSkeleton(rendered.store);
const [home, product] = [await startStatic('/'), await startStatic(productPath)];

/** Serves the bytes of a page from memory, with the page's headers, beside the same static files. */
async function startStatic(path: string): Promise<{url: string; close(): Promise<void>}> {
  const response = await fetch(cached.origin + path);
  const wanted = ['content-type', 'cache-control', 'vary', 'link', 'content-security-policy'];
  const headers = [...response.headers].filter(([name]) => wanted.includes(name));
  const script = `
    const bytes = new TextEncoder().encode(${JSON.stringify(await response.text())});
    export default {fetch: () => new Response(bytes, {headers: ${JSON.stringify(headers)}})};`;
  const {origin, close} = await startWorker({script, variables: {}});
  return {url: origin + path, close};
}

const addOf = (id: string) => `change=add&product=${id}`;

const cookies: string[] = [];
while (cookies.length < 40) {
  const client = new CartClient(rendered.origin);
  await client.add('rush');
  cookies.push(client.cookies);
}
const withCart = (sent: Sent) => (at: number) => ({
  ...sent,
  cookie: cookies[at % cookies.length] ?? '',
});

let hits = 0;
let misses = 0;
const isPage = ({status, bytes}: Received) => status === 200 && bytes > 10_000;
/** A cached page is rendered again once per lifetime, by one of the requests for it. */
const isCached = (response: Received) => {
  if (/page;desc="hit"/.test(String(response.headers['server-timing']))) hits += 1;
  else misses += 1;
  return isPage(response);
};

type Check = (response: Received) => boolean;
const ofPage = (url: string, check: Check = isPage) => ({next: (): Sent => ({url}), check});
const contestants = {
  homeStatic: ofPage(home.url),
  homeCached: ofPage(`${cached.origin}/`, isCached),
  homeWithCart: {next: withCart({url: `${cached.origin}/`}), check: isCached},
  homeRendered: ofPage(`${rendered.origin}/`),
  productStatic: ofPage(product.url),
  productCached: ofPage(cached.origin + productPath, isCached),
  productWithCart: {next: withCart({url: cached.origin + productPath}), check: isCached},
  productRendered: ofPage(rendered.origin + productPath),
  skeleton: ofPage(skeleton.origin + productPath),
  add: {
    next: withCart({url: `${rendered.origin}/api/cart`, form: addOf('vitra')}),
    check: ({status}: Received) => status === 200,
  },
};
type Name = keyof typeof contestants;
const entries = Object.entries(contestants) as [Name, (typeof contestants)[Name]][];

const rates = new Map<Name, number[]>(entries.map(([name]) => [name, []]));
for (const [, {next}] of entries) await rate(next, 60, () => true);
for (let round = 0; round < rounds; round += 1) {
  for (const [name, {next, check}] of entries) {
    // The cached page may have expired while the others ran; its rendering is not measured.
    if (check === isCached) await rate(next, 20, () => true);
    const isSlow = /Rendered|add/.test(name);
    rates.get(name)?.push(await rate(next, isSlow ? count : 2 * count, check));
  }
}

/** The median of the ratios of each round, because a busy machine slows both contestants of a round. */
function ratio(name: Name, against: Name, limit?: number) {
  const base = rates.get(against) ?? [];
  const value = median((rates.get(name) ?? []).map((one, round) => one / (base[round] ?? 1)));
  return {value, ...(limit !== undefined && {limit, isLeast: true})};
}

report([
  {name: 'home, cached / static', ...ratio('homeCached', 'homeStatic', 0.8)},
  {name: 'home, cached, with a cart / static', ...ratio('homeWithCart', 'homeStatic', 0.8)},
  {name: 'home, rendered / static', ...ratio('homeRendered', 'homeStatic')},
  {name: 'product, cached / static', ...ratio('productCached', 'productStatic', 0.9)},
  {
    name: 'product, cached, with a cart / static',
    ...ratio('productWithCart', 'productStatic', 0.9),
  },
  {name: 'product, cached, with a cart / skeleton', ...ratio('productWithCart', 'skeleton', 4)},
  {name: 'product, rendered / static', ...ratio('productRendered', 'productStatic')},
  {name: 'product, rendered / skeleton', ...ratio('productRendered', 'skeleton', 0.9)},
  {name: 'adding to a cart / static', ...ratio('add', 'productStatic')},
  {name: 'hits of the document cache', value: hits / (hits + misses), limit: 0.95, isLeast: true},
]);
await Promise.all([cached, rendered, skeleton, home, product].map((one) => one.close()));
