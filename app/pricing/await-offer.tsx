import {type ReactNode, Suspense} from 'react';
import {Await} from 'react-router';
import type {ProductId} from '../catalog/types.ts';
import type {Deferred} from '../platform/server/deferred-data.server.ts';
import type {KnownOffer} from './offer.ts';
import {useOffer} from './offer-list.ts';

interface AwaitOfferProps {
  product: {id: ProductId};
  offer: Deferred<KnownOffer>;
  /** Renders the offer, which is undefined while it loads. */
  children(offer: KnownOffer | undefined): ReactNode;
}

export function AwaitOffer({product, offer, children}: AwaitOfferProps) {
  return (
    <Suspense fallback={children(undefined)}>
      <Await resolve={offer}>
        {(loaded) => (
          <NewestOffer product={product.id} loaded={loaded}>
            {children}
          </NewestOffer>
        )}
      </Await>
    </Suspense>
  );
}

interface NewestOfferProps extends Pick<AwaitOfferProps, 'children'> {
  product: ProductId;
  loaded: KnownOffer;
}

function NewestOffer({product, loaded, children}: NewestOfferProps) {
  return children(useOffer(product, loaded));
}
