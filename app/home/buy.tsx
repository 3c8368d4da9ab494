import {type ReactNode, Suspense} from 'react';
import {Await} from 'react-router';
import {actions} from '../cart/cart-form.ts';
import {createOptimisticLine} from '../cart/client/optimistic-line.ts';
import {AddToCartForm} from '../cart/components/add-to-cart-form.tsx';
import {HiddenAction} from '../cart/components/hidden-form-input.tsx';
import type {ProductId} from '../catalog/types.ts';
import type {LivePrice} from '../pricing/live-price.server.ts';
import {formatMoney, percentOff} from '../pricing/money.ts';
import type {Prices} from '../pricing/prices.server.ts';
import {Button} from '../ui/button.tsx';
import {Price} from '../ui/price.tsx';

/** A showcase's price and button, the only part of the home page that needs the store. */
export function Buy({product, prices}: {product: ProductId; prices: Prices | Promise<Prices>}) {
  return (
    <Suspense
      fallback={
        <>
          <Button disabled aria-busy="true" className="needs-script min-w-56">
            Loading...
          </Button>
          <AddWithoutScripts product={product} />
        </>
      }
    >
      <Await resolve={prices}>
        {({[product]: price}) => (
          <>
            <AddToCart product={product} price={price}>
              <span className="tabular">{`Add to Cart - ${formatMoney(price.price)}`}</span>
            </AddToCart>
            {price.compareAt && (
              <p className="text-sm">
                <Price struck>{formatMoney(price.compareAt)}</Price>{' '}
                <span className="font-semibold text-product">
                  {`SAVE ${percentOff(price.compareAt, price.price)}%`}
                </span>
              </p>
            )}
          </>
        )}
      </Await>
    </Suspense>
  );
}

/** Without scripts a streamed price cannot replace its fallback; the worker looks the price up. */
function AddWithoutScripts({product}: {product: ProductId}) {
  return (
    <noscript>
      <form method="post" action="/cart">
        <HiddenAction action={actions.add} />
        <button
          type="submit"
          name="product"
          value={product}
          className="min-h-12 rounded-full bg-product px-7 font-semibold text-sm text-white"
        >
          Add to Cart
        </button>
      </form>
    </noscript>
  );
}

interface AddToCartProps {
  product: ProductId;
  price: LivePrice;
  children: ReactNode;
}

/** Adds one piece as a one-time purchase. */
function AddToCart({product, price, children}: AddToCartProps) {
  const line = (quantity: number) => createOptimisticLine({product, price, plan: null, quantity});
  return (
    <AddToCartForm product={product} line={line}>
      <Button type="submit" disabled={!price.available} className="w-full">
        {price.available ? children : 'Out of Stock'}
      </Button>
    </AddToCartForm>
  );
}
