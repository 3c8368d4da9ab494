import {type FormEvent, memo, type ReactNode} from 'react';
import {sessionIdForAdd} from '../../analytics/add-session.ts';
import {useAnalyticsEnabled} from '../../analytics/use-consent.ts';
import type {ProductId} from '../../catalog/types.ts';
import {parseQuantity} from '../../ui/quantity.ts';
import type {CartLine} from '../cart.ts';
import {actions} from '../cart-form.ts';
import {cartStore} from '../client/use-cart.ts';
import {HiddenAction} from './hidden-form-input.tsx';

interface AddToCartFormProps {
  product: ProductId;
  /** The optimistic line; null as long as its price is unknown, when the form is posted. */
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
  const hasAnalytics = useAnalyticsEnabled();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const {nativeEvent} = event;
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    const data = new FormData(event.currentTarget, submitter);
    const quantity = parseQuantity(String(data.getAll('quantity').at(-1) ?? 1));
    const added = quantity === null ? null : line(quantity);
    if (!added) return;
    event.preventDefault();
    cartStore.add(added, hasAnalytics ? sessionIdForAdd(product, added.quantity) : null);
  }

  return (
    <form id={id} method="post" action="/cart" onSubmit={onSubmit} className={className}>
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
    </>
  );
});
