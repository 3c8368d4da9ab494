/**
 * Compares an embedded store with 100,000 carts to an empty one: its memory, and the time of
 * `cartLinesAdd` over HTTP, measured in turns in one run. Exits non-zero if the time is 1.5 times as
 * long or more, or the process needs more than 512 MiB.
 */
import {fork} from 'node:child_process';
import {once} from 'node:events';
import {fileURLToPath} from 'node:url';
import {startEmulator} from 'storefront-emulator';
import {catalog} from '../local/catalog.ts';
import {median} from './support/rate.ts';

const carts = 100_000;
const warmUp = 20_000;
const rounds = 40;
const perRound = 50;

const create =
  'mutation ($n: Int = 1) {cartCreate(input: {lines: [{merchandiseId: "gid://shopify/ProductVariant/4410101", quantity: $n}, {merchandiseId: "gid://shopify/ProductVariant/4410303", quantity: 1}]}) {cart {id}}}';
const add =
  'mutation ($id: ID!) {cartLinesAdd(cartId: $id, lines: [{merchandiseId: "gid://shopify/ProductVariant/4410202", quantity: 1}]) {cart {id totalQuantity cost {totalAmount {amount}}} userErrors {message}}}';

/** A store in its own process, whose memory does not include the client's. */
interface Store {
  origin: string;
  publicToken: string;
  rss(): Promise<number>;
  close(): void;
}

if (process.send) {
  const {origin, publicToken} = await startEmulator({catalog});
  process.on('message', () => process.send?.({rss: process.memoryUsage().rss}));
  process.on('disconnect', () => process.exit());
  process.send({origin, publicToken});
} else {
  await bench();
}

async function startStore(): Promise<Store> {
  const child = fork(fileURLToPath(import.meta.url));
  const [{origin, publicToken}] = await once(child, 'message');
  return {
    origin,
    publicToken,
    async rss() {
      child.send('rss');
      const [{rss}] = await once(child, 'message');
      return rss;
    },
    close: () => child.kill(),
  };
}

async function send(store: Store, query: string, variables: object): Promise<string> {
  const response = await fetch(`${store.origin}/api/2026-04/graphql.json`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': store.publicToken,
    },
    body: JSON.stringify({query, variables}),
  });
  const text = await response.text();
  if (!response.ok || text.includes('"errors"')) throw new Error(text.slice(0, 500));
  return text;
}

async function newCart(store: Store): Promise<string> {
  const id = /gid:\/\/shopify\/Cart\/[^"]+/.exec(await send(store, create, {n: 2}))?.[0];
  if (!id) throw new Error('The store created no cart.');
  return id;
}

async function fill(store: Store, count: number): Promise<void> {
  const workers = Array.from({length: 16}, async () => {
    for (let created = 0; created < count / 16; created++) await newCart(store);
  });
  await Promise.all(workers);
}

async function resetStore(store: Store): Promise<void> {
  await fetch(`${store.origin}/control/reset`, {method: 'POST'});
}

async function timeAdds(store: Store): Promise<number> {
  const ids = await Promise.all(Array.from({length: perRound}, () => newCart(store)));
  const start = performance.now();
  for (const id of ids) await send(store, add, {id});
  return performance.now() - start;
}

async function bench(): Promise<void> {
  const [fullStore, emptyStore] = await Promise.all([startStore(), startStore()]);
  const before = await fullStore.rss();
  await fill(fullStore, carts);
  const after = await fullStore.rss();
  // Both processes are warm, so that only the number of carts differs.
  await fill(emptyStore, warmUp);
  await resetStore(emptyStore);

  const fullTimes: number[] = [];
  const emptyTimes: number[] = [];
  for (let round = 0; round < rounds; round++) {
    emptyTimes.push(await timeAdds(emptyStore));
    fullTimes.push(await timeAdds(fullStore));
    await resetStore(emptyStore);
  }

  const ratio = median(fullTimes) / median(emptyTimes);
  const peakBytes = Math.max(after, await fullStore.rss());
  const mebibytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MiB`;
  console.log(`carts                       ${carts.toLocaleString('en-US')}`);
  console.log(`memory of the store         ${mebibytes(peakBytes)} (${mebibytes(before)} before)`);
  console.log(`cartLinesAdd, full / empty  ${ratio.toFixed(2)}`);

  fullStore.close();
  emptyStore.close();
  process.exitCode = ratio < 1.5 && peakBytes < 512 * 2 ** 20 ? 0 : 1;
}
