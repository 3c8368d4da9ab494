import {Suspense} from 'react';
import {Await} from 'react-router';
import {AddToCart} from '~/cart/components/add-to-cart';
import type {ProductId} from '~/catalog/types';
import {formatMoney} from '~/pricing/money';
import type {Prices} from '~/pricing/prices.server';
import {Button} from '~/ui/button';

/** A showcase's price and button: the one part of the page that waits for the store. */
export function Buy({product, prices}: {product: ProductId; prices: Prices | Promise<Prices>}) {
  return (
    <Suspense
      fallback={
        <>
          <Button disabled aria-busy="true" className="needs-script min-w-56">
            Loading price...
          </Button>
          <AddWithoutScript product={product} />
        </>
      }
    >
      <Await resolve={prices}>
        {({[product]: price}) => (
          <AddToCart product={product} price={price}>
            <span className="tabular">Add to Cart - {formatMoney(price.price)}</span>
          </AddToCart>
        )}
      </Await>
    </Suspense>
  );
}

/** What streams in needs a script to be put in place; without one, the worker finds the price. */
function AddWithoutScript({product}: {product: ProductId}) {
  return (
    <noscript>
      <form method="post" action="/cart">
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
