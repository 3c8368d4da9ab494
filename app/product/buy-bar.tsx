import {useEffect, useState} from 'react';
import type {LivePrice} from '../pricing/live-price.server.ts';
import type {SellingPlan} from '../pricing/plans.ts';
import {observeInView} from '../ui/observe-in-view.ts';
import {AwaitOffer} from './await-offer.tsx';
import {BuyButton, buyFormId} from './buy-button.tsx';
import {type Choice, type Offer, planOf, priceLabels} from './offer.ts';

/** The price and a button, which stay visible while the main button is not. */
export function BuyBar({offer, choice}: {offer: Offer; choice: Choice}) {
  const [isNeeded, setIsNeeded] = useState<boolean>();
  const {title, servingsPerContainer} = offer.product;

  useEffect(() => {
    const button = document.querySelector('[data-buy]');
    return observeInView(button, (isInView) => setIsNeeded(!isInView));
  }, []);

  return (
    <section aria-label={`Buy ${title}`} data-needed={isNeeded} className="buy-bar">
      <p>
        <b>{title}</b>
        <span className="tabular">
          <AwaitOffer
            offer={offer}
            fallback={<span className="needs-script">Loading price...</span>}
          >
            {(price, plans) => (
              <span>
                {unitPrice(price, planOf(choice, plans), choice.quantity) ||
                  `${servingsPerContainer} servings`}
              </span>
            )}
          </AwaitOffer>
        </span>
      </p>
      <BuyButton offer={offer} choice={choice} form={buyFormId} className="px-5!" isCompact />
    </section>
  );
}

/** "2 × $44.96/month": what the total in the button consists of; empty where it says the same. */
function unitPrice(price: LivePrice, plan: SellingPlan | null, quantity: number): string {
  if (!plan && quantity === 1) return '';
  const labels = priceLabels(price, plan, quantity);
  return `${quantity > 1 ? `${quantity} × ` : ''}${labels.price}${labels.per}`;
}
