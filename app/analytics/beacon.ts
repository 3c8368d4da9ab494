import {type AnalyticsEvent, eventsPath, largestBatch, type RecordedEvent} from './events';
import {sessionId} from './session-id';

/** Long enough for what happens together to leave together. */
const gatherFor = 1_000;

const waiting: RecordedEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let listening = false;

/** Notes an event; it leaves with others soon, or with the page, in one request. */
export function track(event: AnalyticsEvent): void {
  if (navigator.globalPrivacyControl) return;
  waiting.push({
    ...event,
    user_id: null,
    timestamp: new Date().toISOString(),
    session_id: sessionId(),
  });
  timer ??= setTimeout(flush, gatherFor);
  if (!listening) listen();
}

function listen(): void {
  listening = true;
  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
}

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  while (waiting.length > 0) send(JSON.stringify({events: waiting.splice(0, largestBatch)}));
}

/** Outlives the page, either way. */
function send(body: string): void {
  const sent = navigator.sendBeacon(eventsPath, new Blob([body], {type: 'application/json'}));
  if (sent) return;
  const headers = {'Content-Type': 'application/json'};
  fetch(eventsPath, {method: 'POST', body, headers, keepalive: true}).catch((error: unknown) => {
    console.warn('Analytics could not be sent.', error);
  });
}

declare global {
  interface Navigator {
    /** The visitor's wish not to be followed; not in every browser. */
    readonly globalPrivacyControl?: boolean;
  }
}
