import {useEffect, useState} from 'react';
import {useRouteLoaderData} from 'react-router';
import {sessionId} from './session-id';

/** Sends the session along with a form, so that the worker can count what the form does. */
export function SessionField() {
  const enabled = useRouteLoaderData<{analytics: boolean}>('root')?.analytics ?? false;
  const [id, setId] = useState('');
  useEffect(() => {
    if (enabled && !navigator.globalPrivacyControl) setId(sessionId());
  }, [enabled]);
  return <input type="hidden" name="sessionId" value={id} />;
}
