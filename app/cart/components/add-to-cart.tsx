import type {ReactNode} from 'react';
import type {ProductId} from '~/catalog/types';
import type {LivePrice} from '~/pricing/live-price';
import {Button} from '~/ui/button';
import {createOptimisticLine} from '../client/optimistic-line';
import {AddToCartForm} from './add-to-cart-form';

interface AddToCartProps {
  product: ProductId;
  price: LivePrice;
  children: ReactNode;
}

/** Adds one piece as a one-time purchase. */
export function AddToCart({product, price, children}: AddToCartProps) {
  const line = (quantity: number) => createOptimisticLine({product, price, plan: null, quantity});
  return (
    <AddToCartForm product={product} line={line}>
      <Button type="submit" disabled={!price.available} className="w-full">
        {price.available ? children : 'Out of Stock'}
      </Button>
    </AddToCartForm>
  );
}
