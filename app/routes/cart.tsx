import {useEffect} from 'react';
import {data, redirect, useLocation} from 'react-router';
import {LoadedStateContext, useCart, useCartHandover} from '../cart/client/use-cart.ts';
import {CartAnnouncement} from '../cart/components/cart-announcement.tsx';
import {CartContents} from '../cart/components/cart-contents.tsx';
import {MessageList} from '../cart/components/message-list.tsx';
import {loadCart, postCart, setCartCookie} from '../cart/server/cart-requests.server.ts';
import {cartCopy} from '../content/cart.ts';
import {loadNewOffers} from '../pricing/store-products.server.ts';
import {PageIntro} from '../shell/page-intro.tsx';
import type {Route} from './+types/cart.ts';

export const headers = ({actionHeaders}: Route.HeadersArgs) => {
  const headers = new Headers(actionHeaders);
  headers.set('Cache-Control', 'private, no-store');
  return headers;
};

/** The prices are new, because without scripts nothing corrects them. */
export async function loader({context}: Route.LoaderArgs) {
  const [cart, offers] = await Promise.all([loadCart(context), loadNewOffers(context)]);
  return {cart, offers};
}

/** After a client-side navigation, the browser has the cart already, and asks for prices that it lacks. */
export const clientLoader = () => ({cart: null, offers: null});

/** For forms that are posted without scripts. */
export async function action({request, context}: Route.ActionArgs) {
  const reply = await postCart(request, context);
  setCartCookie(reply, request);
  const {body, status, headers, postedCode} = reply;
  const {problem, detail, location} = body;
  if (location) throw redirect(location, {status: 303, headers});
  if (!problem) throw redirect('/cart', {status: 303, headers});
  return data({problem, detail, postedCode}, {status, headers});
}

const redirectTexts = new Map<string, string>(Object.entries(cartCopy.redirects));

export default function CartPage({actionData, loaderData}: Route.ComponentProps) {
  const parameters = new URLSearchParams(useLocation().search);
  const pairs = [...parameters].map(([name, value]) => `${name}=${value}`);
  const redirected = pairs.find((pair) => redirectTexts.has(pair)) ?? '';
  const redirectProblem = redirectTexts.get(redirected);
  const {problem: text = redirectProblem, detail, postedCode} = actionData ?? {};
  const isCode = postedCode !== undefined;
  const isLinkedCode = redirected === 'discount=failed';
  const message = text === undefined ? null : {text, detail, isCode, isLinkedCode, postedCode};
  const {cart, offers} = loaderData;
  const state = useCartHandover({cart, message});

  // The cart has the message now, and removes it when the shopper goes on.
  useEffect(() => {
    if (redirectProblem) window.history.replaceState(window.history.state, '', '/cart');
  }, [redirectProblem]);

  return (
    <PageIntro title={cartCopy.title} description={cartCopy.lead} isListed={false}>
      <LoadedStateContext value={state}>
        <CartBody offers={offers} />
      </LoadedStateContext>
    </PageIntro>
  );
}

function CartBody({offers}: Pick<Route.ComponentProps['loaderData'], 'offers'>) {
  const {isOpen} = useCart();
  return (
    <>
      <div className="max-w-text">
        <MessageList className="mt-8" />
        <CartAnnouncement isVisible={!isOpen} isAnnounced />
      </div>
      <div className="lg:grid lg:grid-cols-[7fr_5fr] lg:items-start lg:gap-16">
        <CartContents loaded={offers} />
      </div>
    </>
  );
}
