import {useEffectEvent, useLayoutEffect} from 'react';

/**
 * Calls back once with the value of a controlled field that was entered before hydration, or that the
 * browser restored on Back. React keeps such a value on the screen and renders its own state.
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

  // A layout effect, because the next rendering writes the state into the field.
  useLayoutEffect(() => restore(), []);
}
