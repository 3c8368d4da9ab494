import {Link} from 'react-router';
import {ManageSubscriptionLink} from '../account/manage-subscription-link.tsx';
import {productSummaries} from '../catalog/summaries.ts';
import type {ProductSummary} from '../catalog/types.ts';
import {type Schedule, subscribe} from '../content/subscribe.ts';
import {CutOut} from '../pictures/product-picture.tsx';
import {struckPrice} from '../pricing/discount.ts';
import {formatMoney} from '../pricing/money.ts';
import type {Offer, Offers} from '../pricing/offer.ts';
import {renewalTerms} from '../pricing/plans.ts';
import {Badge} from '../ui/badge.tsx';
import {ButtonLink} from '../ui/button.tsx';
import {Icon} from '../ui/icon.tsx';
import {Facts} from './facts.tsx';
import {Section} from './section.tsx';

export function Subscribe({offers}: {offers: Offers | null}) {
  return (
    <>
      <Section id="schedules" title={subscribe.schedulesTitle}>
        <div className="schedules grid grid-cols-1 items-start gap-x-columns gap-y-8 md:grid-cols-[3fr_4fr] md:grid-rows-[auto_1fr]">
          <Schedules />
          <div className="md:col-start-2 md:row-span-2 md:row-start-1">
            <h3 className="text-xl">{subscribe.formulasTitle}</h3>
            {[undefined, ...subscribe.schedules].map((chosen) => (
              <ul
                key={chosen?.id ?? 'match'}
                aria-label={`Formulas, ${chosen?.every ?? 'each on its best match'}`}
                data-schedule={chosen?.id ?? 'match'}
                className="mt-3 divide-y divide-rule border-rule border-y"
              >
                {productSummaries.map((formula) => (
                  <Formula
                    key={formula.id}
                    formula={formula}
                    schedule={chosen ?? bestMatch(formula)}
                    isChosen={Boolean(chosen)}
                    offer={offers?.[formula.id]}
                  />
                ))}
              </ul>
            ))}
          </div>
          <div>
            <ButtonLink to="/" className="min-w-40">
              <span>
                {subscribe.start}
                <span className="sr-only"> with a formula</span>
              </span>
              <Icon name="arrow-right" />
            </ButtonLink>
            <p className="mt-3 text-ink-soft text-sm">{subscribe.note}</p>
            <ManageSubscriptionLink className="text-sm" />
          </div>
        </div>
      </Section>
      <Section id="benefits" title={subscribe.benefitsTitle} ground="deep">
        <Facts facts={subscribe.benefits} />
      </Section>
    </>
  );
}

/** Nothing is chosen at first (docs/requirements.md#info-5): a jar that lasts for two months does not suit "Monthly". */
function Schedules() {
  return (
    <fieldset>
      <legend className="sr-only">{subscribe.schedulesTitle}</legend>
      <div className="grid gap-3">
        {subscribe.schedules.map((schedule) => (
          <label
            key={schedule.id}
            className="card flex choice items-center gap-x-4 p-4 hover:shadow-low lg:p-5"
          >
            <input
              type="radio"
              name="schedule"
              value={schedule.id}
              className="size-5 flex-none accent-moss outline-none"
            />
            <span className="grid flex-1 gap-y-0.5 *:flex *:flex-wrap *:items-center *:justify-between *:gap-x-3">
              <span>
                <span className="font-display text-xl">{schedule.name}</span>
                {schedule.badge && <Badge>{schedule.badge}</Badge>}
              </span>
              <span className="text-sm">
                <span className="text-ink-soft">{schedule.every}</span>
                <b className="font-semibold text-moss">{subscribe.discount}</b>
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The schedule that delivers when the product is used up. */
function bestMatch({supplyDays}: ProductSummary): Schedule {
  return subscribe.schedules.find(({days}) => days === supplyDays) ?? subscribe.schedules[0];
}

interface FormulaProps {
  formula: ProductSummary;
  schedule: Schedule;
  isChosen: boolean;
  offer: Offer | undefined;
}

function Formula({formula, schedule, isChosen, offer}: FormulaProps) {
  const {id: productId, title, subtitle, supplyDays} = formula;
  const plan = offer?.available ? offer.plans.find(({days}) => days === schedule.days) : undefined;
  const struck = plan && struckPrice(plan.compareAt, plan.price);
  const choose = (
    <Link
      to={`/products/${productId}${plan ? `?selling_plan=${plan.id}` : ''}`}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-product text-sm underline-offset-4 group-hover:underline before:absolute before:inset-0"
    >
      {`Choose ${title}`}
      <Icon name="arrow-right" className="size-4" />
    </Link>
  );
  return (
    <li
      data-theme={productId}
      className="group relative grid grid-cols-[min(4rem,17vw)_minmax(0,1fr)] gap-x-4 py-4 lg:grid-cols-[5rem_minmax(0,1fr)]"
    >
      <CutOut productId={productId} sizes="80px" className="aspect-square w-full p-1.5" />
      <div>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="product-name wrap-anywhere font-display text-xl">{title}</span>
          <span className="text-ink-soft text-sm">
            {isChosen && supplyDays === schedule.days ? (
              <b className="font-semibold text-product">Best match</b>
            ) : (
              `Lasts ${supplyDays} days`
            )}
          </span>
        </p>
        <p className="text-ink-soft text-sm">{subtitle}</p>
        {offer?.available === false && <p className="mt-1 text-sm">Out of Stock</p>}
        {plan ? (
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <p className="tabular-nums py-1 text-sm">
              <span className="font-semibold text-base">{formatMoney(plan.price)}</span>{' '}
              {struck && (
                <s className="text-ink-soft">
                  <span className="sr-only">One-time price </span>
                  <span>{formatMoney(struck)}</span>
                </s>
              )}
              <span className="block text-ink-soft text-xs">{renewalTerms(plan, 1)}</span>
            </p>
            {choose}
          </div>
        ) : (
          choose
        )}
      </div>
    </li>
  );
}
