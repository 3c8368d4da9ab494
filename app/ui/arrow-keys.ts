import type {KeyboardEvent} from 'react';
import {hasModifierKey} from './button.tsx';

export function chooseByKey(event: KeyboardEvent<HTMLElement>, wraps = false): void {
  // Alt and an arrow key go back in the history, for example.
  if (hasModifierKey(event)) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const focused = buttons.findIndex((button) => button.matches(':focus'));
  const first = buttons[0];
  const last = buttons.at(-1);
  const next = {
    ArrowRight: buttons[focused + 1] ?? (wraps && first),
    ArrowLeft: buttons[focused - 1] ?? (wraps && last),
    Home: first,
    End: last,
  }[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}
