import type {Product} from '~/catalog/types';
import {qualityBadges} from '~/content/product';
import type {ProductCopy} from '~/content/product-copy';
import {Icon} from '~/ui/icon';
import {Reveal} from '~/ui/reveal';
import {Tabs} from '~/ui/tabs';
import {Closing} from './closing';
import {Ingredients} from './ingredients';
import type {Choice, Offer} from './offer';
import {Research} from './research';

interface DetailsProps {
  product: Product;
  words: ProductCopy;
}

interface AllDetailsProps extends DetailsProps {
  offer: Offer;
  choice: Choice;
}

/** Everything below the fold of the product page. */
export function Details({product, words, offer, choice}: AllDetailsProps) {
  return (
    <>
      <Ingredients product={product} />
      <Research />
      <BenefitCards words={words} />
      <DetailTabs product={product} words={words} />
      <QualityBadges />
      <Closing offer={offer} choice={choice} />
    </>
  );
}

function BenefitCards({words: {benefitsTitle, benefits}}: {words: ProductCopy}) {
  return (
    <section aria-labelledby="benefits-title" className="page-width section-space">
      <h2 id="benefits-title" className="max-w-[18ch] text-3xl">
        {benefitsTitle}
      </h2>
      <ul className="mt-12 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {benefits.map(({title, text}) => (
          <li key={title}>
            <Reveal className="border-product-medium border-t-2 pt-5">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-2.5 text-ink-soft">{text}</p>
            </Reveal>
          </li>
        ))}
      </ul>
    </section>
  );
}

function DetailTabs({product, words}: DetailsProps) {
  return (
    <section aria-labelledby="details-title" className="page-width pb-(--section-space)">
      <h2 id="details-title" className="text-3xl">
        Good to know
      </h2>
      <Tabs
        label={`More about ${product.title}`}
        className="mt-8"
        tabs={[
          {id: 'benefits', label: 'Benefits', panel: <Benefits product={product} />},
          {id: 'usage', label: 'Usage', panel: <Usage product={product} words={words} />},
          {id: 'science', label: 'Science', panel: <Studies product={product} words={words} />},
        ]}
      />
    </section>
  );
}

function Benefits({product}: {product: Product}) {
  const {benefits, features = [], servingSize, servingsPerContainer, netWeight} = product;
  return (
    <div className="grid gap-x-16 gap-y-8 md:grid-cols-[1.4fr_1fr]">
      <ul className="space-y-3">
        {[...benefits, ...features].map((benefit) => (
          <li key={benefit} className="flex gap-3">
            <Icon name="check" className="mt-0.5 size-5 shrink-0 text-product" />
            {benefit}
          </li>
        ))}
      </ul>
      <dl className="self-start rounded-lg bg-white p-6 text-sm">
        <Fact name="Serving size" value={servingSize} />
        <Fact name="Servings per container" value={String(servingsPerContainer)} />
        {netWeight && <Fact name="Net weight" value={netWeight} />}
        <Fact name="SKU" value={product.sku} />
      </dl>
    </div>
  );
}

function Fact({name, value}: {name: string; value: string}) {
  return (
    <div className="flex justify-between gap-4 border-rule border-b py-2.5 last:border-b-0">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tabular">{value}</dd>
    </div>
  );
}

const times = [
  ['morning', 'Morning'],
  ['afternoon', 'Afternoon'],
  ['evening', 'Evening'],
] as const;

function Usage({product, words: {routine}}: DetailsProps) {
  return (
    <>
      <ol className="grid gap-5 md:grid-cols-3">
        {times.map(([time, label]) => (
          <li key={time} className="rounded-lg bg-product-light p-6">
            <h3 className="eyebrow font-sans text-product">{label}</h3>
            <p className="mt-3">{routine[time]}</p>
          </li>
        ))}
      </ol>
      <p className="mt-8 max-w-text">{product.usage}</p>
      <h3 className="mt-8 text-xl">Warnings</h3>
      <ul className="mt-3 max-w-text list-disc space-y-2 pl-5 text-ink-soft text-sm">
        {product.warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
      {product.allergens && <p className="mt-4 font-semibold text-sm">{product.allergens}</p>}
    </>
  );
}

function Studies({product, words}: DetailsProps) {
  return (
    <>
      <ul className="grid gap-5 sm:grid-cols-2">
        {words.studies.map(({ingredient, design, source}) => (
          <li key={source} className="rounded-lg bg-white p-6">
            <h3 className="text-lg">{ingredient}</h3>
            <p className="mt-2 text-ink-soft text-sm">{design}</p>
            <p className="mt-4 text-xs">
              <cite className="not-italic">{source}</cite>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-text text-ink-soft text-sm">
        These studies looked at single ingredients, not at {product.title}. Their results are in the
        papers.
      </p>
    </>
  );
}

function QualityBadges() {
  return (
    <section aria-label="Quality" className="page-width pb-(--section-space)">
      <ul className="grid gap-x-10 gap-y-8 border-rule border-y py-10 md:grid-cols-3">
        {qualityBadges.map(({icon, title, text}) => (
          <li key={title} className="flex gap-4">
            <span className="grid size-13 shrink-0 place-items-center rounded-full border border-product/40 text-product">
              <Icon name={icon} className="size-6" />
            </span>
            <span>
              <span className="block font-display text-lg leading-snug">{title}</span>
              <span className="text-ink-soft text-sm">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
