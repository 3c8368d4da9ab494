import {type FormEvent, memo, type ReactNode, useEffect, useRef} from 'react';
import {withSessionId} from '~/analytics/add-session';
import {SessionField} from '~/analytics/session-field';
import type {ProductId} from '~/catalog/types';
import {parseQuantity} from '~/ui/quantity';
import type {CartLine} from '../cart-view';
import {hydratedAttribute} from '../client/early-add';
import {useCart} from '../client/use-cart';
import {actions} from '../form-protocol';
import {HiddenAction} from './hidden-form-input';

interface AddToCartFormProps {
  product: ProductId;
  /** The optimistic line; null as long as its price is unknown. */
  line(quantity: number): CartLine | null;
  /** Connects buttons outside the form. */
  id?: string;
  className?: string;
  children: ReactNode;
}

/**
 * Adds a product to the cart. The choice (`quantity`, `purchase`, `plan`) is in the form's own
 * fields, so the form works without JavaScript and before hydration too. A button with a quantity
 * of its own comes after the form's field, and the last quantity counts.
 */
export function AddToCartForm({product, line, id, className, children}: AddToCartFormProps) {
  const cart = useCart();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => form.current?.setAttribute(hydratedAttribute, ''), []);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (!cart) return;
    event.preventDefault();
    const {nativeEvent} = event;
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    const data = new FormData(event.currentTarget, submitter);
    const quantity = parseQuantity(String(data.getAll('quantity').at(-1) ?? 1));
    if (quantity === null) return;
    data.set('quantity', String(quantity));
    const fields = [...data].map(([name, value]) => [name, String(value)] as const);
    cart.add(line(quantity), withSessionId(fields));
  }

  return (
    <form
      ref={form}
      id={id}
      method="post"
      action="/cart"
      data-add-to-cart
      onSubmit={onSubmit}
      className={className}
    >
      <HiddenFields product={product} />
      {children}
    </form>
  );
}

/** Memoized, because React writes to each input of a form that it renders again. */
const HiddenFields = memo(function HiddenFields({product}: Pick<AddToCartFormProps, 'product'>) {
  return (
    <>
      <HiddenAction action={actions.add} />
      <input type="hidden" name="product" value={product} />
      <SessionField />
    </>
  );
});
