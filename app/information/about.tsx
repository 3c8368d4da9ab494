import {Link} from 'react-router';
import {productSummaries} from '../catalog/summaries.ts';
import {about} from '../content/about.ts';
import {ButtonLink} from '../ui/button.tsx';
import {Facts} from './facts.tsx';
import {FallbackPicture} from './fallback-picture.tsx';
import {Section} from './section.tsx';
import {Shelf, ShelfItem} from './shelf.tsx';

export function About() {
  return (
    <>
      <Mission />
      <Section id="values" title={about.valuesTitle}>
        <Facts facts={about.values} />
      </Section>
      <Section id="timeline" title={about.timelineTitle} text={about.timelineText} ground="deep">
        <Timeline />
      </Section>
      <ProductLinks />
    </>
  );
}

function Mission() {
  const {title, text, more} = about.mission;
  return (
    <section aria-labelledby="mission-title" className="on-moss">
      <div className="page-width py-section grid gap-x-10 gap-y-8 md:grid-cols-4">
        <h2 id="mission-title" className="eyebrow pt-2 font-sans text-moss">
          {title}
        </h2>
        <div className="md:col-span-3">
          <p className="max-w-[15.5em] font-display text-3xl">{text}</p>
          <p className="mt-8 max-w-text text-ink-soft">{more}</p>
        </div>
      </div>
    </section>
  );
}

function Timeline() {
  return (
    <Shelf isOrdered columns="md:grid-cols-3 xl:grid-cols-6">
      {about.timeline.map(({year, title, text, productId}) => (
        <ShelfItem
          key={year}
          theme={productId}
          picture={
            productId && (
              <FallbackPicture
                productId={productId}
                view="cutout"
                sizes="144px"
                decorative
                className="-mb-[7.6%] w-28 md:-ml-[15%] md:w-36"
              />
            )
          }
        >
          <p className="tabular-nums font-display text-2xl text-product">
            <time dateTime={year}>{year}</time>
          </p>
          <h3 className={`mt-2 text-xl ${productId ? 'product-name' : ''}`}>{title}</h3>
          <p className="mt-2 text-ink-soft text-sm">{text}</p>
        </ShelfItem>
      ))}
    </Shelf>
  );
}

function ProductLinks() {
  return (
    <Section id="products" title={about.closing.title}>
      <ul className="grid gap-6 md:auto-cols-fr md:grid-flow-col">
        {productSummaries.map(({id, title, subtitle}) => (
          <li key={id} data-theme={id}>
            <Link
              to={`/products/${id}`}
              className="card group flex h-full flex-wrap items-center gap-4 p-6 md:block"
            >
              <div className="w-22 overflow-hidden rounded-xl bg-product-light p-2 md:w-full md:p-6">
                <FallbackPicture
                  productId={id}
                  view="cutout"
                  sizes="(min-width: 768px) 220px, 88px"
                  decorative
                  className="grows"
                />
              </div>
              <span className="block flex-1 basis-[7rem] md:mt-6">
                <span className="product-name block font-display text-xl">{title}</span>
                <span className="block text-product text-sm">{subtitle}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink to="/#products" look="quiet" className="mt-10">
        {about.closing.button}
      </ButtonLink>
    </Section>
  );
}
