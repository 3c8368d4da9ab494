import {useEffect, useRef} from 'react';
import {ignoreHeldEnter} from '~/ui/button';
import {cartStore} from '../client/use-cart';

/** Puts a removed line back, until the next change to the cart. */
export function UndoRemove({name}: {name: string}) {
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => button.current?.focus(), []);

  return (
    <p className="my-5 flex items-center justify-between gap-4 rounded-md bg-ink px-5 py-2 text-paper text-sm">
      {name} removed
      <button
        ref={button}
        type="button"
        onKeyDown={ignoreHeldEnter}
        onClick={() => cartStore.undoRemove()}
        className="min-h-11 px-2 font-semibold underline underline-offset-4 focus-visible:outline-paper"
      >
        Undo
      </button>
    </p>
  );
}
