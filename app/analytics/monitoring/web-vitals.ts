import {flush, track} from '../event-queue';
import type {WebVitalName} from '../events';
import {cumulativeLayoutShift, interactionToNextPaint, type LayoutShift} from './web-vital-scores';

/** The shortest event that the browser reports; a shorter interaction is no problem. */
const minDurationMs = 40;

/**
 * Records LCP, CLS and INP of this page load when the page is first hidden. The browser buffers
 * the entries from before this module was loaded. A browser without an entry type records none.
 */
export function recordWebVitals(page: string): void {
  const hiddenAt = firstHiddenAt();
  if (hiddenAt === 0 || document.visibilityState === 'hidden') return;

  let largestPaint: number | undefined;
  const shifts: LayoutShift[] = [];
  const durations = new Map<number, number>();

  function onInteraction({interactionId = 0, duration}: PerformanceEventTiming) {
    if (interactionId === 0) return;
    durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0));
  }

  const flushObservers = [
    observe('largest-contentful-paint', ({startTime}) => {
      if (startTime < hiddenAt) largestPaint = Math.max(startTime - activationStart(), 0);
    }),
    observe<LayoutShift & PerformanceEntry>('layout-shift', (shift) => shifts.push(shift)),
    observe('event', onInteraction, {durationThreshold: minDurationMs}),
    // The first interaction is reported however short it is.
    observe('first-input', onInteraction),
  ];

  function onHidden() {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', onHidden);
    for (const flushObserver of flushObservers) flushObserver();
    const inp = interactionToNextPaint(durations, performance.interactionCount || durations.size);
    record('LCP', largestPaint, page);
    record('INP', inp, page);
    if (supports('layout-shift')) record('CLS', cumulativeLayoutShift(shifts), page);
    flush();
  }
  document.addEventListener('visibilitychange', onHidden);
}

function record(name: WebVitalName, value: number | undefined, page: string): void {
  if (value === undefined) return;
  const rounded = Math.round(value * 1_000) / 1_000;
  track({event_type: 'web_vital', event_data: {name, value: rounded, page}});
}

/** Observes entries, also the buffered ones; returns how to read those that are still pending. */
function observe<Entry extends PerformanceEntry>(
  type: string,
  onEntry: (entry: Entry) => void,
  options: {durationThreshold?: number} = {},
): () => void {
  if (!supports(type)) return () => undefined;
  const onEntries = (entries: PerformanceEntryList) => {
    for (const entry of entries) onEntry(entry as Entry);
  };
  const observer = new PerformanceObserver((list) => onEntries(list.getEntries()));
  observer.observe({type, buffered: true, ...options});
  return () => onEntries(observer.takeRecords());
}

function supports(type: string): boolean {
  return PerformanceObserver.supportedEntryTypes.includes(type);
}

/** A page that was rendered in advance counts from when it was shown. */
function activationStart(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  return Number(navigation && Reflect.get(navigation, 'activationStart')) || 0;
}

/** Measurements in a background tab do not reflect what a visitor saw. */
function firstHiddenAt(): number {
  const states = performance.getEntriesByType('visibility-state');
  return states.find(({name}) => name === 'hidden')?.startTime ?? Number.POSITIVE_INFINITY;
}
