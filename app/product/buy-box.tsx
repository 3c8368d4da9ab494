import {Suspense} from 'react';
import {Await} from 'react-router';
import {AddForm} from '~/cart/components/add-to-cart-form';
import {productPage} from '~/content/product';
import type {LivePrice} from '~/pricing/live-price';
import {formatMoney} from '~/pricing/money';
import {type Plan, percentSaved} from '~/pricing/plans';
import {Badge} from '~/ui/badge';
import {Button} from '~/ui/button';
import {Icon} from '~/ui/icon';
import {Price} from '~/ui/price';
import {Stepper} from '~/ui/stepper';
import {type Choice, type Offer, type Purchase, planOf, priceWords} from './offer';
import {useLine} from './use-line';

export const buyFormId = 'buy';

interface BuyBoxProps {
  offer: Offer;
  choice: Choice;
  onChoice(changes: Partial<Choice>): void;
}

/** Price, quantity, way of buying, and the button: one form, which posts what was chosen. */
export function BuyBox({offer, choice, onChoice}: BuyBoxProps) {
  const {product, prices, plans} = offer;
  const line = useLine(offer, choice);
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
      <AddForm id={buyFormId} product={product.id} line={line}>
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
      </AddForm>
      <p className="mt-5 flex items-center gap-2.5 text-sm">
        <span aria-hidden="true" className="size-2.5 rounded-full bg-[#3d8b4e]" />
        {productPage.stock}
      </p>
      <ul className="mt-4 flex flex-wrap gap-2">
        {[`${product.supplyDays} Day Supply`, ...productPage.badges].map((badge) => (
          <li key={badge}>
            <Badge>{badge}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** As high while it is waited for as when it is there. */
function PriceLine({price, plan = null}: {price?: LivePrice; plan?: Plan | null}) {
  const words = price && priceWords(price, plan, 1);
  return (
    <p className="flex min-h-12 flex-wrap items-baseline gap-x-3.5 gap-y-1" aria-live="polite">
      {words ? (
        <>
          <span className="text-2xl leading-none">
            <Price>{words.price}</Price>
            {words.per && <span className="text-base text-ink-soft">{words.per}</span>}
          </span>
          <Price struck>{words.struck}</Price>
          <span className="rounded-sm bg-product-light px-2.5 py-1 font-semibold text-product text-xs tracking-wide">
            {words.saving}
          </span>
        </>
      ) : (
        <span className="text-ink-soft text-xl">Loading price...</span>
      )}
    </p>
  );
}

interface BuyButtonProps {
  offer: Offer;
  choice: Choice;
  /** For a button outside of its form. */
  form?: string;
  className?: string;
  /** Where there is little room: without the total and what is saved. */
  short?: boolean;
}

export function BuyButton({offer, choice, short = false, ...rest}: BuyButtonProps) {
  const {product, prices, plans} = offer;
  const loading = (
    <>
      <Button
        type="submit"
        disabled
        aria-busy="true"
        {...rest}
        className={`needs-script ${rest.className ?? ''}`}
      >
        Loading...
      </Button>
      <noscript>
        {/* The price is still on its way and cannot be put in place; the form works all the same. */}
        <Button type="submit" {...rest}>
          Add to Cart
        </Button>
      </noscript>
    </>
  );
  return (
    <Suspense fallback={loading}>
      <Await resolve={prices}>
        {({[product.id]: price}) => (
          <Suspense fallback={loading}>
            <Await resolve={plans}>
              {(offered) => {
                if (!price.available) {
                  return (
                    <Button type="submit" disabled {...rest}>
                      Out of Stock
                    </Button>
                  );
                }
                const {total, saved} = priceWords(price, planOf(choice, offered), choice.quantity);
                return (
                  <Button type="submit" {...rest}>
                    {short ? (
                      'Add to Cart'
                    ) : (
                      <span className="tabular">
                        Add to Cart - {total}
                        {saved && ` (Save ${saved})`}
                      </span>
                    )}
                  </Button>
                );
              }}
            </Await>
          </Suspense>
        )}
      </Await>
    </Suspense>
  );
}

const ways: readonly {id: Purchase; label: string}[] = [
  {id: 'onetime', label: 'One-Time Purchase'},
  {id: 'subscription', label: 'Subscribe & Save'},
];

function PurchaseOptions({offer, choice, onChoice}: BuyBoxProps) {
  const {product, prices, plans} = offer;
  return (
    <fieldset className="mt-6">
      <legend className="mb-2.5 font-medium text-sm">Purchase option</legend>
      <div className="ways grid gap-2.5">
        {ways.map(({id, label}) => (
          <label
            key={id}
            className="flex min-h-14 cursor-pointer items-center gap-3.5 rounded-md border border-ink/20 bg-white px-4 py-3 transition-colors duration-100 hover:border-ink/50 has-checked:border-product has-checked:shadow-[inset_0_0_0_1px_var(--product-primary)]"
          >
            <input
              type="radio"
              name="purchase"
              value={id}
              checked={choice.purchase === id}
              onChange={() => onChoice({purchase: id, planId: null})}
              className="size-5 shrink-0 accent-(--product-primary)"
            />
            <span className="font-medium text-sm">{label}</span>
            <span className="tabular ml-auto text-right text-ink-soft text-sm">
              <Suspense>
                <Await resolve={prices}>
                  {({[product.id]: price}) => (
                    <Suspense>
                      <Await resolve={plans}>
                        {(offered) => (
                          <OptionPrice
                            way={id}
                            price={price}
                            plan={planOf({...choice, purchase: id}, offered)}
                          />
                        )}
                      </Await>
                    </Suspense>
                  )}
                </Await>
              </Suspense>
            </span>
          </label>
        ))}
        <Suspense fallback={<Frequency plans={[]} choice={choice} onChoice={onChoice} waiting />}>
          <Await resolve={plans}>
            {(offered) => <Frequency plans={offered} choice={choice} onChoice={onChoice} />}
          </Await>
        </Suspense>
      </div>
    </fieldset>
  );
}

function OptionPrice({way, price, plan}: {way: Purchase; price: LivePrice; plan: Plan | null}) {
  if (way === 'onetime' || !plan) return way === 'onetime' ? formatMoney(price.price) : null;
  return (
    <>
      <span className="mr-2.5 font-semibold text-product">
        {percentSaved(price.price, plan)}% off
      </span>
      {priceWords(price, plan, 1).price}
    </>
  );
}

interface FrequencyProps {
  plans: readonly Plan[];
  choice: Choice;
  onChoice(changes: Partial<Choice>): void;
  waiting?: boolean;
}

/** Shown with the subscription: by the style sheet, so that it is with scripts off as well. */
function Frequency({plans, choice, onChoice, waiting = false}: FrequencyProps) {
  if (plans.length === 0) {
    return (
      <p className="frequency rounded-md bg-paper-deep px-4 py-3 text-ink-soft text-sm">
        {waiting
          ? 'Looking for delivery plans...'
          : 'No delivery plan can be had just now: this will be a single delivery.'}
      </p>
    );
  }
  return (
    <label className="frequency block text-sm">
      <span className="mb-2 block font-medium">Delivery frequency</span>
      <span className="relative block">
        <select
          name="plan"
          value={planOf({...choice, purchase: 'subscription'}, plans)?.id}
          onChange={(event) => onChoice({planId: event.target.value})}
          className="min-h-12 w-full cursor-pointer appearance-none rounded-md border border-ink/30 bg-white px-4 pr-12 text-base hover:border-ink/60"
        >
          {plans.map(({id, name}) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2"
        />
      </span>
    </label>
  );
}
