import {readFileSync} from 'node:fs';
import {UNSAFE_decodeViaTurboStream as decode} from 'react-router';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {pages} from '../../app/content/pages.ts';
import {deliveryCalendar} from '../../app/shipping/estimate.ts';
import {type EmbeddedStore, startStore} from '../../local/store/store.ts';
import {readWithOffers, shownHtml} from '../support/html.ts';
import {testCatalog} from '../support/test-catalog.ts';
import {type RunningWorker, startWorker} from '../support/worker.ts';

/*
 * A document is kept, and shown on another day and in another time zone than it was rendered in, so no component may
 * depend on the worker's clock. Dates of delivery come from the root's loader, for some days.
 */

const hourMs = 60 * 60 * 1_000;

/** Runs before the worker's code: its clock is ahead, and its time zone is not UTC. */
function clock(aheadMs: number, zoneMs: number): string {
  return `
    const {Date: RealDate, Intl: {DateTimeFormat}} = globalThis;
    globalThis.Date = class Date extends RealDate {
      constructor(...parts) {
        super(...(parts.length > 0 ? parts : [Date.now()]));
      }
      static now() {
        return RealDate.now() + ${aheadMs};
      }
    };
    const local = (date) => new RealDate(date.getTime() + ${zoneMs});
    for (const name of Object.getOwnPropertyNames(RealDate.prototype)) {
      const utc = RealDate.prototype[name.replace(/^get(?=[A-Z])/, 'getUTC')];
      if (/^get(FullYear|Month|Date|Day|Hours|Minutes)$/.test(name)) {
        Date.prototype[name] = function () { return utc.call(local(this)); };
      }
      if (/^to(Locale|Date|Time)?(Date|Time)?String$/.test(name)) {
        const text = RealDate.prototype[name];
        Date.prototype[name] = function (...how) {
          return how[1]?.timeZone ? text.apply(this, how) : text.apply(local(this), how);
        };
      }
    }
    Date.prototype.getTimezoneOffset = () => ${-zoneMs / 60_000};
    Intl.DateTimeFormat = function (locale, options) {
      const timeZone = ${JSON.stringify(zoneMs === 0 ? 'UTC' : 'Pacific/Kiritimati')};
      return new DateTimeFormat(locale, {timeZone, ...options});
    };
  `;
}

const clocks = [
  {aheadMs: 0, zoneMs: 0},
  {aheadMs: 24 * hourMs, zoneMs: 14 * hourMs},
];

let store: EmbeddedStore;
const workers: RunningWorker[] = [];
beforeAll(async () => {
  store = await startStore({catalog: testCatalog});
  const bundle = readFileSync('dist/server/index.js', 'utf8');
  for (const {aheadMs, zoneMs} of clocks) {
    const script = clock(aheadMs, zoneMs) + bundle;
    workers.push(await startWorker({script, variables: store.variables}));
  }
});
afterAll(async () => {
  for (const worker of workers) await worker.close();
  await store?.close();
});

/** The document and its data for the browser, both without the parts that are meant to differ. */
async function read(worker: RunningWorker, path: string, aheadMs: number) {
  const {html} = await readWithOffers(worker.origin + path);
  const calendar = deliveryCalendar(Date.now() + aheadMs);
  const dates = calendar.flatMap(({standard, express}) => [standard, express]);
  const shown = dates
    .reduce((text, date) => text.replaceAll(date, 'DATES'), shownHtml(html))
    .replaceAll(/ nonce="\w+"/g, '')
    .replaceAll(worker.origin, 'ORIGIN');
  const sent = [...html.matchAll(/\.enqueue\(("(?:[^"\\]|\\.)*")\)/g)].map(([, text = '']) =>
    String(JSON.parse(text)),
  );
  const {value} = await decode(new Blob(sent).stream(), globalThis);
  const data = JSON.stringify(value, (key, part) =>
    key === 'delivery' || key === 'readAt' ? undefined : part,
  ).replaceAll(worker.origin, 'ORIGIN');
  return {shown: shown.split('>'), data: data.split(','), dates: shown.split('DATES').length - 1};
}

it.each(pages)('%s is the same a day later and in another time zone', async (path) => {
  const [today, tomorrow] = await Promise.all(
    workers.map((worker, at) => read(worker, path, clocks[at]?.aheadMs ?? 0)),
  );
  expect(today?.data.length).toBeGreaterThan(5);
  expect(tomorrow?.dates).toBe(today?.dates);
  const differences = (kind: 'shown' | 'data') =>
    today?.[kind].filter((part, at) => part !== tomorrow?.[kind][at]).slice(0, 3);
  expect([...(differences('shown') ?? []), ...(differences('data') ?? [])]).toEqual([]);
});
