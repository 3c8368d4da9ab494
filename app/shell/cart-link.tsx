import {type MouseEvent, Suspense} from 'react';
import {Await, Link} from 'react-router';
import {type Cart, emptyCart, itemCount, totalQuantity} from '../cart/cart.ts';
import {cartStore, useCart} from '../cart/client/use-cart.ts';
import {useRootData} from '../root-data.ts';
import {isPlainClick} from '../ui/button.tsx';
import {Icon} from '../ui/icon.tsx';

/** Opens the drawer; without JavaScript it is a link to the cart page. */
export function CartLink() {
  function onClick(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    cartStore.open();
  }

  return (
    <Link
      to="/cart"
      onClick={onClick}
      className="relative grid size-12 place-items-center rounded-full md:-mr-3"
    >
      <Icon name="bag" className="size-6" />
      <CartCount />
    </Link>
  );
}

/** The only part of the link that changes, so that the link keeps the focus. */
function CartCount() {
  const data = useRootData();
  return (
    <Suspense fallback={<Count loaded={emptyCart} />}>
      <Await resolve={data?.cart ?? emptyCart} errorElement={<Count loaded={emptyCart} />}>
        {(loaded) => <Count loaded={loaded ?? emptyCart} />}
      </Await>
    </Suspense>
  );
}

function Count({loaded}: {loaded: Cart}) {
  const cart = useCart();
  // Items added before the cart has loaded count at once.
  const count = totalQuantity(cart.isReady || cart.lines.length > 0 ? cart : loaded);
  if (count === 0) return <span className="sr-only">Cart</span>;
  return (
    <>
      <span className="sr-only">{`Cart, ${itemCount(count)}`}</span>
      <span
        aria-hidden="true"
        className="tabular absolute top-0.5 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-moss px-1 font-semibold text-[0.65625rem] text-white leading-none"
      >
        {count > 99 ? '99+' : count}
      </span>
    </>
  );
}
