import {type Metric, onCLS, onINP, onLCP} from 'web-vitals';
import {track} from '../event-queue.ts';
import type {WebVitalName} from '../events.ts';

/** Records LCP, CLS and INP of this page load, which are final when the page is hidden. */
export function recordWebVitals(page: string): void {
  const recordAs = (name: WebVitalName) => (metric: Metric) => {
    const value = Math.round(metric.value * 1_000) / 1_000;
    track({event_type: 'web_vital', event_data: {name, value, page}});
  };
  onLCP(recordAs('LCP'));
  onCLS(recordAs('CLS'));
  onINP(recordAs('INP'));
}
