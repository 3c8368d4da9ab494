import {useRef} from 'react';
import type {Product} from '../catalog/types.ts';
import {percentSaved} from '../pricing/discount.ts';
import {formatMoney} from '../pricing/money.ts';
import type {Offer} from '../pricing/offer.ts';
import {renewalTerms, type SellingPlan, shortPlanName} from '../pricing/plans.ts';
import {useRestoredInput} from '../ui/use-restored-input.ts';
import {
  type Choice,
  type ChoiceChange,
  type Quoted,
  servingLabel,
  shippingLabel,
} from './choice.ts';
import type {ProductContent} from './product-content.server.ts';

const purchaseTypes = [
  {id: 'onetime', label: 'One-Time Purchase'},
  {id: 'subscription', label: 'Subscribe & Save'},
] as const;

export interface PurchaseOptionsProps {
  copy: ProductContent;
  product: Product;
  choice: Choice;
  quoted: Quoted | undefined;
  onChoice(change: ChoiceChange): void;
}

export function PurchaseOptions(props: PurchaseOptionsProps) {
  const {product, choice, quoted, onChoice} = props;
  const offer = quoted?.offer;
  const plan = quoted?.plan ?? null;
  // The frequencies are on the page also while a one-time purchase is chosen.
  const offeredPlan = plan ?? offer?.plans[0];
  const choose = (purchase: string, planId: string | null) =>
    onChoice(purchase === 'subscription' ? {purchase, planId} : {purchase: 'onetime'});

  const options = useRef<HTMLFieldSetElement>(null);
  const checked = (name: string) =>
    options.current?.querySelector<HTMLInputElement>(`[name="${name}"]:checked`)?.value;
  useRestoredInput(
    () => [checked('purchase'), checked('plan')].join(),
    [choice.purchase, offeredPlan?.id].join(),
    () => choose(checked('purchase') ?? '', checked('plan') ?? null),
  );

  return (
    <fieldset ref={options} data-choices className="mt-2.5 text-sm md:mt-4">
      <legend className="sr-only">Purchase option</legend>
      {purchaseTypes.map(({id, label}) => (
        <div
          key={id}
          data-purchase
          className="relative border border-rule bg-white first-of-type:rounded-t-xl last-of-type:-mt-px last-of-type:rounded-b-xl has-[[name=purchase]:checked]:z-1 has-[[name=purchase]:checked]:border-product has-[[name=purchase]:checked]:bg-product-light/60"
        >
          <label className="flex min-h-13 cursor-pointer items-center gap-3 px-4 py-1.5">
            <input
              type="radio"
              name="purchase"
              value={id}
              checked={choice.purchase === id}
              onChange={() => choose(id, null)}
              className="size-5 flex-none accent-product"
            />
            <span className="flex flex-1 flex-wrap justify-between gap-x-3">
              <b className="font-medium">{label}</b>
              {offer && (id === 'onetime' || offer.plans.length > 0) && (
                <OptionLabels
                  product={product}
                  offer={offer}
                  quantity={choice.quantity}
                  plan={id === 'onetime' ? null : (offeredPlan ?? null)}
                />
              )}
            </span>
          </label>
          {id === 'subscription' &&
            (offer ? (
              <Schedule {...props} plans={offer.plans} chosen={offeredPlan} />
            ) : (
              <LoadingSchedule />
            ))}
        </div>
      ))}
    </fieldset>
  );
}

interface OptionLabelsProps {
  product: Product;
  offer: Offer;
  plan: SellingPlan | null;
  quantity: number;
}

function OptionLabels({product, offer, plan, quantity}: OptionLabelsProps) {
  const saved = plan ? percentSaved(plan) : 0;
  const labels = [servingLabel(product, offer, plan), shippingLabel(offer, plan, quantity)];
  return (
    <>
      <span className="tabular-nums font-medium">{formatMoney(plan?.price ?? offer.price)}</span>
      <small className="tabular-nums basis-full text-[0.875rem]/[1.35] text-ink-soft">
        {saved > 0 && <b className="font-semibold text-product">{`${saved}% off`}</b>}
        {/* An element, because React could not update a text that a translator replaced. */}
        <span>{`${saved > 0 ? ' · ' : ''}${labels.join(' · ')}`}</span>
      </small>
    </>
  );
}

/** Without scripts, no offer loads, and the style sheet hides the subscription. */
function LoadingSchedule() {
  return (
    <>
      <p data-plans className="px-4 pb-3 text-xs">
        Loading delivery schedules...
      </p>
      <p className="terms-loading only-without-script p-4 text-ink-soft text-sm">
        Reload this page to see the price and to subscribe. You’ll also see the price in your cart
        before you pay.
      </p>
    </>
  );
}

interface ScheduleProps extends PurchaseOptionsProps {
  plans: readonly SellingPlan[];
  chosen: SellingPlan | undefined;
}

function Schedule({copy, product, plans, chosen, choice, onChoice}: ScheduleProps) {
  const bestDays = plans.length > 1 && product.supplyDays * choice.quantity;
  return (
    <div data-plans className="px-3 pb-2.5 text-xs min-[22.5rem]:px-4">
      <p role="status" className="empty:hidden">
        {!chosen && 'Subscriptions aren’t available right now, so this will be a single delivery.'}
      </p>
      {chosen && (
        <>
          <fieldset>
            <legend className="pb-1.5">
              <span className="font-medium">Delivery frequency</span>{' '}
              <span className="text-ink-soft">{copy.lasts}</span>
            </legend>
            <div className="grid gap-2 min-[23rem]:columns-of-[5.75rem]">
              {plans.map(({id, name, days}) => (
                <label
                  key={id}
                  className="choice relative flex min-h-11 flex-wrap place-content-center items-center gap-x-2 rounded-xl border border-shade/25 bg-white px-1 text-center leading-tight hover:border-shade/60"
                >
                  {/* The whole chip is the radio button. */}
                  <input
                    type="radio"
                    name="plan"
                    value={id}
                    checked={id === chosen.id}
                    onChange={() => onChoice({purchase: 'subscription', planId: id})}
                    className="absolute inset-0 cursor-pointer opacity-0"
                  />
                  <PlanName name={name} />
                  {days === bestDays && <b className="font-semibold text-product">Best match</b>}
                </label>
              ))}
            </div>
          </fieldset>
          <p className="tabular-nums pt-2 text-ink-soft">{renewalTerms(chosen, choice.quantity)}</p>
        </>
      )}
    </div>
  );
}

function PlanName({name}: {name: string}) {
  const short = shortPlanName(name);
  const left = name.slice(0, -short.length);
  return (
    <span className="first-letter:uppercase">
      {left && <span className="sr-only">{left}</span>}
      {short}
    </span>
  );
}
