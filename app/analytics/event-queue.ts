import {getConsent, subscribeToConsent} from './consent/visitor-consent.ts';
import {eventsPath, maxBatchSize, type OwnEvent, type SentEvent} from './events.ts';
import {consentedSessionId} from './session-id.ts';

const batchWindowMs = 1_000;

interface QueuedEvent {
  event: OwnEvent;
  /** Milliseconds since the page was opened, which no change of the clock affects. */
  trackedAt: number;
}

/** Until there is consent, the page holds at most `maxBatchSize` events. None has a session id yet. */
let queue: QueuedEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

subscribeToConsent(onConsent);

export function track(event: OwnEvent): void {
  if (getConsent() === 'denied' || queue.length >= maxBatchSize) return;
  queue.push({event, trackedAt: performance.now()});
  schedule();
  if (!isListening) listen();
}

function listen(): void {
  isListening = true;
  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
}

function onConsent(): void {
  if (getConsent() === 'denied') queue = [];
  else schedule();
}

function schedule(): void {
  timer ??= setTimeout(flush, batchWindowMs);
}

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  const session_id = queue.length > 0 ? consentedSessionId() : null;
  if (session_id === null) return;
  const events = queue.map(({event, trackedAt}): SentEvent => {
    return {...event, age_ms: Math.round(performance.now() - trackedAt), session_id};
  });
  queue = [];
  const body = new Blob([JSON.stringify({events})], {type: 'application/json'});
  // A beacon is sent even if the page is left. Privacy extensions remove the function.
  if (!navigator.sendBeacon?.(eventsPath, body)) console.warn('Analytics events were not sent.');
}
