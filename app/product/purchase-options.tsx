import {Suspense, useRef} from 'react';
import {Await} from 'react-router';
import type {LivePrice} from '~/pricing/live-price';
import {formatMoney} from '~/pricing/money';
import {percentSaved, type SellingPlan} from '~/pricing/plans';
import {Icon} from '~/ui/icon';
import {useRestoredInput} from '~/ui/use-restored-input';
import {AwaitOffer} from './await-offer';
import {type Choice, type Offer, type Purchase, planOf, priceLabels} from './offer';
import {RenewalTerms} from './renewal-terms';

const purchaseTypes: readonly {id: Purchase; label: string}[] = [
  {id: 'onetime', label: 'One-Time Purchase'},
  {id: 'subscription', label: 'Subscribe & Save'},
];

export interface PurchaseOptionsProps {
  offer: Offer;
  choice: Choice;
  onChoice(changes: Partial<Choice>): void;
}

/** One-time purchase or subscription, and the delivery frequency of the latter. */
export function PurchaseOptions({offer, choice, onChoice}: PurchaseOptionsProps) {
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
    <fieldset ref={options} className="mt-6">
      <legend className="mb-2.5 font-medium text-sm">Purchase option</legend>
      <div className="purchase-types grid gap-2.5">
        {purchaseTypes.map(({id, label}) => (
          <label
            key={id}
            className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3.5 rounded-md border border-ink/20 bg-white px-4 py-3 transition-colors duration-100 hover:border-ink/50 has-checked:border-product has-checked:shadow-[inset_0_0_0_1px_var(--product-primary)]"
          >
            <input
              type="radio"
              name="purchase"
              value={id}
              checked={choice.purchase === id}
              onChange={() => onChoice({purchase: id, planId: null})}
              className="size-5 shrink-0 accent-(--product-primary)"
            />
            <span className="flex-1 font-medium text-sm">{label}</span>
            <span className="tabular ml-auto text-right text-ink-soft text-sm">
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
          </label>
        ))}
        <Suspense fallback={<Frequency plans={[]} choice={choice} onChoice={onChoice} isLoading />}>
          <Await resolve={offer.plans}>
            {(plans) => <Frequency plans={plans} choice={choice} onChoice={onChoice} />}
          </Await>
        </Suspense>
        <RenewalTerms offer={offer} choice={choice} />
      </div>
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

interface FrequencyProps {
  plans: readonly SellingPlan[];
  choice: Choice;
  onChoice(changes: Partial<Choice>): void;
  isLoading?: boolean;
}

/** The style sheet shows it with the subscription, so that it works without scripts too. */
function Frequency({plans, choice, onChoice, isLoading = false}: FrequencyProps) {
  const select = useRef<HTMLSelectElement>(null);
  const planId = planOf({...choice, purchase: 'subscription'}, plans)?.id;
  useRestoredInput(
    () => select.current?.value,
    planId ?? '',
    (value) => onChoice({planId: value}),
  );

  if (plans.length === 0) {
    return (
      <p className="frequency rounded-md bg-paper-deep px-4 py-3 text-ink-soft text-sm">
        {isLoading
          ? 'Loading delivery schedules...'
          : 'Subscriptions aren’t available right now, so this will be a single delivery.'}
      </p>
    );
  }
  return (
    <label className="frequency block text-sm">
      <span className="mb-2 block font-medium">Delivery frequency</span>
      <span className="relative block">
        <select
          ref={select}
          name="plan"
          value={planId}
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
