import {type ReactNode, Suspense} from 'react';
import {Await} from 'react-router';
import type {Terms} from '../pricing/plans.ts';
import type {Offer} from './offer.ts';

interface AwaitOfferProps {
  offer: Offer;
  fallback: ReactNode;
  children(price: Terms['price'], plans: Terms['plans']): ReactNode;
}

export function AwaitOffer({offer, fallback, children}: AwaitOfferProps) {
  return (
    <Suspense fallback={fallback}>
      <Await resolve={offer.terms}>{({price, plans}) => children(price, plans)}</Await>
    </Suspense>
  );
}
