import {Suspense} from 'react';
import {Await, Link, useRouteLoaderData} from 'react-router';
import {Icon} from '~/ui/icon';

/** What the root loader knows of the cart; nothing, where a page failed before it ran. */
interface CartData {
  cartCount?: number | Promise<number>;
}

export function CartLink() {
  const data = useRouteLoaderData<CartData>('root');
  return (
    <Suspense fallback={<Bag count={0} />}>
      <Await resolve={data?.cartCount ?? 0} errorElement={<Bag count={0} />}>
        {(count) => <Bag count={count} />}
      </Await>
    </Suspense>
  );
}

function Bag({count}: {count: number}) {
  const items = count === 1 ? '1 item' : `${count} items`;
  return (
    <Link
      to="/cart"
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
