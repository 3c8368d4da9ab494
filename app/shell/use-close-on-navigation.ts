import {type RefObject, useEffect} from 'react';
import {useLocation} from 'react-router';

/** Closes a popover with every navigation, also with the browser's back button. */
export function useCloseOnNavigation(popover: RefObject<HTMLElement | null>): void {
  const {key} = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the trigger, not an input
  useEffect(() => {
    if (popover.current?.matches(':popover-open')) popover.current.hidePopover();
  }, [key, popover]);
}
