import {type ReactNode, Suspense} from 'react';
import {Await} from 'react-router';
import type {ProductId} from '../catalog/types.ts';
import type {Deferred} from '../platform/server/deferred-data.server.ts';
import {useNewestTerms} from './live-prices.ts';
import type {Terms} from './plans.ts';

interface AwaitTermsProps {
  product: {id: ProductId};
  terms: Deferred<Terms>;
  fallback?: ReactNode;
  children(terms: Terms): ReactNode;
}

export function AwaitTerms({product, terms, fallback = null, children}: AwaitTermsProps) {
  return (
    <Suspense fallback={fallback}>
      <Await resolve={terms}>
        {(loaded) => (
          <NewestTerms product={product.id} loaded={loaded}>
            {children}
          </NewestTerms>
        )}
      </Await>
    </Suspense>
  );
}

interface NewestTermsProps extends Pick<AwaitTermsProps, 'children'> {
  product: ProductId;
  loaded: Terms;
}

function NewestTerms({product, loaded, children}: NewestTermsProps) {
  return children(useNewestTerms(product, loaded));
}
