import {useEffect, useState} from 'react';

/** 0 until hydration: a document may be shown on another day, in another time zone. */
export function useNow(): number {
  const [now, setNow] = useState(0);
  useEffect(() => setNow(Date.now()), []);
  return now;
}
