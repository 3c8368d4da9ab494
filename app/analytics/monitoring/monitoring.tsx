import {useEffect, useEffectEvent, useRef} from 'react';
import {type UIMatch, useMatches} from 'react-router';
import {useConsent} from '../use-consent';
import {recordErrors} from './client-errors';
import {pageOf} from './page-of';
import {recordWebVitals} from './web-vitals';

interface MonitoringProps {
  /** Web vitals describe the page that was loaded, whatever the visitor opens afterwards. */
  landing: UIMatch | undefined;
}

/** Records web vitals and uncaught errors once there is consent. */
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
