import {afterEach, expect, it, vi} from 'vitest';
import type {SentEvent} from '../../../app/analytics/events.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the events from before consent are sent in one request, with their ages and one session id', async () => {
  const requests: Blob[] = [];
  const sendBeacon = (_: string, body: Blob) => requests.push(body) > 0;
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', {sendBeacon});
  // The queue belongs to a page, and so to a module.
  vi.resetModules();
  const {track} = await import('../../../app/analytics/event-queue.ts');
  const {setConsent} = await import('../../../app/analytics/consent.ts');

  track({event_type: 'product_view', event_data: {product_id: 'rush'}});
  // The visitor corrects a clock that was a year off.
  vi.setSystemTime(Date.now() + 365 * 24 * 60 * 60 * 1_000);
  vi.advanceTimersByTime(500);
  track({event_type: 'product_view', event_data: {product_id: 'vitra'}});
  window.dispatchEvent(new Event('pagehide'));
  expect(requests).toEqual([]);
  setConsent('granted');
  vi.advanceTimersByTime(1_000);
  expect(requests).toHaveLength(1);
  const {events}: {events: SentEvent[]} = JSON.parse((await requests[0]?.text()) ?? '');
  expect(events.map(({age_ms}) => age_ms)).toEqual([1_500, 1_000]);
  expect(new Set(events.map(({session_id}) => session_id)).size).toBe(1);
});
