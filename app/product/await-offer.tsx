import type {ReactNode} from 'react';
import {AwaitTerms} from '../pricing/await-terms.tsx';
import type {Terms} from '../pricing/plans.ts';
import type {Offer} from './offer.ts';

interface AwaitOfferProps {
  offer: Offer;
  fallback: ReactNode;
  children(price: Terms['price'], plans: Terms['plans']): ReactNode;
}

export function AwaitOffer({offer: {product, terms}, fallback, children}: AwaitOfferProps) {
  return (
    <AwaitTerms product={product.id} terms={terms} fallback={fallback}>
      {({price, plans}) => children(price, plans)}
    </AwaitTerms>
  );
}
