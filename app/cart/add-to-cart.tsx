import {CartForm} from '@shopify/hydrogen';
import type {ReactNode} from 'react';
import type {FetcherWithComponents} from 'react-router';
import {SessionField} from '~/analytics/session-field';
import {Button} from '~/ui/button';
import {TextLink} from '~/ui/text-link';
import type {CartAnswer} from './answer';

interface AddToCartProps {
  variantId: string;
  quantity?: number;
  available: boolean;
  children: ReactNode;
}

/** Adds a product to the cart; without scripts, the same form posts and shows the cart. */
export function AddToCart({variantId, quantity = 1, available, children}: AddToCartProps) {
  return (
    <CartForm
      route="/cart"
      action={CartForm.ACTIONS.LinesAdd}
      inputs={{lines: [{merchandiseId: variantId, quantity}]}}
    >
      {(fetcher: FetcherWithComponents<CartAnswer>) => (
        <>
          <SessionField />
          <Button
            type="submit"
            disabled={!available}
            aria-busy={fetcher.state !== 'idle'}
            className="w-full"
          >
            {available ? children : 'Out of Stock'}
          </Button>
          <p role="status" className="text-sm empty:hidden [&:not(:empty)]:mt-3">
            {fetcher.state === 'idle' && fetcher.data && <Outcome answer={fetcher.data} />}
          </p>
        </>
      )}
    </CartForm>
  );
}

function Outcome({answer}: {answer: CartAnswer}) {
  if (answer.problem) return <span className="text-alert">{answer.problem}</span>;
  return (
    <>
      Added to your cart. <TextLink to="/cart">View cart</TextLink>
    </>
  );
}
