import {Link} from 'react-router';
import {ManageSubscriptionLink} from '../account/manage-subscription-link.tsx';
import {faq} from '../content/faq.ts';
import * as icons from '../content/icons.ts';
import {Accordion} from '../ui/accordion.tsx';
import {ButtonLink} from '../ui/button.tsx';
import {Icon} from '../ui/icon.tsx';

/** `/faq?tab=orders#returns` opens a question, with `scroll-manager.tsx` or, without scripts, `no-script.css`. */
export function Faq({tab}: {tab: string | null}) {
  const shown = faq.groups.find(({id}) => id === tab)?.id ?? faq.groups[0].id;
  return (
    <div className="mt-10 grid gap-x-16 gap-y-8 md:mt-16 md:grid-cols-[1fr_1.7fr] print:block">
      <nav aria-label="Question groups">
        <ul className="flex flex-wrap gap-2 md:sticky md:top-28 md:flex-col md:gap-0 md:border-rule md:border-t">
          {faq.groups.map(({id, title}) => (
            <li key={id} className="md:border-rule md:border-b">
              <Link
                to={`/faq?tab=${id}`}
                preventScrollReset
                aria-current={id === shown ? 'page' : undefined}
                className="group flex items-center justify-between max-md:min-h-11 max-md:rounded-full max-md:border max-md:border-shade/25 max-md:px-4 max-md:font-medium max-md:text-sm max-md:aria-[current=page]:border-moss max-md:aria-[current=page]:bg-moss max-md:aria-[current=page]:text-white max-md:hover:border-ink md:min-h-16 md:font-display md:text-ink-soft md:text-xl md:aria-[current=page]:text-moss md:hover:text-ink"
              >
                {title}
                <Icon
                  name="arrow-right"
                  className="hidden size-5 md:group-aria-[current=page]:block"
                />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        {faq.groups.map(({id, title, questions}) => (
          <section
            key={id}
            aria-labelledby={`${id}-title`}
            data-selected={id === shown}
            className="data-[selected=false]:hidden"
          >
            <h2 id={`${id}-title`} className="sr-only">
              {title}
            </h2>
            <Accordion questions={questions} isFirstOpen />
          </section>
        ))}
      </div>
    </div>
  );
}

export function MoreHelp() {
  const {title, text, link} = faq.more;
  return (
    <section
      aria-labelledby="more-title"
      className="mt-16 flex flex-wrap items-center justify-between gap-x-10 gap-y-6 card p-6 md:mt-24 md:p-8"
    >
      <div className="flex items-center gap-6">
        <Icon path={icons.mail} className="hidden size-10 shrink-0 text-moss sm:block" />
        <div>
          <h2 id="more-title" className="text-2xl">
            {title}
          </h2>
          <p className="mt-2 text-ink-soft">{text}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to="/contact">{link}</ButtonLink>
        <ManageSubscriptionLink />
      </div>
    </section>
  );
}
