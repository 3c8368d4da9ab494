import {type MouseEvent, useEffect, useRef} from 'react';
import {cartCopy} from '../../content/cart.ts';
import {afterPaint} from '../../ui/after-paint.ts';
import {ignoreHeldEnter} from '../../ui/button.tsx';
import {Icon} from '../../ui/icon.tsx';
import {formatItemCount, totalQuantity} from '../cart.ts';
import {browserCart, useCart} from '../client/use-cart.ts';
import {CartAnnouncement} from './cart-announcement.tsx';
import {CartContents} from './cart-contents.tsx';
import {MessageList} from './message-list.tsx';

export function CartDrawer() {
  const cart = useCart();
  const {isOpen} = cart;
  const count = totalQuantity(cart);
  const dialog = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) {
      dialog.current?.close();
      return;
    }
    // Opening takes long, so the button and the count respond to the click first.
    return afterPaint(() => {
      if (dialog.current?.open) return;
      const {documentElement: page} = document;
      page.style.setProperty('--scrollbar-width', `${window.innerWidth - page.clientWidth}px`);
      dialog.current?.showModal();
      // Firefox would focus the scroll area, which has no name.
      closeButton.current?.focus();
      content.current?.scrollTo(0, 0);
    });
  }, [isOpen]);

  function onClick({target, currentTarget, detail}: MouseEvent) {
    // After a double click on Add, the second click is on the backdrop of the open drawer.
    const isSecond = detail > 1;
    const isBackdrop = target === currentTarget;
    if (isBackdrop && !isSecond) browserCart.close();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="cart-title"
      onClose={(event) => event.target === event.currentTarget && browserCart.close()}
      onClick={onClick}
      // Enter on Add may still be held down: it must not press Close.
      onKeyDown={ignoreHeldEnter}
      className="drawer @container-size fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-full max-w-none bg-paper text-ink shadow-high min-[30rem]:w-112 short:w-[calc(100%-3rem)]"
    >
      {/* `relative`, so that hidden labels scroll with their fields. */}
      <div
        ref={content}
        className="relative flex h-full flex-col overflow-y-auto overscroll-contain scroll-pt-[5rem] scroll-pb-[13rem] low:scroll-pb-[5rem] lowest:scroll-pb-4"
      >
        <div className="sticky top-0 z-10 border-rule border-b bg-paper">
          <div className="flex items-center gap-x-3 py-2 pr-2.5 pl-5">
            <h2 id="cart-title" className="text-xl">
              {cartCopy.title}
            </h2>
            <p className="text-ink-soft text-sm">{count > 0 && formatItemCount(count)}</p>
            <button
              ref={closeButton}
              type="button"
              aria-label={cartCopy.close}
              onClick={() => browserCart.close()}
              className="icon-button ml-auto hover:bg-paper-deep"
            >
              <Icon name="close" className="size-6" />
            </button>
          </div>
          <MessageList className="px-5 pb-3" />
        </div>
        <CartAnnouncement isVisible={isOpen} />
        <CartContents inDrawer />
      </div>
    </dialog>
  );
}
