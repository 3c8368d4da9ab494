import {Suspense, useRef} from 'react';
import {Await} from 'react-router';
import type {LivePrice} from '../pricing/live-price.server.ts';
import {formatMoney} from '../pricing/money.ts';
import {percentSaved, type SellingPlan} from '../pricing/plans.ts';
import {useRestoredInput} from '../ui/use-restored-input.ts';
import {AwaitOffer} from './await-offer.tsx';
import {type Choice, type Offer, type Purchase, planOf, priceLabels} from './offer.ts';
import type {ProductContent} from './product-content.server.ts';
import {RenewalTerms} from './renewal-terms.tsx';

const purchaseTypes: readonly {id: Purchase; label: string}[] = [
  {id: 'onetime', label: 'One-Time Purchase'},
  {id: 'subscription', label: 'Subscribe & Save'},
];

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
            <>
              <Suspense fallback={<Frequency {...props} plans={[]} isLoading />}>
                <Await resolve={offer.plans}>
                  {(plans) => <Frequency {...props} plans={plans} />}
                </Await>
              </Suspense>
              <RenewalTerms offer={offer} choice={choice} />
            </>
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
  return (
    <>
      <span className="mr-2.5 font-semibold text-product">
        {`${percentSaved(price.price, plan)}% off`}
      </span>
      <span>{priceLabels(price, plan, 1).price}</span>
    </>
  );
}

interface FrequencyProps extends PurchaseOptionsProps {
  plans: readonly SellingPlan[];
  isLoading?: boolean;
}

/** The style sheet shows it with the subscription, so that it works without scripts too. */
function Frequency({copy, offer, plans, choice, onChoice, isLoading = false}: FrequencyProps) {
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
        {isLoading
          ? 'Loading delivery schedules...'
          : 'Subscriptions aren’t available right now, so this will be a single delivery.'}
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
