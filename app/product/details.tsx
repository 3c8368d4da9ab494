import {memo} from 'react';
import type {Product} from '../catalog/types.ts';
import {CheckList} from '../ui/check-list.tsx';
import {reveal} from '../ui/reveal.ts';
import {Tabs} from '../ui/tabs.tsx';
import {TextLink} from '../ui/text-link.tsx';
import {Ingredients} from './ingredients.tsx';
import type {ProductContent} from './product-content.server.ts';
import {ResearchFigures} from './research-figures.tsx';

interface DetailsProps {
  product: Product;
  copy: ProductContent;
}

/** Memoized, because each choice of the shopper renders the page again. */
export const Details = memo(function Details({product, copy}: DetailsProps) {
  return (
    <>
      <Ingredients product={product} copy={copy} />
      <Research product={product} copy={copy} />
      <BenefitCards copy={copy} />
    </>
  );
});

function BenefitCards({copy}: Pick<DetailsProps, 'copy'>) {
  const {benefitsTitle, benefits, fdaStatement} = copy;
  const claims: readonly string[] = copy.tags;
  return (
    <section aria-labelledby="benefits-title" className="far-below on-moss">
      <div className="page-width py-section">
        <h2 id="benefits-title" className="max-w-[10.7em] text-3xl">
          {benefitsTitle}
        </h2>
        <ul className="mt-6 grid columns-of-[max(9.5rem,40%)] gap-x-5 gap-y-6 lg:mt-12 lg:grid-cols-3 lg:gap-10">
          {benefits.map(({title, text}) => (
            <li key={title} ref={reveal} className="border-product-medium border-t-2 pt-4">
              <h3 className={`text-xl ${claims.includes(title) ? 'claim' : ''}`}>{title}</h3>
              <p className="mt-2 text-ink-soft text-sm">{text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-8 max-w-text font-bold text-xs">{`* ${fdaStatement}`}</p>
      </div>
    </section>
  );
}

/** The merchant has to name the source of the figures, so they stand below the studies. */
function Research({product, copy}: DetailsProps) {
  return (
    <section aria-labelledby="research-title" className="far-below page-width py-section">
      <h2 id="research-title" className="mb-4 max-w-[12em] text-3xl md:mb-6">
        How it works, how to take it
      </h2>
      <Tabs
        label={`More about ${product.title}`}
        selectedFirst="science"
        tabs={[
          {id: 'benefits', label: 'Benefits', panel: <Benefits product={product} />},
          {id: 'usage', label: 'Usage', panel: <Usage product={product} copy={copy} />},
          {id: 'science', label: 'Science', panel: <Studies product={product} copy={copy} />},
        ]}
      />
      <ResearchFigures research={copy.research} />
    </section>
  );
}

function Benefits({product: {benefits, features = []}}: {product: Product}) {
  return (
    <CheckList
      items={[...benefits, ...features]}
      className="grid gap-x-16 gap-y-3 md:grid-cols-2"
    />
  );
}

function Usage({product, copy}: DetailsProps) {
  return (
    <>
      <ol className="grid gap-5 md:grid-cols-3">
        {copy.routine.map(({title, text}) => (
          <li key={title} className="card p-6">
            <h3 className="eyebrow mb-3 font-sans text-product">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-8 max-w-text">{product.usage}</p>
      <h3 className="mt-8 text-xl">Warnings</h3>
      <ul className="mt-3 grid max-w-text gap-2 text-ink-soft text-sm">
        {product.warnings.map((warning) => (
          <Warning key={warning} isBoxed={warning === copy.boxedWarning}>
            {warning}
          </Warning>
        ))}
        {product.allergens && <Warning isBoxed>{product.allergens}</Warning>}
      </ul>
    </>
  );
}

/** The law prescribes the box for a warning about iron. */
function Warning({isBoxed, children}: {isBoxed: boolean; children: string}) {
  const look = isBoxed
    ? 'border-2 border-ink px-4 py-3 font-semibold text-ink'
    : 'ml-5 list-item list-disc';
  return <li className={look}>{children}</li>;
}

function Studies({product, copy}: DetailsProps) {
  return (
    <>
      <ul className="card-row md:grid-cols-2 md:gap-5">
        {copy.studies.map(({title, size, design, amount, ours, source, doi}) => (
          <li key={doi} className="card flex flex-col p-6">
            <h3 className="eyebrow text-product">{title}</h3>
            <p className="tabular-nums mt-2 font-display text-2xl">{size}</p>
            <p className="mt-2 max-w-text text-ink-soft text-sm">{design}</p>
            <dl className="tabular-nums mt-4 mb-1 grid columns-of-[6.5rem] gap-x-5 gap-y-2 border-rule border-t pt-3 text-sm">
              <div>
                <dt className="text-ink-soft">Study</dt>
                <dd>{amount}</dd>
              </div>
              <div>
                <dt className="product-name text-ink-soft">{product.title}</dt>
                <dd>{ours}</dd>
              </div>
            </dl>
            <cite className="mt-auto block pt-3 text-xs not-italic">
              <TextLink to={`https://doi.org/${doi}`} className="tall-link">
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
