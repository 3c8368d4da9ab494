import {type MouseEvent, Suspense} from 'react';
import {Await, Link, useRouteLoaderData} from 'react-router';
import {type Cart, emptyCart, totalQuantity} from '~/cart/cart-view';
import {useCart, useCartState} from '~/cart/client/use-cart';
import {Icon} from '~/ui/icon';

/** The part of the root loader's data that is used here; missing where the loader failed. */
interface CartData {
  cart?: Cart | Promise<Cart>;
}

export function CartLink() {
  const data = useRouteLoaderData<CartData>('root');
  const {isReady, cart} = useCartState();
  const count = totalQuantity(cart);
  // Items added before the cart has loaded count at once.
  if (isReady || count > 0) return <CartButton count={count} />;
  return (
    <Suspense fallback={<CartButton count={0} />}>
      <Await resolve={data?.cart ?? emptyCart}>
        {(loaded) => <CartButton count={totalQuantity(loaded)} />}
      </Await>
    </Suspense>
  );
}

/** Opens the drawer; without JavaScript it is a link to the cart page. */
function CartButton({count}: {count: number}) {
  const cart = useCart();
  const items = count === 1 ? '1 item' : `${count} items`;

  function onClick(event: MouseEvent) {
    if (!cart || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    cart.open();
  }

  return (
    <Link
      to="/cart"
      onClick={onClick}
      aria-label={count > 0 ? `Cart, ${items}` : 'Cart'}
      className="relative grid size-12 place-items-center rounded-full"
    >
      <Icon name="bag" className="size-6" />
      {count > 0 && (
        <span className="tabular absolute top-0.5 right-0 grid h-5.5 min-w-5.5 place-items-center rounded-full bg-moss px-1.5 font-semibold text-[0.6875rem] text-white leading-none">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}
