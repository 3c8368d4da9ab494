import {useEffect, useEffectEvent, useRef} from 'react';
import {useMatches} from 'react-router';
import {useConsent} from '../use-consent';
import {whenIdle} from '../when-idle';
import {pageOf} from './page-of';

/** Records web vitals and uncaught errors for a share of the page loads, with consent. */
export function useMonitoring(sampleRate: number): void {
  const isGranted = useConsent() === 'granted';
  const isStarted = useRef(false);
  const page = pageOf(useMatches().at(-1));
  // Web vitals describe the page that was loaded, whatever the visitor opens afterwards.
  const landingPage = useRef(page);
  const currentPage = useEffectEvent(() => page);

  useEffect(() => {
    if (!isGranted || sampleRate === 0 || isStarted.current) return;
    return whenIdle(() => {
      isStarted.current = true;
      if (Math.random() >= sampleRate) return;
      startMonitoring(landingPage.current, currentPage).catch((error: unknown) => {
        console.warn('Monitoring could not be loaded.', error);
      });
    });
  }, [isGranted, sampleRate]);
}

async function startMonitoring(landingPage: string, currentPage: () => string): Promise<void> {
  const [{recordWebVitals}, {recordErrors}] = await Promise.all([
    import('./web-vitals'),
    import('./client-errors'),
  ]);
  recordWebVitals(landingPage);
  recordErrors(currentPage);
}
