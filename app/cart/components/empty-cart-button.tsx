import {useId, useRef} from 'react';
import {cartCopy} from '../../content/cart.ts';
import {Button} from '../../ui/button.tsx';
import {browserCart} from '../client/use-cart.ts';
import {CartRequestForm} from './cart-request-form.tsx';

const closeDelayMs = 200;

export function EmptyCartButton() {
  const question = useRef<HTMLDialogElement>(null);
  const questionId = useId();

  function onClose() {
    if (question.current?.returnValue !== 'empty') return;
    browserCart.change({kind: 'empty'});
    setTimeout(() => browserCart.close(), closeDelayMs);
  }

  return (
    <>
      <CartRequestForm
        kind="empty"
        onSubmit={() => question.current?.showModal()}
        className="ml-auto"
      >
        <Button type="submit" look="bare">
          {cartCopy.clear}
        </Button>
      </CartRequestForm>
      <dialog
        ref={question}
        role="alertdialog"
        aria-labelledby={questionId}
        onClose={onClose}
        className="m-auto w-[min(24rem,100vw-2rem)] rounded-md bg-paper p-6 text-ink shadow-high backdrop:bg-shade/45"
      >
        <p id={questionId} className="font-display text-lg">
          {cartCopy.clearQuestion}
        </p>
        {/* A dialog focuses its first button: a second Enter must not empty the cart. */}
        <form method="dialog" className="mt-5 flex flex-wrap gap-3">
          <Button type="submit" look="quiet">
            {cartCopy.keep}
          </Button>
          <Button type="submit" value="empty">
            {cartCopy.clearAnswer}
          </Button>
        </form>
      </dialog>
    </>
  );
}
