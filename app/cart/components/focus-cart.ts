import type {SyntheticEvent} from 'react';

/** For a control that goes away when it is used. */
export function focusCart({currentTarget}: SyntheticEvent<Element>): void {
  currentTarget.closest<HTMLElement>('[data-cart]')?.focus();
}
