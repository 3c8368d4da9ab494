import {createOptimisticLine} from '../cart/client/optimistic-line.ts';
import {browserCart} from '../cart/client/use-cart.ts';
import {CartRequestForm} from '../cart/components/cart-request-form.tsx';
import {DayPicture} from '../pictures/product-picture.tsx';
import {formatMoney} from '../pricing/money.ts';
import {isForSale, type Offers} from '../pricing/offer.ts';
import {shipsFree} from '../shipping/terms.ts';
import {Button} from '../ui/button.tsx';
import type {HomeContent} from './home-content.server.ts';

interface AllThreeProps {
  copy: HomeContent['allThree'];
  offers: Offers | null;
}

/** Moves each product's third of the picture into its square. */
const thirds = {rush: 'left-0', synaptiq: '-left-full', vitra: 'left-[-200%]'} as const;

export function AllThree({copy, offers}: AllThreeProps) {
  return (
    <section aria-labelledby="three-title" className="far-below bg-paper-deep">
      <div className="page-width py-section">
        <div className="flex flex-wrap items-end justify-between gap-x-10">
          <h2 id="three-title" className="text-3xl">
            All three, every day
          </h2>
          <div>
            <AddAll times={copy.times} offers={offers} />
          </div>
        </div>
        <DayPicture
          sizes="(min-width: 1280px) 1240px, 94vw"
          className="mt-8 aspect-21/9 w-full rounded-2xl object-cover max-md:hidden"
        />
        <ul className="mt-6 grid columns-of-[6rem] gap-4 md:gap-8">
          {copy.times.map(({id, time, title, text}) => (
            <li key={id} data-theme={id} className="border-product border-t-2 pt-3">
              <div className="relative mb-3 aspect-square overflow-hidden rounded-lg md:hidden">
                <DayPicture
                  sizes="84vw"
                  decorative
                  className={`absolute bottom-[-11%] w-[300%] max-w-none ${thirds[id]}`}
                />
              </div>
              <p className="eyebrow text-product">{time}</p>
              <p className="mt-2 font-display text-lg lg:text-xl">{title}</p>
              <p className="mt-1 text-ink-soft text-sm">{text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-6 max-w-text text-ink-soft text-xs">{copy.note}</p>
      </div>
    </section>
  );
}

interface AddAllProps {
  times: HomeContent['allThree']['times'];
  offers: Offers | null;
}

function AddAll({times, offers}: AddAllProps) {
  // As high as the form that takes its place, so that the sections below do not move.
  if (!offers) return <p className="mt-3 mb-17">&nbsp;</p>;
  const items = times.map(({id: productId}) => ({productId, ...offers[productId]}));
  const [first] = items;
  if (!first || !items.every(isForSale)) return null;
  const total = {...first.price, minor: items.reduce((sum, {price}) => sum + price.minor, 0)};

  // Without scripts, the worker adds one after another, and a new line comes first.
  const product = items
    .map(({productId}) => productId)
    .toReversed()
    .join();

  function onSubmit() {
    const lines = items.map((offer) =>
      createOptimisticLine({productId: offer.productId, offer, plan: null, quantity: 1}),
    );
    browserCart.add(...lines);
  }

  return (
    <>
      <p className="tabular-nums mt-3 text-ink-soft">
        {formatMoney(total)}
        {shipsFree(total) && ' · Ships free'}
      </p>
      <CartRequestForm kind="add" fields={{product}} onSubmit={onSubmit} className="mt-4">
        <Button type="submit">Add All Three to Cart</Button>
      </CartRequestForm>
    </>
  );
}
