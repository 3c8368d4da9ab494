import {useEffectEvent, useLayoutEffect} from 'react';

/**
 * The shopper chose before hydration, or the browser restored the choice on Back: React leaves it on the screen and
 * renders its own.
 */
export function useRestoredInput(
  read: () => string | undefined,
  rendered: string,
  onRestored: (value: string) => void,
): void {
  const restore = useEffectEvent(() => {
    const value = read();
    if (value !== undefined && value !== rendered) onRestored(value);
  });

  // Before the next rendering, which writes the state into the field.
  useLayoutEffect(() => restore(), []);
}
