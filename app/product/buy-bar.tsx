import {Suspense, useEffect, useState} from 'react';
import {Await} from 'react-router';
import type {LivePrice} from '~/pricing/live-price';
import type {SellingPlan} from '~/pricing/plans';
import {observeInView} from '~/ui/observe-in-view';
import {BuyButton, buyFormId} from './buy-button';
import {type Choice, type Offer, planOf, priceLabels} from './offer';

/** On small screens, the price and a button stay visible while the main button is not. */
export function BuyBar({offer, choice}: {offer: Offer; choice: Choice}) {
  const [isNeeded, setIsNeeded] = useState(true);
  const {product, prices, plans} = offer;

  useEffect(() => {
    const button = document.querySelector('[data-buy]');
    return observeInView(button, (isInView) => setIsNeeded(!isInView));
  }, []);

  return (
    <section
      aria-label={`Buy ${product.title}`}
      inert={!isNeeded}
      data-needed={isNeeded}
      className="buy-bar fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 max-[20rem]:flex-wrap border-rule border-t bg-white px-(--page-gutter) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] transition-transform duration-200 ease-decelerate data-[needed=false]:translate-y-full motion-reduce:transition-none md:hidden print:hidden"
    >
      <p className="leading-tight">
        <span className="block font-display">{product.title}</span>
        <span className="tabular text-sm">
          <Suspense fallback={<span className="needs-script">Loading price...</span>}>
            <Await resolve={prices}>
              {({[product.id]: price}) => (
                <Suspense fallback={<span>{priceLabels(price, null, 1).price}</span>}>
                  <Await resolve={plans}>
                    {(offered) => (
                      <span>{unitPrice(price, planOf(choice, offered), choice.quantity)}</span>
                    )}
                  </Await>
                </Suspense>
              )}
            </Await>
          </Suspense>
        </span>
      </p>
      <BuyButton offer={offer} choice={choice} form={buyFormId} className="px-5!" isCompact />
    </section>
  );
}

/** "2 × $44.96/month": what one piece costs on the chosen plan, and how many there are. */
function unitPrice(price: LivePrice, plan: SellingPlan | null, quantity: number): string {
  const labels = priceLabels(price, plan, quantity);
  return `${quantity > 1 ? `${quantity} × ` : ''}${labels.price}${labels.per}`;
}
