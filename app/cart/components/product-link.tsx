import type {ReactNode} from 'react';
import {Link} from 'react-router';
import type {ProductId} from '../../catalog/types.ts';
import {hasModifierKey} from '../../ui/button.tsx';
import {browserCart} from '../client/use-cart.ts';

/** The drawer would hide the product's page. */
export function ProductLink({productId, children}: {productId: ProductId; children: ReactNode}) {
  return (
    <Link
      to={`/products/${productId}`}
      onClick={(event) => !hasModifierKey(event) && browserCart.close()}
      className="tall-link hover:underline"
    >
      {children}
    </Link>
  );
}
