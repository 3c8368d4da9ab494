import {useEffect, useRef} from 'react';
import {flushSync} from 'react-dom';
import {cartCopy} from '../../content/cart.ts';
import {ignoreDoubleClick, ignoreHeldEnter} from '../../ui/button.tsx';
import type {CartState} from '../client/cart-state.ts';
import {browserCart} from '../client/use-cart.ts';

export function UndoBar({done, line}: NonNullable<CartState['undo']>) {
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => button.current?.focus(), []);

  function onClick() {
    const contents = button.current?.closest('[data-cart]');
    ignoreDoubleClick();
    flushSync(() => browserCart.undo());
    const selector = `[data-line-key="${CSS.escape(line.key)}"] [data-remove]`;
    contents?.querySelector<HTMLElement>(selector)?.focus();
  }

  return (
    <p className="my-5 flex items-center justify-between gap-4 rounded-md bg-ink px-5 py-2 text-paper text-sm">
      {done}
      <button
        ref={button}
        type="button"
        onKeyDown={ignoreHeldEnter}
        onClick={onClick}
        className="min-h-11 px-2 font-semibold underline underline-offset-4 focus-visible:outline-paper"
      >
        {cartCopy.undo}
      </button>
    </p>
  );
}
