import type {ReactNode} from 'react';
import {usageFallback} from '~/catalog/summaries';
import type {ProductSummary} from '~/catalog/types';
import {showcaseLine} from '~/content/home';
import type {StorePictures} from '~/pictures/pictures.server';
import {type Picture, ProductPictures} from '~/pictures/product-pictures';
import {ButtonLink} from '~/ui/button';
import {Carousel, type Slide} from '~/ui/carousel';
import {Icon} from '~/ui/icon';
import {Reveal} from '~/ui/reveal';
import {Tabs} from '~/ui/tabs';

interface ShowcaseProps {
  product: ProductSummary;
  pictures: StorePictures | Promise<StorePictures>;
  mirrored: boolean;
  /** The live price and the button that adds: they wait for the store, the rest does not. */
  buy: ReactNode;
}

/** A product at full size: pictures to turn, what is in it, its price, two ways on. */
export function Showcase({product, pictures, mirrored, buy}: ShowcaseProps) {
  const {id, title, subtitle, description} = product;
  return (
    <article
      data-theme={id}
      aria-labelledby={`${id}-title`}
      className="page-width grid items-center gap-x-[clamp(2rem,6vw,6rem)] gap-y-8 md:grid-cols-2"
    >
      <Reveal className={mirrored ? 'md:order-2' : undefined}>
        <ProductPictures product={product} pictures={pictures}>
          {([first, ...rest]) => (
            <Carousel label={title} slides={[slideOf(first), ...rest.map(slideOf)]} />
          )}
        </ProductPictures>
      </Reveal>
      <Reveal>
        <p className="eyebrow text-product">{subtitle}</p>
        <h2 id={`${id}-title`} className="mt-3 text-3xl">
          {title}
        </h2>
        <p className="mt-3 font-display text-ink-soft text-xl">{showcaseLine[id]}</p>
        <p className="mt-5 max-w-[38rem] text-ink-soft">{description}</p>
        <Tabs
          label={`About ${title}`}
          className="mt-7 md:min-h-84"
          tabs={[
            {id: 'ingredients', label: 'Ingredients', panel: <Ingredients product={product} />},
            {id: 'benefits', label: 'Benefits', panel: <Benefits product={product} />},
            {id: 'usage', label: 'Usage', panel: <p>{product.usage || usageFallback}</p>},
          ]}
        />
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
          {buy}
          <ButtonLink to={`/products/${id}`} prefetch="intent" look="quiet">
            Product Details
          </ButtonLink>
        </div>
      </Reveal>
    </article>
  );
}

function slideOf({id, draw}: Picture): Slide {
  return {
    id,
    content: draw({
      sizes: '(min-width: 1024px) 620px, (min-width: 768px) 50vw, 100vw',
      className: 'pointer-events-none aspect-square w-full object-cover',
    }),
  };
}

function Ingredients({product}: {product: ProductSummary}) {
  return (
    <dl className="text-sm">
      {product.ingredients.map(({name, amount}) => (
        <div key={name} className="flex items-baseline gap-3 py-1">
          <dt>{name}</dt>
          <span aria-hidden="true" className="h-px grow bg-rule" />
          <dd className="tabular text-ink-soft">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

function Benefits({product}: {product: ProductSummary}) {
  return (
    <ul className="space-y-2.5 text-sm">
      {product.benefits.map((benefit) => (
        <li key={benefit} className="flex gap-3">
          <Icon name="check" className="mt-0.5 size-5 shrink-0 text-product" />
          {benefit}
        </li>
      ))}
    </ul>
  );
}
