import {Suspense} from 'react';
import {Await} from 'react-router';
import {AddToCartForm} from '~/cart/components/add-to-cart-form';
import type {LivePrice} from '~/pricing/live-price';
import type {SellingPlan} from '~/pricing/plans';
import {BadgeList} from '~/ui/badge';
import {Price} from '~/ui/price';
import {Stepper} from '~/ui/stepper';
import {BuyButton, buyFormId} from './buy-button';
import {planOf, priceLabels} from './offer';
import type {ProductContent} from './product-content.server';
import {PurchaseOptions, type PurchaseOptionsProps} from './purchase-options';
import {useOptimisticLine} from './use-optimistic-line';

interface BuyBoxProps extends PurchaseOptionsProps {
  copy: ProductContent;
}

/** Price, quantity, purchase option and button: one form, which posts what was chosen. */
export function BuyBox({copy, offer, choice, onChoice}: BuyBoxProps) {
  const {product, prices, plans} = offer;
  const line = useOptimisticLine(offer, choice);
  return (
    <div className="mt-6">
      <Suspense fallback={<PriceLine />}>
        <Await resolve={prices}>
          {({[product.id]: price}) => (
            <Suspense fallback={<PriceLine price={price} plan={null} />}>
              <Await resolve={plans}>
                {(offered) => <PriceLine price={price} plan={planOf(choice, offered)} />}
              </Await>
            </Suspense>
          )}
        </Await>
      </Suspense>
      <AddToCartForm id={buyFormId} product={product.id} line={line}>
        <PurchaseOptions offer={offer} choice={choice} onChoice={onChoice} />
        <div className="mt-5 flex flex-wrap items-stretch gap-3">
          <Stepper
            label="Quantity"
            name="quantity"
            value={choice.quantity}
            onChange={(quantity) => onChoice({quantity})}
          />
          <div data-buy className="flex min-w-56 grow">
            <BuyButton offer={offer} choice={choice} className="w-full" />
          </div>
        </div>
      </AddToCartForm>
      <p className="mt-5 flex items-center gap-2.5 text-sm before:size-2.5 before:rounded-full before:bg-[#3d8b4e]">
        {copy.stock}
      </p>
      <BadgeList facts={[`${product.supplyDays} Day Supply`, ...copy.badges]} className="mt-4" />
    </div>
  );
}

/** Keeps its height while the price is loading. */
function PriceLine({price, plan = null}: {price?: LivePrice; plan?: SellingPlan | null}) {
  const labels = price && priceLabels(price, plan, 1);
  return (
    <p className="flex min-h-12 flex-wrap items-baseline gap-x-3.5 gap-y-1" aria-live="polite">
      {labels ? (
        <>
          <span className="text-2xl leading-none">
            <Price>{labels.price}</Price>
            {labels.per && <span className="text-base text-ink-soft">{labels.per}</span>}
          </span>
          <Price struck>{labels.struck}</Price>
          <span className="rounded-sm bg-product-light px-2.5 py-1 font-semibold text-product text-xs tracking-wide">
            {labels.saving}
          </span>
        </>
      ) : (
        <span className="text-ink-soft text-xl">Loading price...</span>
      )}
    </p>
  );
}
