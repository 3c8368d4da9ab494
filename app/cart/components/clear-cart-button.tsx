import {type FormEvent, useId, useRef} from 'react';
import {Button} from '~/ui/button';
import {useCart} from '../client/use-cart';
import {actions} from '../form-protocol';
import {HiddenAction} from './hidden-form-input';

/** The specification's delay between emptying the cart and closing the drawer. */
const closeDelayMs = 200;

/**
 * Asks before it empties the cart. The question is a modal dialog of its own, so Escape closes
 * only the question, and the focus returns to the button.
 */
export function ClearCartButton() {
  const cart = useCart();
  const question = useRef<HTMLDialogElement>(null);
  const questionId = useId();

  function onSubmit(event: FormEvent) {
    if (!cart) return;
    event.preventDefault();
    question.current?.showModal();
  }

  function onConfirm() {
    question.current?.close();
    cart?.empty();
    setTimeout(() => cart?.close(), closeDelayMs);
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
          <Button look="quiet" autoFocus onClick={() => question.current?.close()}>
            Keep it
          </Button>
        </div>
      </dialog>
    </>
  );
}
