import {useLayoutEffect} from 'react';
import {useLocation} from 'react-router';
import {cartMessages} from '../../content/cart-messages.ts';
import {browserCart, useCart} from '../client/use-cart.ts';

interface MessageBarProps {
  hasDrawerFailed: boolean;
  onClose(): void;
}

/** A change may fail when the drawer is closed, or on the next page. */
export function MessageBar({hasDrawerFailed, onClose}: MessageBarProps) {
  const {messages, isOpen} = useCart();
  const isCartPage = useLocation().pathname === '/cart';

  // The next page must not show the cart page's messages for a moment.
  useLayoutEffect(() => {
    return isCartPage ? () => browserCart.dismissMessages() : undefined;
  }, [isCartPage]);

  const isNeeded = messages.length > 0 && !isOpen && !isCartPage;
  if (!isNeeded && !hasDrawerFailed) return null;
  const texts = messages.flatMap(({text, detail = ''}) => [text, detail]).filter(Boolean);

  function close() {
    onClose();
    browserCart.dismissMessages();
  }

  return (
    <div
      role="alert"
      className="fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center justify-center gap-x-6 gap-y-1 bg-ink px-5 py-3 text-paper text-sm"
    >
      <span className="wrap-anywhere">
        {texts.length > 0 ? texts.join(' ') : cartMessages.notOpened}
      </span>
      {/* A document navigation, because the router may lack its chunks as well. */}
      <a href="/cart" className="inline-flex min-h-11 items-center font-semibold underline">
        {cartMessages.view}
      </a>
      <button type="button" onClick={close} className="min-h-11 underline">
        {cartMessages.close}
      </button>
    </div>
  );
}
