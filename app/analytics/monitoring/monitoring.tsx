import {useEffect, useEffectEvent, useRef} from 'react';
import {type UIMatch, useMatches} from 'react-router';
import {useConsent} from '../consent/visitor-consent.ts';
import {recordErrors} from './client-errors.ts';
import {pageOf} from './page-of.ts';
import {recordWebVitals} from './web-vitals.ts';

interface MonitoringProps {
  /** Web vitals describe the page that was loaded, whatever the visitor opens afterwards. */
  landing: UIMatch | undefined;
}

export function Monitoring({landing}: MonitoringProps) {
  const isGranted = useConsent() === 'granted';
  const isStarted = useRef(false);
  const match = useMatches().at(-1);
  const currentPage = useEffectEvent(() => pageOf(match));

  useEffect(() => {
    if (!isGranted || isStarted.current) return;
    isStarted.current = true;
    recordWebVitals(pageOf(landing));
    recordErrors(() => currentPage());
  }, [isGranted, landing]);
  return null;
}
