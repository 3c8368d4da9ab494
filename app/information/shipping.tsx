import {shipping} from '../content/shipping.ts';
import {Badge} from '../ui/badge.tsx';
import {ButtonLink} from '../ui/button.tsx';
import {Icon} from '../ui/icon.tsx';
import {Facts} from './facts.tsx';
import {Section} from './section.tsx';

export function ShippingOptions() {
  return (
    <section aria-labelledby="options-title" className="mt-12 md:mt-16">
      <h2 id="options-title" className="sr-only">
        {shipping.optionsTitle}
      </h2>
      <ul className="grid gap-5 md:grid-cols-2">
        {shipping.options.map(({icon, name, time, price, note}) => (
          <li
            key={name}
            className="card space-y-6 p-6 md:p-8 *:flex *:flex-wrap *:items-center *:justify-between *:gap-x-4 *:gap-y-2"
          >
            <div>
              <h3 className="flex items-center gap-3 text-xl">
                <Icon path={icon} className="size-7 text-moss" />
                {name}
              </h3>
              <p className="tabular-nums font-display text-3xl">{price}</p>
            </div>
            <p className="max-lg:flex-col max-lg:items-start!">
              <span className="lg:text-lg">{time}</span>
              <Badge>{note}</Badge>
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-14">
        <Facts facts={shipping.facts} />
      </div>
      <ButtonLink to="/contact?tab=track" look="quiet" className="mt-10">
        {shipping.track}
      </ButtonLink>
    </section>
  );
}

export function Returns() {
  return (
    <Section id="returns" title={shipping.returnsTitle} text={shipping.returnsText} ground="deep">
      <Facts facts={shipping.steps} numbered />
      <p className="mt-10 max-w-text">{shipping.guarantee}</p>
      <ButtonLink to="/contact" className="mt-6">
        {shipping.contact}
      </ButtonLink>
    </Section>
  );
}
