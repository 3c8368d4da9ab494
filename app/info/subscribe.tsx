import {ManageSubscriptionLink} from '../account/manage-subscription-link.tsx';
import {subscribe} from '../content/subscribe.ts';
import {Badge} from '../ui/badge.tsx';
import {ButtonLink} from '../ui/button.tsx';
import {Icon} from '../ui/icon.tsx';
import {Facts} from './facts.tsx';
import {Section} from './section.tsx';

export function Subscribe() {
  return (
    <>
      <Section id="schedules" title={subscribe.schedulesTitle}>
        <Schedules />
      </Section>
      <Section id="benefits" title={subscribe.benefitsTitle} ground="deep">
        <Facts facts={subscribe.benefits} />
      </Section>
    </>
  );
}

/**
 * The selection is only visual (docs/requirements.md#info-5): the plan is chosen on the product page. Native
 * radio buttons need no script.
 */
function Schedules() {
  return (
    <>
      <fieldset>
        <legend className="sr-only">{subscribe.schedulesTitle}</legend>
        <div className="grid gap-4 md:grid-cols-3 md:gap-5">
          {subscribe.schedules.map((schedule, at) => (
            <label
              key={schedule.id}
              className="schedule relative flex cursor-pointer flex-col rounded-2xl border border-rule bg-white p-6 transition-shadow duration-100 hover:shadow-high has-checked:border-moss has-checked:shadow-[inset_0_0_0_1px_var(--color-moss)] has-focus-visible:outline-2 has-focus-visible:outline-moss has-focus-visible:outline-offset-3 md:p-8"
            >
              <span className="flex min-h-8 items-center justify-between gap-3">
                <input
                  type="radio"
                  name="schedule"
                  value={schedule.id}
                  defaultChecked={at === 0}
                  className="size-5 accent-moss outline-none"
                />
                {'badge' in schedule && <Badge tone="product">{schedule.badge}</Badge>}
              </span>
              <span className="mt-4 block font-display text-2xl md:mt-8">{schedule.name}</span>
              <span className="mt-1 mb-4 block text-ink-soft md:mb-8">{schedule.every}</span>
              <span className="mt-auto block border-rule border-t pt-4 font-semibold text-moss">
                {subscribe.discount}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
        <ButtonLink to="/" className="min-w-40">
          <span>
            {subscribe.start}
            <span className="sr-only"> with a formula</span>
          </span>
          <Icon name="arrow-right" />
        </ButtonLink>
        <p className="text-ink-soft text-sm">{subscribe.note}</p>
        <ManageSubscriptionLink className="inline-flex min-h-11 items-center text-sm underline underline-offset-4" />
      </div>
    </>
  );
}
