import {type RefObject, useEffect, useLayoutEffect, useRef} from 'react';
import {useLocation, useNavigationType} from 'react-router';
import {ignoreHeldEnter} from '~/ui/button';
import {Icon} from '~/ui/icon';
import {afterPaint} from '../client/after-paint';
import {cartStore, useCart} from '../client/use-cart';
import {CartAnnouncement} from './cart-announcement';
import {CartContents} from './cart-contents';
import {CartProblem} from './cart-problem';

/**
 * The cart as a native modal dialog at the right edge: the browser traps and returns the focus,
 * closes it on Escape and makes the page behind it inert.
 */
export function Drawer() {
  const {isOpen} = useCart();
  const dialog = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);

  useScrollbarWidth(dialog);
  useCloseOnBack(dialog);
  useEffect(() => {
    if (!isOpen) {
      dialog.current?.close();
      return;
    }
    let isCanceled = false;
    // Opening lays out the whole page, so the button and the count respond to the click first.
    void afterPaint().then(() => {
      if (isCanceled || dialog.current?.open) return;
      dialog.current?.showModal();
      // New lines come first.
      content.current?.scrollTo(0, 0);
    });
    return () => {
      isCanceled = true;
    };
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby="cart-title"
      onClose={(event) => event.target === event.currentTarget && cartStore.close()}
      // The dialog is the target of clicks on its backdrop only; its content covers the rest.
      onClick={(event) => event.target === event.currentTarget && cartStore.close()}
      // The key that added an item may still be down: it must not close the drawer, and add again.
      onKeyDown={ignoreHeldEnter}
      className="drawer"
    >
      {/* One scroll area, so that a short viewport shortens neither the lines nor the checkout. */}
      <div ref={content} className="drawer-content">
        <div className="sticky top-0 z-10 border-rule border-b bg-paper">
          <div className="flex items-center justify-between py-2 pr-2.5 pl-5">
            <h2 id="cart-title" className="text-xl">
              Your Cart
            </h2>
            <button
              type="button"
              aria-label="Close cart"
              onClick={() => cartStore.close()}
              className="grid size-12 place-items-center rounded-full hover:bg-paper-deep"
            >
              <Icon name="close" className="size-6" />
            </button>
          </div>
          <CartProblem className="px-5 pb-3" />
        </div>
        <CartAnnouncement isShown={isOpen} />
        <CartContents inDrawer />
      </div>
    </dialog>
  );
}

/**
 * The back button leaves the page that the drawer was opened on. A layout effect, because the next
 * page can only receive the focus once it is no longer inert.
 */
function useCloseOnBack(dialog: RefObject<HTMLDialogElement | null>): void {
  const {key} = useLocation();
  const isBackOrForward = useNavigationType() === 'POP';
  const shownKey = useRef(key);

  useLayoutEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    if (!isBackOrForward) return;
    dialog.current?.close();
    cartStore.close();
  }, [dialog, key, isBackOrForward]);
}

/**
 * Notes the width of the page's scrollbar, so that nothing moves when the drawer hides it.
 * Measuring it while the drawer opens would lay out the page twice.
 */
function useScrollbarWidth(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const {documentElement: page} = document;
    const property = '--scrollbar-width';
    const measure = () => {
      const width = `${window.innerWidth - page.clientWidth}px`;
      const isNoted = width === (page.style.getPropertyValue(property) || '0px');
      // Each change recalculates the styles of all elements. A phone's scrollbar has no width.
      if (!isNoted && !dialog.current?.open) page.style.setProperty(property, width);
    };
    // The observer first calls back after a frame, in which the drawer may open already.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(page);
    return () => observer.disconnect();
  }, [dialog]);
}
