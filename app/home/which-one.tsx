import type {ReactNode} from 'react';
import {Link} from 'react-router';
import type {ProductId} from '../catalog/types.ts';
import {ProductPicture} from '../pictures/product-picture.tsx';
import {dividedBy, formatMoney} from '../pricing/money.ts';
import type {Offers} from '../pricing/offer.ts';
import type {Rating} from '../pricing/rating.ts';
import {RatingLine} from '../pricing/rating-line.tsx';
import {Stalled} from '../pricing/stalled.tsx';
import {Buy} from './buy.tsx';
import type {HomeContent} from './home-content.server.ts';

interface WhichOneProps {
  products: HomeContent['comparison'];
  ratings: Record<ProductId, Rating | null>;
  offers: Offers | null;
}

export function WhichOne({products, ratings, offers}: WhichOneProps) {
  return (
    <section aria-labelledby="which-title" className="page-width relative pt-6 md:pt-18">
      {!offers && <Stalled className="absolute top-0.5 md:top-12" />}
      <h2 id="which-title" className="text-3xl">
        Which one?
      </h2>
      <ul className="card-row mt-4 md:mt-8 md:auto-cols-fr md:grid-flow-col md:gap-6 md:pb-4">
        {products.map(({id, title, line, purpose, servings, facts}) => (
          <li
            key={id}
            data-theme={id}
            className="card p-4 md:row-span-9 md:grid md:grid-rows-subgrid md:gap-y-0 lg:p-6"
          >
            <Link
              to={`/products/${id}`}
              className="group flex items-center gap-4 rounded-xl md:flex-col md:items-stretch"
            >
              <span className="size-24 flex-none overflow-hidden rounded-xl md:aspect-5/4 md:h-auto md:w-full">
                <ProductPicture
                  productId={id}
                  view="front"
                  sizes="(min-width: 1240px) 360px, (min-width: 768px) 28vw, 96px"
                  decorative
                  className="grows size-full object-cover object-[50%_36%]"
                />
              </span>
              <span>
                <span className="product-name block font-display text-xl">{title}</span>
                <span className="claim block text-balance text-ink-soft text-sm">{line}</span>
                {ratings[id] && <RatingLine rating={ratings[id]} className="mt-1.5" />}
                <span className="mt-1.5 block text-balance font-display text-lg leading-snug">
                  {purpose}
                </span>
              </span>
            </Link>
            <div className="mt-3 *:*:w-full">
              <Buy productId={id} offer={offers?.[id]} isCompact />
            </div>
            <dl className="mt-4 divide-y divide-rule border-rule border-t text-sm md:row-span-7 md:grid md:grid-rows-subgrid">
              {facts.map(({term, text}) => (
                <Row key={term} term={term}>
                  {text}
                </Row>
              ))}
              <Row term="Price a serving">
                {offers?.[id] && formatMoney(dividedBy(offers[id].price, servings))}
              </Row>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({term, children}: {term: string; children: ReactNode}) {
  return (
    <div className={`flex justify-between gap-4 py-1.5 ${term === 'Form' ? 'max-lg:hidden' : ''}`}>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="tabular-nums text-right">{children}</dd>
    </div>
  );
}
