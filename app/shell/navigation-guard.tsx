import {useEffect, useState} from 'react';
import {type Location, useBlocker, useNavigation} from 'react-router';
import {OfflineNotice} from './offline-notice.tsx';
import {ProgressBar} from './progress-bar.tsx';
import {isServerReachable} from './server-reachable.ts';

/** Without a connection, a link keeps the current page, until the connection is back or the shopper retries. */
export function NavigationGuard() {
  const blocker = useBlocker(
    ({currentLocation, nextLocation, historyAction}) =>
      !navigator.onLine && historyAction !== 'POP' && !isHashChange(currentLocation, nextLocation),
  );
  const [attempt, setAttempt] = useState(1);
  const [failure, setFailure] = useState({blocker, attempt: 0});

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const {href} = window.location;
    let isCurrent = true;
    isServerReachable().then((isReachable) => {
      // After Back, the address changes some milliseconds before React renders the unblocked navigation.
      if (!isCurrent || window.location.href !== href) return;
      if (isReachable) blocker.proceed();
      else setFailure({blocker, attempt});
    });
    const retry = () => setAttempt(attempt + 1);
    window.addEventListener('online', retry);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', retry);
    };
  }, [blocker, attempt]);

  const isOffline = blocker.state === 'blocked' && failure.blocker === blocker;
  const isWaiting = blocker.state !== 'unblocked' && !(isOffline && failure.attempt === attempt);
  const isNavigating = useNavigation().state !== 'idle';
  return (
    <>
      <div aria-live="polite">{(isWaiting || isNavigating) && <ProgressBar />}</div>
      {isOffline && (
        <OfflineNotice
          attempt={failure.attempt}
          isRetrying={isWaiting}
          onRetry={() => setAttempt(attempt + 1)}
          onStay={() => blocker.reset()}
        />
      )}
    </>
  );
}

/** React Router loads the data again for a link to the page itself, and keeps them for a hash. */
function isHashChange(from: Location, to: Location): boolean {
  return to.hash !== '' && from.pathname === to.pathname && from.search === to.search;
}
