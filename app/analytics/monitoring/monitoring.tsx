import {useEffect, useEffectEvent, useRef} from 'react';
import {type UIMatch, useMatches} from 'react-router';
import {type CLSMetric, type INPMetric, type LCPMetric, onCLS, onINP, onLCP} from 'web-vitals';
import {useConsent} from '../consent/visitor-consent.ts';
import {track} from '../event-queue.ts';
import {trackErrors} from './client-errors.ts';
import {pageName} from './page-name.ts';

interface MonitoringProps {
  /** Web vitals describe the page that was loaded, whatever the visitor opens afterwards. */
  landing: UIMatch | undefined;
}

export function Monitoring({landing}: MonitoringProps) {
  const isGranted = useConsent() === 'granted';
  const isStarted = useRef(false);
  const match = useMatches().at(-1);
  const currentPage = useEffectEvent(() => pageName(match));

  useEffect(() => {
    if (!isGranted || isStarted.current) return;
    isStarted.current = true;
    trackWebVitals(pageName(landing));
    trackErrors(() => currentPage());
  }, [isGranted, landing]);
  return null;
}

function trackWebVitals(page: string): void {
  const trackVital = ({name, value}: CLSMetric | INPMetric | LCPMetric) => {
    const rounded = Math.round(value * 1_000) / 1_000;
    track({event_type: 'web_vital', event_data: {name, value: rounded, page}});
  };
  onLCP(trackVital);
  onCLS(trackVital);
  onINP(trackVital);
}
