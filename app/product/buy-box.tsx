import {Fragment} from 'react';
import {ManageSubscriptionLink} from '../account/manage-subscription-link.tsx';
import {AddToCartForm} from '../cart/components/add-to-cart-form.tsx';
import {Stepper} from '../cart/components/stepper.tsx';
import {summaries} from '../catalog/summaries.ts';
import {type ProductId, productIds} from '../catalog/types.ts';
import {isForSale, type Offers} from '../pricing/offer.ts';
import {OfferNotice} from '../pricing/offer-notice.tsx';
import {DeliveryEstimate} from '../shipping/delivery-estimate.tsx';
import {RestockSignup} from '../signups/restock-signup.tsx';
import {Badge} from '../ui/badge.tsx';
import {Price} from '../ui/price.tsx';
import {TextLink} from '../ui/text-link.tsx';
import {unbrokenRanges} from '../ui/unbroken-ranges.tsx';
import {BuyButton, buyFormId} from './buy-button.tsx';
import type {ProductContent} from './product-content.server.ts';
import {PromiseRow} from './promise-row.tsx';
import {Promotion} from './promotion.tsx';
import {PurchaseOptions, type PurchaseOptionsProps} from './purchase-options.tsx';
import {SupplementFacts} from './supplement-facts.tsx';

interface BuyBoxProps extends PurchaseOptionsProps {
  offers: Offers | null;
}

export function BuyBox({copy, product, offers, choice, quoted, onChoice}: BuyBoxProps) {
  const offer = quoted?.offer;
  const isSoldOut = offer?.available === false;
  return (
    <>
      <PriceLine quoted={quoted} />
      {offer && (
        <OfferNotice offer={offer}>
          {choice.purchase === 'onetime' &&
            choice.isPlanGone &&
            'That delivery schedule isn’t available anymore, so a one-time purchase is selected now.'}
        </OfferNotice>
      )}
      <Promotion offer={offer} />
      <AddToCartForm id={buyFormId} productId={product.id} offer={offer}>
        <PurchaseOptions
          copy={copy}
          product={product}
          choice={choice}
          quoted={quoted}
          onChoice={onChoice}
        />
        <div className="mt-2 flex flex-wrap gap-2 md:mt-3">
          <div data-choices>
            <Stepper
              label="Quantity"
              name="quantity"
              value={choice.quantity}
              onChange={(quantity) => onChoice({quantity})}
              isLive
            />
          </div>
          <div data-buy className="flex grow basis-40">
            <BuyButton quoted={quoted} className="w-full px-2!" />
          </div>
        </div>
      </AddToCartForm>
      {isSoldOut && <SoldOut productId={product.id} offers={offers} />}
      {isSoldOut && <RestockSignup productId={product.id} />}
      <Stock isSoldOut={isSoldOut} />
      <div data-choices>
        <DeliveryEstimate className="mt-1.5 text-sm" />
      </div>
      <p className="mt-4 text-ink-soft lg:-order-1 lg:mt-3">{product.description}</p>
      <ul className="mt-4 flex flex-wrap gap-1.5">
        {copy.tags.map((tag) => (
          <li key={tag}>
            <Badge className="claim">{tag}</Badge>
          </li>
        ))}
      </ul>
      <ul className="middots mt-2.5 text-ink-soft text-xs">
        {[`${product.supplyDays} Day Supply`, ...copy.quality].map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <Promises copy={copy} isSubscription={choice.purchase === 'subscription'} />
    </>
  );
}

/** No live region: the option is named with its price, and `OfferNotice` announces a new one. */
function PriceLine({quoted}: Pick<BuyBoxProps, 'quoted'>) {
  const labels = quoted?.labels;
  return (
    <p className="mt-2.5 flex min-h-8 flex-wrap content-start items-baseline gap-x-1.5 gap-y-1 md:mt-5 lg:gap-x-3">
      {labels ? (
        <>
          <span className="whitespace-nowrap text-2xl leading-none">
            <Price>{labels.price}</Price>
            {labels.per && <span className="text-ink-soft text-sm lg:text-base">{labels.per}</span>}
          </span>
          {labels.struck && <Price struck>{labels.struck}</Price>}
          {labels.badge && (
            <b className="whitespace-nowrap rounded-md bg-product-light px-1.5 py-0.5 font-semibold text-product text-xs">
              {labels.badge}
            </b>
          )}
          {quoted?.offer.variant && (
            <span className="text-ink-soft text-sm">{quoted.offer.variant}</span>
          )}
        </>
      ) : (
        <span className="text-ink-soft text-xl">Loading price...</span>
      )}
    </p>
  );
}

/** The text is always shown (docs/requirements.md#product-7). A product that is sold out has no green dot. */
function Stock({isSoldOut}: {isSoldOut: boolean}) {
  const look = isSoldOut
    ? 'mt-1 text-ink-soft'
    : 'mt-4 flex items-center gap-2.5 before:mx-1.25 before:size-2.5 before:flex-none before:rounded-full before:bg-[#3d8b4e] md:mt-6';
  return <p className={`text-sm ${look}`}>In Stock - Ships within 24 hours</p>;
}

interface SoldOutProps {
  productId: ProductId;
  offers: Offers | null;
}

function SoldOut({productId, offers}: SoldOutProps) {
  const ids = productIds.filter((id) => id !== productId && isForSale(offers?.[id]));
  return (
    <p className="mt-4">
      <span>Sold out right now.</span>
      {ids.map((id, at) => (
        <Fragment key={id}>
          <span>{at === 0 ? ' ' : at < ids.length - 1 ? ', ' : ' and '}</span>
          <TextLink to={`/products/${id}`} className="tall-link">
            {summaries[id].title}
          </TextLink>
        </Fragment>
      ))}
      {ids.length > 0 && <span>{ids.length > 1 ? ' are in stock.' : ' is in stock.'}</span>}
    </p>
  );
}

interface PromisesProps {
  copy: ProductContent;
  isSubscription: boolean;
}

function Promises({copy, isSubscription}: PromisesProps) {
  return (
    <div className="mt-4 divide-y divide-rule border-rule border-y text-sm">
      {copy.promises.map(({icon, title, subscribed, badge, text, link, to, isManaged}) => (
        <PromiseRow
          key={to}
          icon={icon}
          title={(isSubscription && subscribed) || title}
          badge={badge}
        >
          <p className="pb-3 text-ink-soft">
            {unbrokenRanges(text)}{' '}
            <TextLink to={to} className="tall-link">
              {link}
            </TextLink>
            {isManaged && <ManageSubscriptionLink className="w-full" />}
          </p>
        </PromiseRow>
      ))}
      <SupplementFacts copy={copy} />
    </div>
  );
}
