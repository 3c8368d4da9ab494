import {useEffect, useState} from 'react';

/**
 * The visitor's time in milliseconds, or 0 in the document and until hydration. A document is kept and shown on another
 * day and in another time zone than it was rendered in, so no component asks for the time in another way.
 */
export function useNow(): number {
  const [now, setNow] = useState(0);
  useEffect(() => setNow(Date.now()), []);
  return now;
}
