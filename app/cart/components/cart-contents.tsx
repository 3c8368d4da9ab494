import {useEffect, useRef} from 'react';
import {flushSync} from 'react-dom';
import {Button, ButtonLink, ignoreHeldEnter, isPlainClick} from '../../ui/button.tsx';
import type {Cart, CartLine} from '../cart.ts';
import {cartStore, useCart} from '../client/use-cart.ts';
import {CartExtras} from './cart-extras.tsx';
import {CartLineItem} from './cart-line.tsx';
import {CartSummary} from './cart-summary.tsx';
import {ClearCartButton} from './clear-cart-button.tsx';
import {FreeShippingMeter} from './free-shipping-meter.tsx';

interface CartContentsProps {
  inDrawer?: boolean;
  /** From the document: shown until the cart store has started, and without JavaScript. */
  initialCart?: Cart | null;
}

/** Lines, discount codes, subtotal and checkout: in the drawer and on the cart page. */
export function CartContents({inDrawer = false, initialCart}: CartContentsProps) {
  const state = useCart();
  const list = useRef<HTMLUListElement>(null);
  const noteField = useRef<HTMLInputElement>(null);
  const cart = state.isReady || !initialCart ? state : initialCart;
  const isLoading = !state.isReady && !initialCart;
  const isEmpty = cart.lines.length === 0;
  const {removedLine} = state;

  return (
    <>
      <div data-cart className={inDrawer ? 'grow px-5' : 'mt-8'}>
        {isLoading && (
          <>
            <p className="needs-script py-16 text-center text-ink-soft">Loading your cart...</p>
            <p className="only-without-script">
              We can’t reach our store right now. Please reload this page in a moment.
            </p>
          </>
        )}
        {isEmpty && !isLoading && <EmptyState inDrawer={inDrawer} />}
        {!isEmpty && <FreeShippingMeter cart={cart} />}
        {!isEmpty && (
          <ul ref={list} aria-label="Items" aria-busy={state.isBusy}>
            {cart.lines.map((line) => (
              <CartLineItem key={line.key} line={line} inDrawer={inDrawer} />
            ))}
          </ul>
        )}
        {removedLine && <UndoRemove key={removedLine.key} line={removedLine} />}
        {!isEmpty && (
          <CartExtras codes={cart.discountCodes} note={cart.note} noteField={noteField} />
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-6 pb-2">
          {inDrawer && (
            <Button
              look="bare"
              onClick={() => {
                cartStore.refresh();
                cartStore.close();
              }}
            >
              Refresh
            </Button>
          )}
          {!isEmpty && <ClearCartButton />}
        </div>
      </div>
      {!isEmpty && (
        <CartSummary cart={cart} inDrawer={inDrawer} list={list} noteField={noteField} />
      )}
    </>
  );
}

function EmptyState({inDrawer}: {inDrawer: boolean}) {
  return (
    <div className={inDrawer ? 'grid justify-items-center py-16' : 'pb-8'}>
      <p className="font-display text-xl">Your cart is empty</p>
      <ButtonLink
        to="/#products"
        onClick={(event) => isPlainClick(event) && cartStore.close()}
        className="mt-6"
      >
        Explore Collection
      </ButtonLink>
    </div>
  );
}

/** Puts a removed line back, until the next change to the cart. */
function UndoRemove({line}: {line: CartLine}) {
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => button.current?.focus(), []);

  /** The button goes away, so the focus goes to the line that is back. */
  function onClick() {
    const contents = button.current?.closest('[data-cart]');
    flushSync(() => cartStore.undoRemove());
    const selector = `[data-line-key="${CSS.escape(line.key)}"] [data-remove]`;
    contents?.querySelector<HTMLElement>(selector)?.focus();
  }

  return (
    <p className="my-5 flex items-center justify-between gap-4 rounded-md bg-ink px-5 py-2 text-paper text-sm">
      {line.displayName} removed
      <button
        ref={button}
        type="button"
        onKeyDown={ignoreHeldEnter}
        onClick={onClick}
        className="min-h-11 px-2 font-semibold underline underline-offset-4 focus-visible:outline-paper"
      >
        Undo
      </button>
    </p>
  );
}
