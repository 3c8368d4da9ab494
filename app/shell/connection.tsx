import {type ReactNode, useState} from 'react';
import {useBlocker} from 'react-router';
import {Button} from '~/ui/button';
import {Problem} from './error-page';

/**
 * Keeps the page that is there when a move to another is asked for without a network. The
 * router would reload for a page's missing script, and leave nothing but the browser's own
 * error; so the move waits here, until the network is back or the visitor thinks better of it.
 */
export function Connection({children}: {children: ReactNode}) {
  const [tried, setTried] = useState(0);
  const blocker = useBlocker(
    ({currentLocation, nextLocation, historyAction}) =>
      historyAction !== 'POP' &&
      currentLocation.pathname !== nextLocation.pathname &&
      !window.navigator.onLine,
  );
  const waiting = blocker.state === 'blocked';

  function retry() {
    if (window.navigator.onLine) blocker.proceed?.();
    else setTried((before) => before + 1);
  }

  return (
    <>
      {waiting && (
        <Problem kind="offline" label="No connection" key={tried}>
          <Button onClick={retry}>Retry</Button>
          <Button look="quiet" onClick={() => blocker.reset()}>
            Stay on this page
          </Button>
        </Problem>
      )}
      <div hidden={waiting} className={waiting ? undefined : 'contents'}>
        {children}
      </div>
    </>
  );
}
