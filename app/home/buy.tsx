import {AddButton} from '../cart/components/add-button.tsx';
import {AddToCartForm} from '../cart/components/add-to-cart-form.tsx';
import type {ProductId} from '../catalog/types.ts';
import type {Deferred} from '../platform/server/deferred-data.server.ts';
import {AwaitOffer} from '../pricing/await-offer.tsx';
import {percentOff} from '../pricing/discount.ts';
import {formatMoney} from '../pricing/money.ts';
import type {KnownOffer} from '../pricing/offer.ts';
import {useOffers} from '../pricing/offer-list.ts';
import {OfferNotice} from '../pricing/offer-notice.tsx';
import {Price} from '../ui/price.tsx';

interface BuyProps {
  product: ProductId;
  offer: Deferred<KnownOffer>;
  /** Leaves out the saving and the notice of a changed price, because the showcase has both. */
  isCompact?: boolean;
}

export function Buy({product, offer, isCompact = false}: BuyProps) {
  const {[product]: received} = useOffers();
  const awaited = {product: {id: product}, offer};
  return (
    <>
      <AddToCartForm product={product} offer={received} className="grow lg:grow-0">
        <AwaitOffer {...awaited}>
          {(known) => (
            <AddButton offer={known} className="w-full max-lg:px-4 lg:min-w-56">
              {({price}) => (
                <span className="tabular">{`Add to Cart - ${formatMoney(price)}`}</span>
              )}
            </AddButton>
          )}
        </AwaitOffer>
      </AddToCartForm>
      {!isCompact && (
        <AwaitOffer {...awaited}>{(known) => known && <Saving offer={known} />}</AwaitOffer>
      )}
    </>
  );
}

function Saving({offer}: {offer: KnownOffer}) {
  const {price, compareAt, available} = offer;
  return (
    <>
      <OfferNotice offer={offer} />
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
