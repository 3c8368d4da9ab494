import type {ComponentProps, KeyboardEvent} from 'react';
import {Link, type LinkProps} from 'react-router';

export type Look = 'solid' | 'quiet' | 'bare';

const looks: Readonly<Record<Look, string>> = {
  solid: 'button button-solid',
  quiet: 'button button-quiet',
  bare: 'button faint-underline text-product',
};

interface ButtonProps extends ComponentProps<'button'> {
  look?: Look;
}

export function Button({look = 'solid', className = '', type = 'button', ...rest}: ButtonProps) {
  return (
    <button
      type={type}
      className={`${looks[look]} ${className}`}
      onKeyDown={ignoreHeldEnter}
      {...rest}
    />
  );
}

/** Browsers click a button again and again while Enter is held down. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}

const doubleTapMs = 500;

/** After a click, another button may be below the pointer, which the second half of a double click must not press. */
export function ignoreDoubleClick(): void {
  const end = performance.now() + doubleTapMs;
  const ignore = (event: PointerEvent) => {
    // Some browsers count each tap of a double tap as the first.
    const isTap = event.pointerType === 'touch' && performance.now() < end;
    if (event.detail < 2 && !isTap) return document.removeEventListener('click', ignore, true);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener('click', ignore, true);
}

type ModifierKeys = Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** With such a key, a click on a link opens a new tab or window, or downloads the page. */
export function hasModifierKey({altKey, ctrlKey, metaKey, shiftKey}: ModifierKeys): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

interface ButtonLinkProps extends LinkProps {
  look?: Look;
}

export function ButtonLink({look = 'solid', className = '', ...rest}: ButtonLinkProps) {
  return <Link className={`${looks[look]} ${className}`} {...rest} />;
}
