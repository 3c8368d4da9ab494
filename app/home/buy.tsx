import {AddButton} from '../cart/components/add-button.tsx';
import {AddToCartForm} from '../cart/components/add-to-cart-form.tsx';
import type {ProductId} from '../catalog/types.ts';
import {percentOff, savedBadge} from '../pricing/discount.ts';
import {formatMoney} from '../pricing/money.ts';
import type {Offer} from '../pricing/offer.ts';
import {OfferNotice} from '../pricing/offer-notice.tsx';
import {Price} from '../ui/price.tsx';

interface BuyProps {
  productId: ProductId;
  offer: Offer | undefined;
  /** Leaves out the saving and the notice, which the showcase has. */
  isCompact?: boolean;
}

export function Buy({productId, offer, isCompact = false}: BuyProps) {
  return (
    <>
      <AddToCartForm productId={productId} offer={offer} className="grow lg:grow-0">
        <AddButton offer={offer} className="w-full max-lg:px-4 lg:min-w-56">
          {({price}) => (
            <span className="tabular-nums">{`Add to Cart - ${formatMoney(price)}`}</span>
          )}
        </AddButton>
      </AddToCartForm>
      {!isCompact && offer && <Saving offer={offer} />}
    </>
  );
}

function Saving({offer}: {offer: Offer}) {
  const {price, compareAt, available} = offer;
  return (
    <>
      <OfferNotice offer={offer} />
      {compareAt && available && (
        <p className="-order-1 basis-full text-sm">
          <Price>{formatMoney(price)}</Price> <Price struck>{formatMoney(compareAt)}</Price>{' '}
          <span className="font-semibold text-product">
            {savedBadge(percentOff(compareAt, price))}
          </span>
        </p>
      )}
    </>
  );
}
