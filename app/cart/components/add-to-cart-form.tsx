import type {ComponentProps, SubmitEvent} from 'react';
import type {ProductId} from '../../catalog/types.ts';
import type {Offer} from '../../pricing/offer.ts';
import {createOptimisticLine} from '../client/optimistic-line.ts';
import {browserCart} from '../client/use-cart.ts';
import {parseQuantity} from '../quantity.ts';
import {CartRequestForm} from './cart-request-form.tsx';

interface AddToCartFormProps extends Omit<ComponentProps<'form'>, 'action' | 'onSubmit'> {
  productId: ProductId;
  offer: Offer | undefined;
}

/** Until the offer has loaded, the form is posted as without scripts. */
export function AddToCartForm({productId, offer, ...rest}: AddToCartFormProps) {
  const onSubmit =
    offer && ((event: SubmitEvent<HTMLFormElement>) => addChosen(productId, offer, event));
  return <CartRequestForm kind="add" fields={{product: productId}} onSubmit={onSubmit} {...rest} />;
}

function addChosen(
  productId: ProductId,
  offer: Offer,
  {currentTarget, nativeEvent}: SubmitEvent<HTMLFormElement>,
): void {
  const data = new FormData(currentTarget, nativeEvent.submitter);
  // A button with a quantity of its own comes after the form's field, and the last quantity counts.
  const quantity = parseQuantity(String(data.getAll('quantity').at(-1) ?? 1));
  if (quantity === null) return;
  const isSubscription = data.get('purchase') === 'subscription';
  const plan = isSubscription && offer.plans.find(({id}) => id === data.get('plan'));
  browserCart.add(createOptimisticLine({productId, offer, plan: plan || null, quantity}));
}
