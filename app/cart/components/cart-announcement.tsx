import {useEffect, useState} from 'react';
import {cartCopy} from '../../content/cart.ts';
import {formatMoney} from '../../pricing/money.ts';
import {afterPaint} from '../../ui/after-paint.ts';
import {appliedCodes, type Cart, estimatedTotal, formatItemCount, totalQuantity} from '../cart.ts';
import {useCart} from '../client/use-cart.ts';

interface CartAnnouncementProps {
  /** The open drawer makes the page behind it inert. */
  isVisible: boolean;
  /** The page before has announced the last change. */
  isAnnounced?: boolean;
}

/** Screen readers ignore the text that a dialog contains when it opens, so the text is set after that. */
export function CartAnnouncement({isVisible, isAnnounced = false}: CartAnnouncementProps) {
  const cart = useCart();
  const {announcement} = cart;
  const newest = announcement === null ? '' : `${announcement} ${totals(cart)}`.trim();
  const [text, setText] = useState(isAnnounced ? newest : '');

  useEffect(() => {
    if (!isVisible) return;
    // The dialog opens after the first of the two frames.
    let cancel = afterPaint(() => {
      cancel = afterPaint(() => setText(newest));
    });
    return () => cancel();
  }, [isVisible, newest]);

  return (
    <>
      <p role="status" className="sr-only">
        {text}
      </p>
      <TotalsStatus />
    </>
  );
}

function TotalsStatus() {
  const {isBusy, isUnreachable} = useCart();
  const [wasBusy, setWasBusy] = useState(false);
  if (isBusy && !wasBusy) setWasBusy(true);
  const done = wasBusy && !isUnreachable ? cartCopy.updated : '';
  return (
    <p role="status" className="sr-only">
      {isBusy ? cartCopy.updating : done}
    </p>
  );
}

function totals(cart: Cart): string {
  const count = totalQuantity(cart);
  if (cart.lines.length === 0) return cartCopy.empty;
  const total = `${cart.discount ? 'estimated total' : 'subtotal'} ${formatMoney(estimatedTotal(cart))}`;
  const codes = appliedCodes(cart).join(', ');
  return `${formatItemCount(count)}, ${total}${codes && ` with ${codes}`}`;
}
