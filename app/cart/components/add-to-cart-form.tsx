import type {ComponentProps, SubmitEvent} from 'react';
import {trackAdd} from '../../analytics/cart-add-event.ts';
import type {ProductId} from '../../catalog/types.ts';
import type {PageOffer} from '../../pricing/offer.ts';
import {createOptimisticLine} from '../client/optimistic-line.ts';
import {browserCart} from '../client/use-cart.ts';
import {parseQuantity} from '../quantity.ts';
import {HiddenFields} from './cart-form.tsx';

interface AddToCartFormProps extends ComponentProps<'form'> {
  product: ProductId;
  offer: PageOffer;
}

/**
 * Adds a product to the cart. The choice (`quantity`, `purchase`, `plan`) is in the form's own
 * fields, so the form works without JavaScript and before hydration too. Until the price has loaded, it is
 * posted as without scripts, because the line's price is unknown. A button with a quantity of its own comes
 * after the form's field, and the last quantity counts.
 */
export function AddToCartForm({product, offer, children, ...rest}: AddToCartFormProps) {
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const data = new FormData(event.currentTarget, event.nativeEvent.submitter);
    const quantity = parseQuantity(String(data.getAll('quantity').at(-1) ?? 1));
    if (quantity === null || offer.loading) return;
    event.preventDefault();
    const {price, plans} = offer;
    const isSubscription = data.get('purchase') === 'subscription';
    const plan = isSubscription ? (plans.find(({id}) => id === data.get('plan')) ?? null) : null;
    browserCart.add(
      createOptimisticLine({product, price, plan, quantity}),
      trackAdd(product, quantity),
    );
  }

  return (
    <form method="post" action="/cart" onSubmit={onSubmit} {...rest}>
      <HiddenFields change="add" fields={{product}} />
      {children}
    </form>
  );
}
