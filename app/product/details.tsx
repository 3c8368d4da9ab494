import {memo} from 'react';
import type {ProductDetails} from '../catalog/types.ts';
import {reveal} from '../ui/reveal.ts';
import {Tabs} from '../ui/tabs.tsx';
import {TextLink} from '../ui/text-link.tsx';
import {Ingredients} from './ingredients.tsx';
import type {ProductContent} from './product-content.server.ts';
import {Research} from './research.tsx';

interface DetailsProps {
  product: ProductDetails;
  copy: ProductContent;
}

/**
 * What the product page says below the buy box. It is memoized, because each choice of the shopper
 * renders the page again.
 */
export const Details = memo(function Details({product, copy}: DetailsProps) {
  return (
    <>
      <Ingredients product={product} />
      <Research research={copy.research} />
      <BenefitCards copy={copy} />
      <DetailTabs product={product} copy={copy} />
    </>
  );
});

function BenefitCards({copy: {benefitsTitle, benefits, fdaStatement}}: Pick<DetailsProps, 'copy'>) {
  return (
    <section aria-labelledby="benefits-title" className="page-width section-space">
      <h2 id="benefits-title" className="max-w-[10.7em] text-3xl">
        {benefitsTitle}
      </h2>
      <ul className="benefits">
        {benefits.map(({title, text}) => (
          <li key={title} ref={reveal}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-text text-ink-soft text-xs">{fdaStatement}</p>
    </section>
  );
}

function DetailTabs({product, copy}: DetailsProps) {
  return (
    <section aria-labelledby="details-title" className="page-width pb-(--section-space)">
      <h2 id="details-title" className="text-3xl">
        Good to know
      </h2>
      <Tabs
        label={`More about ${product.title}`}
        className="mt-5 md:mt-8"
        tabs={[
          {id: 'benefits', label: 'Benefits', panel: <Benefits product={product} />},
          {id: 'usage', label: 'Usage', panel: <Usage product={product} copy={copy} />},
          {id: 'science', label: 'Science', panel: <Studies product={product} copy={copy} />},
        ]}
      />
    </section>
  );
}

function Benefits({product}: {product: ProductDetails}) {
  const {benefits, features = [], servingSize, servingsPerContainer, netWeight} = product;
  return (
    <div className="grid gap-x-16 gap-y-8 md:grid-cols-[1.4fr_1fr]">
      <ul className="check-list space-y-3">
        {[...benefits, ...features].map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      <dl className="self-start rounded-lg bg-white px-6 py-3 text-sm *:flex *:justify-between *:gap-4 *:border-rule *:border-b *:py-2.5 *:last:border-b-0 [&_dd]:tabular [&_dt]:text-ink-soft">
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
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Usage({product, copy: {routine}}: DetailsProps) {
  return (
    <>
      <ol className="grid gap-5 *:rounded-lg *:bg-product-light *:p-6 md:grid-cols-3">
        {routine.map(({title, text}) => (
          <li key={title}>
            <h3 className="eyebrow mb-3 font-sans text-product">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-8 max-w-text">{product.usage}</p>
      <h3 className="mt-8 text-xl">Warnings</h3>
      <ul className="warnings">
        {product.warnings.map((warning) => (
          <li key={warning} className={warning.startsWith('WARNING:') ? 'boxed' : undefined}>
            {warning}
          </li>
        ))}
        {product.allergens && <li className="boxed">{product.allergens}</li>}
      </ul>
    </>
  );
}

function Studies({product, copy}: DetailsProps) {
  return (
    <>
      <ul className="grid gap-5 *:rounded-lg *:bg-white *:p-6 sm:grid-cols-2 [&_cite]:mt-4 [&_cite]:block [&_cite]:text-xs [&_cite]:not-italic [&_h3]:text-lg [&_p]:mt-2 [&_p]:text-ink-soft [&_p]:text-sm">
        {copy.studies.map(({title, design, amount, ours, source, doi}) => (
          <li key={doi}>
            <h3>{title}</h3>
            <p>{design}</p>
            <p className="tabular">{`In the study: ${amount}. In ${product.title}: ${ours}.`}</p>
            <cite>
              <TextLink to={`https://doi.org/${doi}`} className="inline-flex min-h-11 items-center">
                {source}
              </TextLink>
            </cite>
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-text text-ink-soft text-sm">{copy.studiesNote}</p>
      {copy.report && (
        <p className="mt-4">
          <TextLink to={copy.report}>Lab report of the current batch</TextLink>
        </p>
      )}
    </>
  );
}
