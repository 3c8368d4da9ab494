import {type FocusEvent, type RefObject, useEffect} from 'react';
import {useLocation} from 'react-router';

type Popover = RefObject<HTMLElement | null>;

/** Without popovers, a style sheet shows links in place of the menus. */
const hasPopovers = !import.meta.env.SSR && 'popover' in HTMLElement.prototype;

/** Reads the element, because the browser opens it before React renders. */
export function isPopoverOpen({current}: Popover): boolean {
  return (hasPopovers && current?.matches(':popover-open')) ?? false;
}

export function openPopover(popover: Popover): void {
  if (hasPopovers) popover.current?.showPopover();
}

export function closePopover(popover: Popover): void {
  if (isPopoverOpen(popover)) popover.current?.hidePopover();
}

export function isFocusLeaving({relatedTarget, currentTarget}: FocusEvent<HTMLElement>): boolean {
  return relatedTarget !== null && !currentTarget.contains(relatedTarget);
}

export function useCloseOnNavigation(popover: Popover): void {
  const {key} = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the trigger, not an input
  useEffect(() => closePopover(popover), [key, popover]);
}
