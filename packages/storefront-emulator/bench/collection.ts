/**
 * Compares the first page of a collection of 10,000 products to one of 10 over HTTP, measured in
 * turns in one run. Exits non-zero if the large one takes more than 1.5 times as long.
 */
import {type Emulator, startEmulator} from '../dist/index.js';
import {largeCatalog} from './large-catalog.ts';

const warmUp = 200;
const rounds = 400;
const maxRatio = 1.5;

const query = `{collection(handle: "all") {title products(first: 8) {
  nodes {id title handle priceRange {minVariantPrice {amount currencyCode}} featuredImage {url altText}}
  pageInfo {hasNextPage endCursor}}}}`;

async function firstPage(store: Emulator): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${store.origin}/api/2026-04/graphql.json`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': store.publicToken,
    },
    body: JSON.stringify({query}),
  });
  const body = await response.text();
  const duration = performance.now() - start;
  if (!body.includes('"hasNextPage":true')) throw new Error(body);
  return duration;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const started = performance.now();
const large = await startEmulator({catalog: largeCatalog(10_000)});
console.log(`10,000 products are ready after ${Math.round(performance.now() - started)} ms`);
const small = await startEmulator({catalog: largeCatalog(10)});

for (let round = 0; round < warmUp; round += 1) {
  await firstPage(small);
  await firstPage(large);
}
const times = {small: [] as number[], large: [] as number[]};
for (let round = 0; round < rounds; round += 1) {
  times.small.push(await firstPage(small));
  times.large.push(await firstPage(large));
}
await Promise.all([small.close(), large.close()]);

const [of10, of10k] = [median(times.small), median(times.large)];
const ratio = of10k / of10;
console.log(
  `first page: ${of10.toFixed(2)} ms of 10, ${of10k.toFixed(2)} ms of 10,000; ratio ${ratio.toFixed(2)}`,
);
if (ratio > maxRatio) process.exitCode = 1;
