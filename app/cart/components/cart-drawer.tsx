import {type RefObject, useEffect, useLayoutEffect, useRef} from 'react';
import {Icon} from '~/ui/icon';
import {useCart, useCartState} from '../client/cart-provider';
import {CartContents} from './cart-contents';

/**
 * The cart, from the right. It is the browser's own modal dialog: focus stays in it and
 * returns, Escape closes it, and what is behind it cannot be reached.
 */
export function Drawer() {
  const cart = useCart();
  const {open, said} = useCartState();
  const dialog = useRef<HTMLDialogElement>(null);

  useScrollbarRoom(dialog);
  // Within the next frame, so that what was added is in it, and apart from the click's own
  // work: to open, the browser lays the whole page out.
  useLayoutEffect(() => {
    if (!open) {
      if (dialog.current?.open) dialog.current.close();
      return;
    }
    const frame = requestAnimationFrame(() => {
      if (!dialog.current?.open) dialog.current?.showModal();
    });
    return () => cancelAnimationFrame(frame);
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

/**
 * How wide the page's scrollbar is, so that nothing moves when the page behind can no longer
 * be scrolled. Noted whenever it changes and not when the drawer opens: to ask then would
 * have the page laid out twice within the click.
 */
function useScrollbarRoom(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const {documentElement: page} = document;
    const note = () => {
      if (dialog.current?.open) return;
      page.style.setProperty('--scrollbar-width', `${window.innerWidth - page.clientWidth}px`);
    };
    // The observer first tells after a frame, and the drawer may open in that one.
    note();
    const watch = new ResizeObserver(note);
    watch.observe(page);
    return () => watch.disconnect();
  }, [dialog]);
}
