import {getConsent, subscribeToConsent} from './consent';
import {type AnalyticsEvent, eventsPath, maxBatchSize, type RecordedEvent} from './events';
import {forgetSessionId, sessionId} from './session-id';

/** Events of the same second are sent in one request. */
const batchWindowMs = 1_000;

type QueuedEvent = AnalyticsEvent & Pick<RecordedEvent, 'timestamp'>;

/** Events stay in memory, and without a session id, until there is consent to send them. */
let queue: QueuedEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

/** Queues an event. It is sent within a second of consent, or when the page is left. */
export function track(event: AnalyticsEvent): void {
  if (getConsent() === 'denied' || queue.length >= maxBatchSize) return;
  queue.push({...event, timestamp: new Date().toISOString()});
  schedule();
  if (!isListening) listen();
}

function listen(): void {
  isListening = true;
  subscribeToConsent(onConsent);
  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
}

function onConsent(): void {
  if (getConsent() === 'denied') {
    queue = [];
    forgetSessionId();
  }
  schedule();
}

function schedule(): void {
  if (queue.length > 0 && getConsent() === 'granted') timer ??= setTimeout(flush, batchWindowMs);
}

/** Sends the queued events now, if there is consent. */
export function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  if (queue.length === 0 || getConsent() !== 'granted') return;
  const session_id = sessionId();
  const events = queue.map((event): RecordedEvent => ({...event, user_id: null, session_id}));
  queue = [];
  send(JSON.stringify({events}));
}

/** Both ways of sending outlive the page. */
function send(body: string): void {
  if (navigator.sendBeacon(eventsPath, new Blob([body], {type: 'application/json'}))) return;
  const headers = {'Content-Type': 'application/json'};
  fetch(eventsPath, {method: 'POST', body, headers, keepalive: true}).catch((error: unknown) => {
    console.warn('Analytics events could not be sent.', error);
  });
}
