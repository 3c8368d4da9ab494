import {Suspense} from 'react';
import {Await} from 'react-router';
import {AddToCartForm} from '~/cart/components/add-to-cart-form';
import {ProductPicture} from '~/catalog/product-picture';
import {Button} from '~/ui/button';
import {type Choice, type Offer, planOf} from './offer';
import type {ProductContent} from './product-content.server';
import {useOptimisticLine} from './use-optimistic-line';

interface ClosingProps {
  copy: ProductContent;
  offer: Offer;
  choice: Choice;
}

/** The closing call to action, which adds one item. */
export function Closing({copy: {claim, promo, assurances}, offer, choice}: ClosingProps) {
  const {product, prices, plans} = offer;
  const line = useOptimisticLine(offer, choice);
  const button = (available: boolean) => (
    <Button type="submit" disabled={!available} className="mt-7 min-h-14 px-9">
      {available ? claim : 'Out of Stock'}
    </Button>
  );
  return (
    <section aria-labelledby="closing-title" className="overflow-hidden bg-product-light">
      <div className="page-width grid items-center gap-x-16 md:grid-cols-[1.2fr_1fr]">
        <div className="pt-(--section-space) md:pb-(--section-space)">
          <h2 id="closing-title" className="max-w-[9.5em] text-3xl">
            {promo}
          </h2>
          <AddToCartForm product={product.id} line={line}>
            <input type="hidden" name="quantity" value="1" />
            <Suspense>
              <Await resolve={plans}>
                {(offered) => {
                  const plan = planOf(choice, offered);
                  if (!plan) return null;
                  return (
                    <>
                      <input type="hidden" name="purchase" value="subscription" />
                      <input type="hidden" name="plan" value={plan.id} />
                    </>
                  );
                }}
              </Await>
            </Suspense>
            <Suspense fallback={button(true)}>
              <Await resolve={prices}>{({[product.id]: {available}}) => button(available)}</Await>
            </Suspense>
          </AddToCartForm>
          <ul className="check-list mt-6 flex flex-wrap gap-x-7 gap-y-2 text-sm *:items-center *:gap-2 *:before:mt-0">
            {assurances.map((assurance) => (
              <li key={assurance}>{assurance}</li>
            ))}
          </ul>
        </div>
        <ProductPicture
          product={product.id}
          view="cutout"
          sizes="(min-width: 768px) 420px, 80vw"
          decorative
          className="mx-auto -mb-6 w-[min(26rem,80%)]"
        />
      </div>
    </section>
  );
}
