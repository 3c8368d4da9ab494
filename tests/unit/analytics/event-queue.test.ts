import {afterEach, expect, it, vi} from 'vitest';
import type {OwnEvent} from '../../../app/analytics/events.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('events from before consent are sent in one request, with ages that no correction of the clock changes', async () => {
  vi.useFakeTimers();
  const requests: Blob[] = [];
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', {
    sendBeacon: (_path: string, body: Blob) => requests.push(body) > 0,
  });
  // The queue belongs to a page, and so to a module.
  vi.resetModules();
  const {track} = await import('../../../app/analytics/event-queue.ts');
  const {setConsent} = await import('../../../app/analytics/consent/visitor-consent.ts');
  const view: OwnEvent = {event_type: 'product_view', event_data: {product_id: 'rush'}};
  track(view);
  vi.setSystemTime(Date.now() + 365 * 24 * 60 * 60 * 1_000);
  vi.advanceTimersByTime(500);
  track(view);
  vi.advanceTimersByTime(1_000);
  expect(requests).toHaveLength(0);
  setConsent('granted');
  vi.advanceTimersByTime(1_000);
  expect(requests).toHaveLength(1);
  const {events} = JSON.parse((await requests[0]?.text()) ?? '');
  expect(events).toMatchObject([{age_ms: 2_500}, {age_ms: 2_000}]);
});

it('a page whose visitor declines sends nothing, and starts no timer for it', async () => {
  vi.useFakeTimers();
  vi.resetModules();
  const {track} = await import('../../../app/analytics/event-queue.ts');
  const {setConsent} = await import('../../../app/analytics/consent/visitor-consent.ts');
  setConsent('denied');
  track({event_type: 'product_view', event_data: {product_id: 'rush'}});
  expect(vi.getTimerCount()).toBe(0);
});

it('only a page with consent has a session id for an add, and forgets it on withdrawal, even if it tracked nothing', async () => {
  vi.resetModules();
  const {consentedSessionId} = await import('../../../app/analytics/session-id.ts');
  const {setConsent} = await import('../../../app/analytics/consent/visitor-consent.ts');
  // A page sends adds that earlier ones have saved, before its consent has loaded.
  expect(consentedSessionId()).toBeNull();
  setConsent('granted');
  const id = consentedSessionId();
  expect(id).toMatch(/^session_/);
  expect(consentedSessionId()).toBe(id);
  setConsent('denied');
  expect(consentedSessionId()).toBeNull();
  setConsent('granted');
  expect(consentedSessionId()).not.toBe(id);
});
