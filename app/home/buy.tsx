import {AddToCartForm} from '../cart/components/add-to-cart-form.tsx';
import type {ProductId} from '../catalog/types.ts';
import type {Deferred} from '../platform/server/deferred-data.server.ts';
import {AwaitTerms} from '../pricing/await-terms.tsx';
import {percentOff} from '../pricing/discount.ts';
import {formatMoney} from '../pricing/money.ts';
import type {Terms} from '../pricing/plans.ts';
import {PriceNotice} from '../pricing/price-notice.tsx';
import {Button, LoadingButton} from '../ui/button.tsx';
import {Price} from '../ui/price.tsx';

interface BuyProps {
  product: ProductId;
  terms: Deferred<Terms>;
  /** Leaves out the saving and the notice of a changed price, because the showcase has both. */
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
      <AddToCartForm product={product} className="grow lg:grow-0">
        <AwaitTerms product={{id: product}} terms={terms} fallback={loading}>
          {({price}) => (
            <Button type="submit" disabled={!price.available} className="w-full max-lg:px-4">
              {price.available ? (
                <span className="tabular">{`Add to Cart - ${formatMoney(price.price)}`}</span>
              ) : (
                'Out of Stock'
              )}
            </Button>
          )}
        </AwaitTerms>
      </AddToCartForm>
      {!isCompact && (
        <AwaitTerms product={{id: product}} terms={terms}>
          {(loaded) => <Saving terms={loaded} />}
        </AwaitTerms>
      )}
    </>
  );
}

function Saving({terms}: {terms: Terms}) {
  const {price, compareAt, available} = terms.price;
  return (
    <>
      <PriceNotice terms={terms} />
      {compareAt && available && (
        <p className="-order-1 basis-full text-sm">
          <Price struck>{formatMoney(compareAt)}</Price>{' '}
          <span className="font-semibold text-product">
            {`SAVE ${percentOff(compareAt, price)}%`}
          </span>
        </p>
      )}
    </>
  );
}
