import {useEffect, useRef} from 'react';
import {flushSync} from 'react-dom';
import {ignoreHeldEnter} from '~/ui/button';
import type {CartLine} from '../cart';
import {cartStore} from '../client/use-cart';

/** Puts a removed line back, until the next change to the cart. */
export function UndoRemove({line}: {line: CartLine}) {
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => button.current?.focus(), []);

  /** The button goes away, so the focus goes to the line that is back. */
  function onClick() {
    const contents = button.current?.closest('[data-cart]');
    flushSync(() => cartStore.undoRemove());
    const selector = `[data-line-key="${CSS.escape(line.key)}"] [data-remove]`;
    contents?.querySelector<HTMLElement>(selector)?.focus();
  }

  return (
    <p className="my-5 flex items-center justify-between gap-4 rounded-md bg-ink px-5 py-2 text-paper text-sm">
      {line.displayName} removed
      <button
        ref={button}
        type="button"
        onKeyDown={ignoreHeldEnter}
        onClick={onClick}
        className="min-h-11 px-2 font-semibold underline underline-offset-4 focus-visible:outline-paper"
      >
        Undo
      </button>
    </p>
  );
}
