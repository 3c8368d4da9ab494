import {type ReactNode, Suspense} from 'react';
import {Await} from 'react-router';
import type {LivePrice} from '../pricing/live-price.server.ts';
import type {SellingPlan} from '../pricing/plans.ts';
import type {Offer} from './offer.ts';

interface AwaitOfferProps {
  offer: Offer;
  fallback: ReactNode;
  children(price: LivePrice, plans: readonly SellingPlan[]): ReactNode;
}

/** Renders its children with the price and the selling plans once both have loaded. */
export function AwaitOffer({offer: {product, prices, plans}, fallback, children}: AwaitOfferProps) {
  return (
    <Suspense fallback={fallback}>
      <Await resolve={prices}>
        {({[product.id]: price}) => (
          <Await resolve={plans}>{(offered) => children(price, offered)}</Await>
        )}
      </Await>
    </Suspense>
  );
}
