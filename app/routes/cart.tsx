import {data, redirect} from 'react-router';
import {CartContents} from '~/cart/components/cart-contents';
import {CartProblem} from '~/cart/components/cart-problem';
import {changeCart, settleCart} from '~/cart/server/cart-requests';
import {pageMeta} from '~/platform/seo/meta';
import {PageFrame} from '~/shell/page-frame';
import type {Route} from './+types/cart';

export const meta = () => [
  ...pageMeta('Your Cart', 'What is in your cart.'),
  {name: 'robots', content: 'noindex'},
];

export const headers = ({actionHeaders, loaderHeaders}: Route.HeadersArgs) => {
  const merged = new Headers(actionHeaders);
  for (const cookie of loaderHeaders.getSetCookie()) merged.append('Set-Cookie', cookie);
  merged.set('Cache-Control', 'private, no-store');
  return merged;
};

/** The page for who has no scripts: what waits for the store is sent on the way. */
export async function loader({request, context}: Route.LoaderArgs) {
  const {answer, headers} = await settleCart(request, context);
  return data({cart: answer.cart, problem: answer.problem}, {headers});
}

export async function action({request, context}: Route.ActionArgs) {
  const {answer, status, headers} = await changeCart(request, context);
  // A form posted without scripts ends on the cart's page, which may then be reloaded.
  const byScript = new URL(request.url).pathname.endsWith('.data');
  if (!byScript && status === 200 && !answer.problem) {
    throw redirect('/cart', {status: 303, headers});
  }
  return data(answer, {status, headers});
}

export default function CartPage({loaderData, actionData}: Route.ComponentProps) {
  const cart = actionData?.cart ?? loaderData.cart;
  return (
    <PageFrame title="Your Cart">
      <div className="max-w-text">
        <CartProblem className="mt-8" initialProblem={actionData?.problem ?? loaderData.problem} />
        <CartContents initialCart={cart} />
      </div>
    </PageFrame>
  );
}
