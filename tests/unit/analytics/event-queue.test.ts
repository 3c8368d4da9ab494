import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {AnalyticsEvent, SentEvent} from '../../../app/analytics/events.ts';

const view: AnalyticsEvent = {event_type: 'product_view', event_data: {product_id: 'rush'}};
const add: AnalyticsEvent = {
  event_type: 'cart_action',
  event_data: {action: 'add', product_id: 'rush', quantity: 1},
};

let page: EventTarget;
let requests: Blob[];
let stored: Map<string, string>;
let queue: typeof import('../../../app/analytics/event-queue.ts');
let consent: typeof import('../../../app/analytics/consent.ts');

beforeEach(async () => {
  vi.useFakeTimers();
  page = new EventTarget();
  requests = [];
  stored = new Map();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('navigator', {
    sendBeacon: (_path: string, body: Blob) => requests.push(body) > 0,
  });
  // The queue belongs to a page, and so to a module.
  vi.resetModules();
  queue = await import('../../../app/analytics/event-queue.ts');
  consent = await import('../../../app/analytics/consent.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const leavePage = () => page.dispatchEvent(new Event('pagehide'));

async function sentEvents(): Promise<SentEvent[]> {
  const bodies = await Promise.all(requests.map((request) => request.text()));
  return bodies.flatMap((body) => (JSON.parse(body) as {events: SentEvent[]}).events);
}

const typesOf = (events: SentEvent[]) => events.map(({event_type}) => event_type);

describe('the event queue', () => {
  it('sends the events from before consent in one request with one session id', async () => {
    queue.track(view);
    // The visitor corrects a clock that was a year off.
    vi.setSystemTime(Date.now() + 365 * 24 * 60 * 60 * 1_000);
    vi.advanceTimersByTime(500);
    queue.track(add);
    leavePage();
    expect([requests, stored.size]).toEqual([[], 0]);
    consent.setConsent('granted');
    vi.advanceTimersByTime(1_000);
    expect(requests).toHaveLength(1);
    const events = await sentEvents();
    expect(events.map(({age_ms}) => age_ms)).toEqual([1_500, 1_000]);
    expect(typesOf(events)).toEqual(['product_view', 'cart_action']);
    expect(new Set(events.map(({session_id}) => session_id)).size).toBe(1);
  });
});
