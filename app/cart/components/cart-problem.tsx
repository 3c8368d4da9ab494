import type {MouseEvent} from 'react';
import {cartCopy} from '../../content/cart.ts';
import {Button, ignoreDoubleClick} from '../../ui/button.tsx';
import type {CartMessage} from '../client/cart-record.ts';
import {browserCart, useCart} from '../client/use-cart.ts';

export function CartProblem({className = ''}: {className?: string}) {
  const {messages, isUnreachable, lines} = useCart();
  // Messages about a discount code are shown below its field, which an empty cart does not have.
  const shown = messages.filter(({isCode}) => !isCode || lines.length === 0);
  if (shown.length === 0 && !isUnreachable) return null;
  return (
    <div className={`grid gap-2 ${className}`}>
      {shown.map((message) => (
        <Message
          key={message.id}
          message={message}
          className="wrap-anywhere rounded-md bg-alert-light px-4 py-3 text-alert text-sm"
        />
      ))}
      {isUnreachable && (
        <p role="status" className="rounded-md bg-paper-deep px-4 py-3 text-sm">
          {cartCopy.savedHere}
        </p>
      )}
    </div>
  );
}

export function Message({message, className}: {message: CartMessage; className: string}) {
  const {text, detail} = message;
  return (
    <>
      <p role="alert" className={className}>
        {text}
      </p>
      {detail && <p className="wrap-anywhere text-sm">{detail}</p>}
    </>
  );
}

/**
 * Offers to put back what a cart had that the store no longer has. It is the last part of the cart, because
 * most of these carts were bought.
 */
export function GoneCartOffer() {
  const {gone} = useCart();
  if (!gone) return null;

  /** The button goes away, so the focus stays in the cart. */
  function moveFocus({currentTarget}: MouseEvent<HTMLElement>) {
    ignoreDoubleClick();
    currentTarget.closest<HTMLElement>('[data-cart]')?.focus();
  }

  return (
    <div className="flex flex-wrap items-center gap-x-6 py-3 text-ink-soft text-sm">
      <p role="status" className="flex-[1_1_100%]">
        {gone.text}
      </p>
      <Button
        look="bare"
        onClick={(event) => {
          moveFocus(event);
          browserCart.putBack(gone);
        }}
      >
        {cartCopy.putBack}
      </Button>
      <Button
        look="bare"
        onClick={(event) => {
          moveFocus(event);
          browserCart.dismiss(gone);
        }}
      >
        {cartCopy.dismiss}
      </Button>
    </div>
  );
}
