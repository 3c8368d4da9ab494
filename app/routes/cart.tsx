import {data, redirect} from 'react-router';
import {useCartState} from '~/cart/client/use-cart';
import {CartAnnouncement} from '~/cart/components/cart-announcement';
import {CartContents} from '~/cart/components/cart-contents';
import {CartProblem} from '~/cart/components/cart-problem';
import {getCart, postCart} from '~/cart/server/cart-requests';
import {pageMeta} from '~/platform/seo/meta';
import {PageIntro} from '~/shell/page-intro';
import type {Route} from './+types/cart';

export const meta = () => [
  ...pageMeta('Your Cart', 'Review your items and check out.'),
  {name: 'robots', content: 'noindex'},
];

export const headers = ({actionHeaders, loaderHeaders}: Route.HeadersArgs) => {
  const merged = new Headers(actionHeaders);
  // After an action the loader runs in the same request and returns the cart's cookie again.
  const cookies = [...actionHeaders.getSetCookie(), ...loaderHeaders.getSetCookie()];
  merged.delete('Set-Cookie');
  for (const cookie of new Set(cookies)) merged.append('Set-Cookie', cookie);
  merged.set('Cache-Control', 'private, no-store');
  const retryAfter = loaderHeaders.get('Retry-After');
  if (retryAfter) merged.set('Retry-After', retryAfter);
  return merged;
};

/** The cart page, which also works without scripts. */
export async function loader({request, context}: Route.LoaderArgs) {
  const {body, status, headers} = await getCart(request, context);
  return data({cart: body.cart, problem: body.problem}, {status, headers});
}

export async function action({request, context}: Route.ActionArgs) {
  const {body, status, headers} = await postCart(request, context);
  if (body.location) throw redirect(body.location, {status: 303, headers});
  // A form that is posted without scripts ends on the cart page, which may then be reloaded.
  const isFetch = new URL(request.url).pathname.endsWith('.data');
  if (!isFetch && status === 200 && !body.problem) throw redirect('/cart', {status: 303, headers});
  return data(body, {status, headers});
}

export default function CartPage({loaderData, actionData}: Route.ComponentProps) {
  const cart = actionData?.cart ?? loaderData.cart;
  const {isOpen, announcement} = useCartState();
  return (
    <PageIntro title="Your Cart">
      <div className="max-w-text">
        <CartProblem className="mt-8" initialProblem={actionData?.problem ?? loaderData.problem} />
        <CartAnnouncement isShown={!isOpen} initialText={announcement} />
        <CartContents initialCart={cart} />
      </div>
    </PageIntro>
  );
}
