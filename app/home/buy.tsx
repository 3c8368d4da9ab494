import {Suspense} from 'react';
import {Await} from 'react-router';
import {AddToCartForm} from '../cart/components/add-to-cart-form.tsx';
import {PriceUpdate} from '../cart/components/price-update.tsx';
import type {ProductId} from '../catalog/types.ts';
import type {Deferred} from '../platform/server/deferred-data.server.ts';
import {formatMoney, percentOff} from '../pricing/money.ts';
import type {Terms} from '../pricing/plans.ts';
import {Button, LoadingButton} from '../ui/button.tsx';
import {Price} from '../ui/price.tsx';

interface BuyProps {
  product: ProductId;
  terms: Deferred<Terms>;
  /** Leaves out the saving and what the cart says of the price, where the showcase has both. */
  isCompact?: boolean;
}

export function Buy({product, terms, isCompact = false}: BuyProps) {
  const loading = (
    <LoadingButton labelWithoutScript="Add to Cart" className="min-w-56">
      Loading...
    </LoadingButton>
  );
  return (
    <>
      <AddToCartForm product={product} terms={terms} className="grow lg:grow-0">
        <Suspense fallback={loading}>
          <Await resolve={terms}>
            {({price}) => (
              <Button type="submit" disabled={!price.available} className="w-full max-lg:px-4">
                {price.available ? (
                  <span className="tabular">{`Add to Cart - ${formatMoney(price.price)}`}</span>
                ) : (
                  'Out of Stock'
                )}
              </Button>
            )}
          </Await>
        </Suspense>
      </AddToCartForm>
      {!isCompact && (
        <Suspense>
          <Await resolve={terms}>
            {(loaded) => <PriceUpdate product={product} terms={loaded} />}
          </Await>
        </Suspense>
      )}
      <Suspense>
        <Await resolve={terms}>
          {({price: {price, compareAt, available}}) =>
            compareAt &&
            available &&
            !isCompact && (
              <p className="-order-1 basis-full text-sm">
                <Price struck>{formatMoney(compareAt)}</Price>{' '}
                <span className="font-semibold text-product">
                  {`SAVE ${percentOff(compareAt, price)}%`}
                </span>
              </p>
            )
          }
        </Await>
      </Suspense>
    </>
  );
}
