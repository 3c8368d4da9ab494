import type {FormEvent, ReactNode} from 'react';
import {SessionField} from '~/analytics/session-field';
import type {ProductId} from '~/catalog/types';
import {saneQuantity} from '~/ui/sane-quantity';
import type {CartLine} from '../cart-view';
import {useCart, useCartState} from '../client/cart-provider';
import {actions, inputName} from '../form-protocol';

interface AddFormProps {
  product: ProductId;
  /** What the drawer shows until the store has answered; nothing before the price is known. */
  line(quantity: number): CartLine | null;
  /** For buttons that stand outside of the form. */
  id?: string;
  className?: string;
  children: ReactNode;
}

const input = JSON.stringify({action: actions.add, inputs: {}});

/**
 * Adds a product to the cart. What was chosen (`quantity`, `purchase`, `plan`) is in the
 * form's own fields, so that the same form does its work with scripts off.
 */
export function AddForm({product, line, id, className, children}: AddFormProps) {
  const cart = useCart();
  const {ready} = useCartState();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget);
    const quantity = saneQuantity(String(form.get('quantity') ?? 1));
    const optimistic = line(quantity);
    if (!cart || !ready || !optimistic) return;
    event.preventDefault();
    form.set('quantity', String(quantity));
    const fields = [...form].map(([name, value]) => [name, String(value)] as const);
    cart.add(optimistic, fields);
  }

  function onIntent() {
    const likely = ready && line(1);
    if (likely) cart?.prepare(likely);
  }

  return (
    <form
      id={id}
      method="post"
      action="/cart"
      onSubmit={onSubmit}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      className={className}
    >
      <input type="hidden" name={inputName} value={input} />
      <input type="hidden" name="product" value={product} />
      <SessionField />
      {children}
    </form>
  );
}
