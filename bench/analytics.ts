/**
 * Ten thousand analytics events, posted in bursts to the production worker with the embedded
 * database: none may be lost, none stored twice, and pages must be as fast as without posts.
 * One process reads pages and another posts, and pages with and without posts are measured in
 * turns. Run it after `npm run build`.
 */
import {type ChildProcess, fork} from 'node:child_process';
import {once} from 'node:events';
import {fileURLToPath} from 'node:url';
import {startSite} from '../tests/support/site.ts';
import {median} from './support/rate.ts';

const posts = 10_000;
const rounds = 8;
/** 250 events per second on one isolate, which is twenty million per day. */
const burst = 20;
const betweenBursts = 80;

type Order =
  | {do: 'read'; origin: string; pages: number}
  | {do: 'post'; origin: string; first: number; count: number};

if (process.send) {
  process.on('disconnect', () => process.exit());
  process.on('message', async (order: Order) => {
    process.send?.(order.do === 'read' ? await read(order.origin, order.pages) : await post(order));
  });
} else {
  await bench();
}

async function bench(): Promise<void> {
  const site = await startSite();
  const {origin} = site;
  const file = fileURLToPath(import.meta.url);
  const reader = fork(file);
  const idle: number[] = [];
  const busy: number[] = [];

  await ask(reader, {do: 'read', origin, pages: 300});
  for (let round = 0; round < rounds; round++) {
    idle.push(...(await ask<number[]>(reader, {do: 'read', origin, pages: 150})));
    const count = posts / rounds;
    // Each round has a poster of its own, because an idle connection may be closed meanwhile.
    const poster = fork(file);
    let posting = true;
    const accepted = ask<number>(poster, {do: 'post', origin, first: round * count, count}).finally(
      () => {
        posting = false;
      },
    );
    // Only pages that are read during posts count.
    while (posting) busy.push(...(await ask<number[]>(reader, {do: 'read', origin, pages: 5})));
    if ((await accepted) !== count) throw new Error('A post was not accepted.');
    poster.disconnect();
  }

  const deadline = Date.now() + 30_000;
  let stored = await count(site.database.sql);
  while (stored.events < posts && Date.now() < deadline) stored = await count(site.database.sql);

  const ratio = median(busy) / median(idle);
  console.log(
    `posted                      ${posts}, ${burst} at once, ${(1000 / betweenBursts) * burst} a second`,
  );
  console.log(`stored                      ${stored.events}`);
  console.log(`of as many sessions         ${stored.sessions}`);
  console.log(
    `page, while posted / idle   ${ratio.toFixed(2)} (medians of ${busy.length} and ${idle.length})`,
  );
  reader.disconnect();
  await site.close();
  process.exitCode = stored.events === posts && stored.sessions === posts && ratio <= 1.3 ? 0 : 1;
}

async function ask<T>(child: ChildProcess, order: Order): Promise<T> {
  // The listener that is not needed any more is removed.
  const settled = new AbortController();
  const options = {signal: settled.signal};
  child.send(order);
  const message = once(child, 'message', options);
  const exit = once(child, 'exit', options).then(
    (): [T] => {
      throw new Error('A process of the bench ended early.');
    },
    () => message as Promise<[T]>,
  );
  const [result] = await Promise.race([message as Promise<[T]>, exit]);
  settled.abort();
  return result;
}

async function count(sql: (query: string) => Promise<unknown[]>) {
  const [row] = await sql(
    'select count(*)::int as events, count(distinct session_id)::int as sessions from public.analytics_events',
  );
  return {
    events: Number(Reflect.get(Object(row), 'events')),
    sessions: Number(Reflect.get(Object(row), 'sessions')),
  };
}

/** The milliseconds that each of a number of product pages takes, with a pause in between. */
async function read(origin: string, pages: number): Promise<number[]> {
  const times: number[] = [];
  for (let page = 0; page < pages; page++) {
    const start = performance.now();
    await (await fetch(`${origin}/products/rush`)).text();
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return times;
}

async function post({origin, first, count: wanted}: Extract<Order, {do: 'post'}>): Promise<number> {
  const accepted: Promise<boolean>[] = [];
  for (let next = first; next < first + wanted; next += burst) {
    for (let number = next; number < Math.min(next + burst, first + wanted); number++) {
      accepted.push(postOne(origin, number));
    }
    await new Promise((resolve) => setTimeout(resolve, betweenBursts));
  }
  return (await Promise.all(accepted)).filter(Boolean).length;
}

async function postOne(origin: string, number: number): Promise<boolean> {
  const event = {
    event_type: 'product_view',
    event_data: {product_id: 'rush'},
    age_ms: 0,
    session_id: `session_1795000000000_${number.toString(36)}`,
  };
  const response = await fetch(`${origin}/api/events`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({events: [event]}),
  });
  return response.status === 204;
}
