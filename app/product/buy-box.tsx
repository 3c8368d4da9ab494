import {AddToCartForm} from '../cart/components/add-to-cart-form.tsx';
import {BadgeList} from '../ui/badge.tsx';
import {Icon} from '../ui/icon.tsx';
import {Price} from '../ui/price.tsx';
import {Stepper} from '../ui/stepper.tsx';
import {TextLink} from '../ui/text-link.tsx';
import {AwaitOffer} from './await-offer.tsx';
import {BuyButton, buyFormId} from './buy-button.tsx';
import {type Choice, type Offer, planOf, priceLabels, servingLabel} from './offer.ts';
import type {ProductContent} from './product-content.server.ts';
import {PurchaseOptions, type PurchaseOptionsProps} from './purchase-options.tsx';

/** Price, quantity, purchase option and button: one form, which posts what was chosen. */
export function BuyBox({copy, offer, choice, onChoice}: PurchaseOptionsProps) {
  const {product, terms} = offer;
  return (
    <>
      <PriceLine offer={offer} choice={choice} />
      <p className="promo">
        <Icon name="tag" />
        {copy.promo}
      </p>
      <BadgeList tone="product" facts={copy.tags} className="tags" />
      <AddToCartForm id={buyFormId} product={product.id} terms={terms}>
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

/** Keeps its height while the price is loading. */
function PriceLine({offer, choice}: {offer: Offer; choice: Choice}) {
  const loading = <span className="text-ink-soft text-xl">Loading price...</span>;
  return (
    <p className="price-line" aria-live="polite">
      <AwaitOffer offer={offer} fallback={loading}>
        {(price, plans) => {
          const plan = planOf(choice, plans);
          const labels = priceLabels(price, plan, 1);
          return (
            <>
              <span className="text-2xl leading-none">
                <Price>{labels.price}</Price>
                {labels.per && <span className="text-base text-ink-soft">{labels.per}</span>}
              </span>
              <Price struck>{labels.struck}</Price>
              <b>{labels.saving}</b>
              <span className="tabular text-ink-soft text-xs">
                {servingLabel(offer.product, price, plan)}
              </span>
            </>
          );
        }}
      </AwaitOffer>
    </p>
  );
}

interface PromisesProps {
  promises: ProductContent['promises'];
  isSubscription: boolean;
}

/** What a shopper wants to know before buying: shipping, guarantee and cancelling, a sentence each. */
function Promises({promises, isSubscription}: PromisesProps) {
  return (
    <div className="promises">
      {promises.map(({icon, title, text, link, to, ...promise}) => (
        <details key={to} name="promise">
          <summary>
            <Icon name={icon} />
            <span>{isSubscription && 'subscribed' in promise ? promise.subscribed : title}</span>
          </summary>
          <p>
            {text} <TextLink to={to}>{link}</TextLink>
          </p>
        </details>
      ))}
    </div>
  );
}
