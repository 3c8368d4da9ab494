import {data, redirect} from 'react-router';
import {changeCart} from '~/cart/cart.server';
import {CartLines} from '~/cart/cart-lines';
import {describeError} from '~/platform/log';
import {pageMeta} from '~/platform/meta';
import {PageFrame} from '~/shell/page-frame';
import {ButtonLink} from '~/ui/button';
import type {Route} from './+types/cart';

export const meta = () => [
  ...pageMeta('Your Cart', 'What is in your cart.'),
  {name: 'robots', content: 'noindex'},
];

export const headers = ({actionHeaders}: Route.HeadersArgs) => {
  const merged = new Headers(actionHeaders);
  merged.set('Cache-Control', 'private, no-store');
  return merged;
};

export async function loader({context}: Route.LoaderArgs) {
  try {
    return {cart: await context.cart.get()};
  } catch (error) {
    context.log.error('cart.load', describeError(error));
    return {cart: null};
  }
}

export async function action({request, context}: Route.ActionArgs) {
  const {answer, status, headers} = await changeCart(await request.formData(), request, context);
  // A form posted without scripts ends on the cart's page, which may then be reloaded.
  const byScript = new URL(request.url).pathname.endsWith('.data');
  if (!byScript && status === 200 && !answer.problem)
    throw redirect('/cart', {status: 303, headers});
  return data(answer, {status, headers});
}

export default function CartPage({loaderData: {cart}, actionData}: Route.ComponentProps) {
  return (
    <PageFrame title="Your Cart">
      {actionData?.problem && (
        <p role="alert" className="mt-6 text-alert">
          {actionData.problem}
        </p>
      )}
      {cart && cart.lines.nodes.length > 0 ? (
        <CartLines cart={cart} />
      ) : (
        <>
          <p className="mt-6 text-ink-soft text-lg">Your cart is empty</p>
          <ButtonLink to="/#products" className="mt-8">
            Explore Collection
          </ButtonLink>
        </>
      )}
    </PageFrame>
  );
}
