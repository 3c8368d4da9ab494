import {type MouseEvent, Suspense} from 'react';
import {Await, Link, useLocation, useRouteLoaderData} from 'react-router';
import {type Cart, emptyCart, totalQuantity} from '~/cart/cart-view';
import {useCart, useCartState} from '~/cart/client/cart-provider';
import {Icon} from '~/ui/icon';

/** What the root loader knows of the cart; nothing, where a page failed before it ran. */
interface CartData {
  cart?: Cart | Promise<Cart>;
}

export function CartLink() {
  const data = useRouteLoaderData<CartData>('root');
  const {ready, view} = useCartState();
  if (ready) return <Bag count={totalQuantity(view)} />;
  return (
    <Suspense fallback={<Bag count={0} />}>
      <Await resolve={data?.cart ?? emptyCart}>
        {(cart) => <Bag count={totalQuantity(cart)} />}
      </Await>
    </Suspense>
  );
}

/** Opens the drawer; where there are no scripts, and on the cart's own page, it is a link. */
function Bag({count}: {count: number}) {
  const cart = useCart();
  const {pathname} = useLocation();
  const items = count === 1 ? '1 item' : `${count} items`;

  function onClick(event: MouseEvent) {
    if (!cart || pathname === '/cart' || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    cart.show();
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
