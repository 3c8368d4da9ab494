import type {ReactNode} from 'react';
import type {ProductId} from '~/catalog/types';
import type {LivePrice} from '~/pricing/live-price';
import {Button} from '~/ui/button';
import {newLine} from '../client/optimistic-line';
import {AddForm} from './add-to-cart-form';

interface AddToCartProps {
  product: ProductId;
  price: LivePrice;
  children: ReactNode;
}

/** One piece, bought once, by one button. */
export function AddToCart({product, price, children}: AddToCartProps) {
  const line = (quantity: number) => newLine({product, price, plan: null, quantity});
  return (
    <AddForm product={product} line={line}>
      <Button type="submit" disabled={!price.available} className="w-full">
        {price.available ? children : 'Out of Stock'}
      </Button>
    </AddForm>
  );
}
