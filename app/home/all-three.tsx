import {createOptimisticLine} from '../cart/client/optimistic-line.ts';
import {browserCart} from '../cart/client/use-cart.ts';
import {CartRequestForm} from '../cart/components/cart-request-form.tsx';
import {ProductPicture} from '../pictures/product-picture.tsx';
import {formatMoney} from '../pricing/money.ts';
import {isForSale, type Offers} from '../pricing/offer.ts';
import {shipsFree} from '../shipping/terms.ts';
import {Button} from '../ui/button.tsx';
import type {HomeContent} from './home-content.server.ts';

interface AllThreeProps {
  copy: HomeContent['allThree'];
  offers: Offers | null;
}

export function AllThree({copy, offers}: AllThreeProps) {
  return (
    <section aria-labelledby="three-title" className="far-below bg-paper-deep">
      <div className="page-width py-section grid gap-x-16 gap-y-6 md:grid-cols-[1fr_2fr] md:max-lg:gap-x-10 lg:grid-cols-[1fr_1.7fr]">
        <div>
          <h2 id="three-title" className="text-3xl">
            All three, every day
          </h2>
          <AddAll times={copy.times} offers={offers} />
        </div>
        <div>
          <ul className="grid columns-of-[6rem] gap-4">
            {copy.times.map(({id, time, title, text}) => (
              <li key={id} data-theme={id} className="border-product border-t-2 pt-3">
                <ProductPicture
                  productId={id}
                  view="use"
                  sizes="(min-width: 1024px) 250px, (min-width: 768px) 20vw, 28vw"
                  decorative
                  className="mb-3 aspect-square w-full rounded-lg object-cover"
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
