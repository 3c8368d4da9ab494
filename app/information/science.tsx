import {scienceCopy as words} from '../content/science.ts';
import {Icon} from '../ui/icon.tsx';
import {reveal} from '../ui/reveal.ts';
import {TextLink} from '../ui/text-link.tsx';
import {Facts} from './facts.tsx';
import {Section} from './section.tsx';

export function Science() {
  const {extraction} = words;
  return (
    <>
      <Section id="research" title={words.benefitsTitle} text={words.benefitsText}>
        <Research />
      </Section>
      <Section id="extraction" title={extraction.title} text={extraction.text} ground="moss">
        <Facts facts={extraction.steps} />
      </Section>
      <Section id="standards" title={words.standardsTitle}>
        <Standards />
      </Section>
    </>
  );
}

function Research() {
  return (
    <ul className="grid columns-of-[max(16rem,40%)] gap-5 md:gap-10">
      {words.benefits.map(({icon, title, text, found, product}) => (
        <li key={title} data-theme={product}>
          <div ref={reveal} className="card flex h-full flex-col p-6 md:p-8">
            <Icon path={icon} className="size-9 text-product" />
            <h3 className="claim mt-6 text-2xl">{title}</h3>
            <p className="mt-3 grow text-ink-soft">{text}</p>
            <p className="mt-6 text-sm">
              <TextLink to={`/products/${product}`} className="inline-flex min-h-11 items-center">
                {found}
              </TextLink>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Standards() {
  return (
    <ul className="border-line border-t">
      {words.standards.map(({icon, title, text}) => (
        <li key={title} className="border-line border-b">
          <div
            ref={reveal}
            className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2 py-8 md:grid-cols-[auto_1fr_calc(50%-1.25rem)] md:gap-x-10"
          >
            <Icon path={icon} className="size-10 text-moss" />
            <h3 className="text-2xl">{title}</h3>
            <p className="col-start-2 max-w-[26.6em] text-ink-soft md:col-start-3">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
