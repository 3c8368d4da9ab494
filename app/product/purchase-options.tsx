import {useRef} from 'react';
import {Link} from 'react-router';
import {IfAccount} from '../account/manage-subscription-link.tsx';
import type {LivePrice} from '../pricing/live-price.server.ts';
import {formatMoney} from '../pricing/money.ts';
import {percentSaved, renewalTerms, type SellingPlan} from '../pricing/plans.ts';
import {useRestoredInput} from '../ui/use-restored-input.ts';
import {AwaitOffer} from './await-offer.tsx';
import {type Choice, type Offer, type Purchase, planOf, priceLabels} from './offer.ts';
import type {ProductContent} from './product-content.server.ts';

const purchaseTypes: readonly {id: Purchase; label: string}[] = [
  {id: 'onetime', label: 'One-Time Purchase'},
  {id: 'subscription', label: 'Subscribe & Save'},
];

/** Only a script can show terms that stream in. Without scripts, the style sheet hides the subscription. */
const loadingSubscription = (
  <>
    <p className="frequency">Loading delivery schedules...</p>
    <p className="terms-loading only-without-script text-ink-soft text-sm">
      Reload this page to see the price and to subscribe. You’ll also see the price in your cart
      before you pay.
    </p>
  </>
);

export interface PurchaseOptionsProps {
  copy: ProductContent;
  offer: Offer;
  choice: Choice;
  onChoice(changes: Partial<Choice>): void;
}

/** One-time purchase or subscription, and the delivery frequency of the latter. */
export function PurchaseOptions(props: PurchaseOptionsProps) {
  const {copy, offer, choice, onChoice} = props;
  const options = useRef<HTMLFieldSetElement>(null);
  useRestoredInput(
    () => options.current?.querySelector<HTMLInputElement>('[name="purchase"]:checked')?.value,
    choice.purchase,
    (value) => {
      const type = purchaseTypes.find(({id}) => id === value);
      if (type) onChoice({purchase: type.id});
    },
  );

  return (
    <fieldset ref={options} className="purchase-types">
      <legend className="sr-only">Purchase option</legend>
      {purchaseTypes.map(({id, label}) => (
        <div key={id} className="option">
          <label>
            <input
              type="radio"
              name="purchase"
              value={id}
              checked={choice.purchase === id}
              onChange={() => onChoice({purchase: id, planId: null})}
            />
            <b>{label}</b>
            <span className="tabular">
              <AwaitOffer offer={offer} fallback={null}>
                {(price, plans) => (
                  <OptionPrice
                    type={id}
                    price={price}
                    plan={planOf({...choice, purchase: id}, plans)}
                  />
                )}
              </AwaitOffer>
            </span>
            {id === 'subscription' && <small>{copy.subscription}</small>}
          </label>
          {id === 'subscription' && (
            <AwaitOffer offer={offer} fallback={loadingSubscription}>
              {(_, plans) => (
                <>
                  <Frequency {...props} plans={plans} />
                  <RenewalTerms {...props} plans={plans} />
                </>
              )}
            </AwaitOffer>
          )}
        </div>
      ))}
    </fieldset>
  );
}

interface OptionPriceProps {
  type: Purchase;
  price: LivePrice;
  plan: SellingPlan | null;
}

function OptionPrice({type, price, plan}: OptionPriceProps) {
  if (type === 'onetime') return <span>{formatMoney(price.price)}</span>;
  if (!plan) return null;
  const saved = percentSaved(plan);
  return (
    <>
      {saved > 0 && <span className="mr-2.5 font-semibold text-product">{`${saved}% off`}</span>}
      <span>{priceLabels(price, plan, 1).price}</span>
    </>
  );
}

interface FrequencyProps extends PurchaseOptionsProps {
  plans: readonly SellingPlan[];
}

/** The style sheet shows it with the subscription, so that it works without scripts too. */
function Frequency({copy, offer, plans, choice, onChoice}: FrequencyProps) {
  const frequencies = useRef<HTMLFieldSetElement>(null);
  const planId = planOf({...choice, purchase: 'subscription'}, plans)?.id;
  useRestoredInput(
    () => frequencies.current?.querySelector<HTMLInputElement>(':checked')?.value,
    planId ?? '',
    (value) => onChoice({planId: value}),
  );

  if (plans.length === 0) {
    return (
      <p className="frequency">
        Subscriptions aren’t available right now, so this will be a single delivery.
      </p>
    );
  }
  const bestDays = plans.length > 1 && offer.product.supplyDays * choice.quantity;
  return (
    <fieldset ref={frequencies} className="frequency">
      <legend>
        Delivery frequency <span>{copy.lasts}</span>
      </legend>
      {plans.map(({id, name, days}) => (
        <label key={id}>
          <input
            type="radio"
            name="plan"
            value={id}
            checked={id === planId}
            onChange={() => onChoice({planId: id})}
          />
          {name}
          {days === bestDays && <b>Best match</b>}
        </label>
      ))}
    </fieldset>
  );
}

/** The price, interval and cancellation of a subscription. The style sheet shows it for one only. */
function RenewalTerms({plans, choice}: FrequencyProps) {
  const plan = planOf({...choice, purchase: 'subscription'}, plans);
  if (!plan) return null;
  return (
    <p className="frequency">
      <span className="tabular">{renewalTerms(plan, choice.quantity)}</span> Skip, change, or cancel
      anytime:{' '}
      {/* An element, because React cannot insert anything before a text that a translator replaced. */}
      <IfAccount>
        <span>
          <a href="/account" className="underline underline-offset-4">
            manage your subscription
          </a>{' '}
          or{' '}
        </span>
      </IfAccount>
      <Link to="/contact" className="underline underline-offset-4">
        contact us
      </Link>
      .
    </p>
  );
}
