import {Suspense} from 'react';
import {Await} from 'react-router';
import {AddToCartForm} from '../cart/components/add-to-cart-form.tsx';
import type {ProductDetails} from '../catalog/types.ts';
import type {LivePrice} from '../pricing/live-price.server.ts';
import type {SellingPlan} from '../pricing/plans.ts';
import {BadgeList} from '../ui/badge.tsx';
import {Icon} from '../ui/icon.tsx';
import {Price} from '../ui/price.tsx';
import {Stepper} from '../ui/stepper.tsx';
import {BuyButton, buyFormId} from './buy-button.tsx';
import {planOf, priceLabels, servingLabel} from './offer.ts';
import {Promises} from './promises.tsx';
import {PurchaseOptions, type PurchaseOptionsProps} from './purchase-options.tsx';
import {useOptimisticLine} from './use-optimistic-line.ts';

/** Price, quantity, purchase option and button: one form, which posts what was chosen. */
export function BuyBox({copy, offer, choice, onChoice}: PurchaseOptionsProps) {
  const {product, prices, plans} = offer;
  const line = useOptimisticLine(offer, choice);
  return (
    <>
      <Suspense fallback={<PriceLine product={product} />}>
        <Await resolve={prices}>
          {({[product.id]: price}) => (
            <Suspense fallback={<PriceLine product={product} price={price} />}>
              <Await resolve={plans}>
                {(offered) => (
                  <PriceLine product={product} price={price} plan={planOf(choice, offered)} />
                )}
              </Await>
            </Suspense>
          )}
        </Await>
      </Suspense>
      <p className="promo">
        <Icon name="tag" />
        {copy.promo}
      </p>
      <BadgeList tone="product" facts={copy.tags} className="tags" />
      <AddToCartForm id={buyFormId} product={product.id} line={line}>
        <PurchaseOptions copy={copy} offer={offer} choice={choice} onChoice={onChoice} />
        <div className="mt-3 flex flex-wrap gap-2">
          <Stepper
            label="Quantity"
            name="quantity"
            value={choice.quantity}
            onChange={(quantity) => onChoice({quantity})}
            isLive
          />
          <div data-buy className="flex grow basis-40">
            <BuyButton offer={offer} choice={choice} className="w-full px-2!" />
          </div>
        </div>
      </AddToCartForm>
      <Promises promises={copy.promises} isSubscription={choice.purchase === 'subscription'} />
      <p className="stock">{copy.stock}</p>
      <BadgeList
        facts={[`${product.supplyDays} Day Supply`, ...copy.badges]}
        className="tags mt-4"
      />
      <p className="mt-6 text-ink-soft">{product.description}</p>
      <ul className="quality">
        {copy.quality.map(({icon, title}) => (
          <li key={title}>
            <Icon name={icon} />
            {title}
          </li>
        ))}
      </ul>
    </>
  );
}

interface PriceLineProps {
  product: ProductDetails;
  price?: LivePrice;
  plan?: SellingPlan | null;
}

/** Keeps its height while the price is loading. */
function PriceLine({product, price, plan = null}: PriceLineProps) {
  const labels = price && priceLabels(price, plan, 1);
  return (
    <p className="price-line" aria-live="polite">
      {labels ? (
        <>
          <span className="text-2xl leading-none">
            <Price>{labels.price}</Price>
            {labels.per && <span className="text-base text-ink-soft">{labels.per}</span>}
          </span>
          {labels.struck.map((struck) => (
            <Price key={struck} struck>
              {struck}
            </Price>
          ))}
          <b>{labels.saving}</b>
          <span className="tabular text-ink-soft text-xs">
            {servingLabel(product, price, plan)}
          </span>
        </>
      ) : (
        <span className="text-ink-soft text-xl">Loading price...</span>
      )}
    </p>
  );
}
