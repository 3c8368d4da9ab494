import {type FormEvent, useId, useRef} from 'react';
import {Button} from '../../ui/button.tsx';
import {actions} from '../cart-form.ts';
import {cartStore} from '../client/use-cart.ts';
import {HiddenAction} from './hidden-form-input.tsx';

/** Between emptying the cart and closing the drawer (docs/requirements.md#cart-5). */
const closeDelayMs = 200;

/**
 * Asks before it empties the cart. The question is a modal dialog of its own, so Escape closes
 * only the question, and the focus returns to the button.
 */
export function ClearCartButton() {
  const question = useRef<HTMLDialogElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const questionId = useId();

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    question.current?.showModal();
    // Of two buttons a dialog focuses the first: a second Enter must not empty the cart.
    keep.current?.focus();
  }

  function onConfirm() {
    question.current?.close();
    cartStore.empty();
    setTimeout(() => cartStore.close(), closeDelayMs);
  }

  return (
    <>
      <form method="post" action="/cart" onSubmit={onSubmit} className="ml-auto">
        <HiddenAction action={actions.empty} />
        <Button type="submit" look="bare">
          Empty cart
        </Button>
      </form>
      <dialog
        ref={question}
        role="alertdialog"
        aria-labelledby={questionId}
        className="m-auto w-[min(24rem,100vw-2rem)] rounded-md bg-paper p-6 text-ink shadow-high backdrop:bg-ink/45"
      >
        <p id={questionId} className="font-display text-lg">
          Are you sure you want to empty your cart?
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button onClick={onConfirm}>Yes, empty it</Button>
          <Button ref={keep} look="quiet" onClick={() => question.current?.close()}>
            Keep it
          </Button>
        </div>
      </dialog>
    </>
  );
}
