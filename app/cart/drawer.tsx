import {useLayoutEffect, useRef} from 'react';
import {Icon} from '~/ui/icon';
import {CartContents} from './contents';
import {useCart, useCartState} from './provider';

/**
 * The cart, from the right. It is the browser's own modal dialog: focus stays in it and
 * returns, Escape closes it, and what is behind it cannot be reached.
 */
export function Drawer() {
  const cart = useCart();
  const {open, said} = useCartState();
  const dialog = useRef<HTMLDialogElement>(null);

  // Before the next frame is drawn, so that what was added is in it.
  useLayoutEffect(() => {
    if (open && !dialog.current?.open) {
      keepScrollbarRoom();
      dialog.current?.showModal();
    }
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the dialog's own
    <dialog
      ref={dialog}
      aria-labelledby="cart-title"
      onClose={() => cart?.hide()}
      // The dialog itself is hit only beside its contents: on the backdrop.
      onClick={(event) => event.target === event.currentTarget && cart?.hide()}
      className="drawer"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between border-rule border-b py-3 pr-2.5 pl-5">
          <h2 id="cart-title" className="text-xl">
            Your Cart
          </h2>
          <button
            type="button"
            aria-label="Close cart"
            onClick={() => cart?.hide()}
            className="grid size-12 place-items-center rounded-full hover:bg-paper-deep"
          >
            <Icon name="close" className="size-6" />
          </button>
        </div>
        <p role="status" className="sr-only">
          {said}
        </p>
        <CartContents inDrawer />
      </div>
    </dialog>
  );
}

/** So that nothing moves when the page behind can no longer be scrolled. */
function keepScrollbarRoom(): void {
  const {documentElement: page} = document;
  page.style.setProperty('--scrollbar-width', `${window.innerWidth - page.clientWidth}px`);
}
