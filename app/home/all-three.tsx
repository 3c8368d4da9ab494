import type {MouseEvent} from 'react';
import {Suspense} from 'react';
import {Await} from 'react-router';
import {trackAdd} from '../analytics/cart-add-event.ts';
import {createOptimisticLine} from '../cart/client/optimistic-line.ts';
import {cartStore} from '../cart/client/use-cart.ts';
import type {ProductId} from '../catalog/types.ts';
import {ProductPicture} from '../pictures/product-picture.tsx';
import type {Deferred} from '../platform/server/deferred-data.server.ts';
import {numericId} from '../platform/shop/numeric-id.ts';
import {newest, usePrices} from '../pricing/live-prices.ts';
import {formatMoney} from '../pricing/money.ts';
import type {Terms} from '../pricing/plans.ts';
import {shipsFree} from '../shipping/terms.ts';
import {isPlainClick} from '../ui/button.tsx';
import type {HomeContent} from './home-content.server.ts';

type Prices = Record<ProductId, Terms>;

interface AllThreeProps {
  copy: HomeContent['allThree'];
  terms: Deferred<Prices>;
}

export function AllThree({copy, terms}: AllThreeProps) {
  return (
    <section aria-labelledby="three-title" className="far-below bg-paper-deep">
      <div className="page-width section-space grid gap-x-16 gap-y-6 md:grid-cols-[1fr_2fr] md:max-lg:gap-x-10 lg:grid-cols-[1fr_1.7fr]">
        <div>
          <h2 id="three-title" className="text-3xl">
            {copy.title}
          </h2>
          {/* As high as the form that takes its place, so that the sections below do not move. */}
          <Suspense fallback={<p className="mt-3 mb-17">&nbsp;</p>}>
            <Await resolve={terms}>{(loaded) => <AddAll copy={copy} terms={loaded} />}</Await>
          </Suspense>
        </div>
        <div>
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-4">
            {copy.times.map(({id, time, title, text}) => (
              <li key={id} data-theme={id} className="border-product border-t-2 pt-3">
                <ProductPicture
                  product={id}
                  view="cutout"
                  sizes="(min-width: 768px) 180px, 28vw"
                  decorative
                  className="mx-auto mb-3 h-auto w-[min(11rem,100%)]"
                />
                <p className="eyebrow text-product">{time}</p>
                <p className="mt-2 font-display text-lg lg:text-xl">{title}</p>
                <p className="mt-1 text-ink-soft text-sm">{text}</p>
              </li>
            ))}
          </ul>
          <p className="mt-6 max-w-text text-ink-soft text-xs">{copy.note}</p>
        </div>
      </div>
    </section>
  );
}

/** A link to a cart with all products, which needs no script; with one, they are added on the page. */
function AddAll({copy, terms}: {copy: AllThreeProps['copy']; terms: Prices}) {
  const known = usePrices();
  const prices = copy.times.map(({id}) => ({
    product: id,
    price: newest(terms[id], known[id]).price,
  }));
  const [first] = prices;
  if (!first || prices.some(({price}) => !price.available || price.fallback)) return null;
  const {currencyCode} = first.price.price;
  const minor = prices.reduce((sum, {price}) => sum + price.price.minor, 0);

  function onClick(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    for (const {product, price} of prices.toReversed()) {
      cartStore.add(
        createOptimisticLine({product, price: price.price, plan: null, quantity: 1}),
        trackAdd(product, 1),
      );
    }
  }

  return (
    <>
      <p className="tabular mt-3 text-ink-soft">
        {formatMoney({minor, currencyCode})}
        {shipsFree({minor, currencyCode}) && ` · ${copy.shipsFree}`}
      </p>
      <a
        href={`/cart/${prices.map(({price}) => `${numericId(price.variantId)}:1`).join(',')}`}
        rel="nofollow"
        onClick={onClick}
        className="mt-4 inline-flex min-h-12 items-center rounded-full bg-product px-7 font-semibold text-sm text-white hover:bg-product-hover"
      >
        {copy.add}
      </a>
    </>
  );
}
