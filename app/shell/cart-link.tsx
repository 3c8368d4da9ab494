import {type MouseEvent, useEffect} from 'react';
import {Link} from 'react-router';
import {formatItemCount, totalQuantity} from '../cart/cart.ts';
import {browserCart, useCart} from '../cart/client/use-cart.ts';
import {hasModifierKey} from '../ui/button.tsx';
import {Icon} from '../ui/icon.tsx';
import {openStorage} from '../ui/storage.ts';

export function CartLink() {
  function onClick(event: MouseEvent) {
    if (hasModifierKey(event)) return;
    event.preventDefault();
    browserCart.open();
  }

  return (
    <Link to="/cart" onClick={onClick} className="icon-button relative md:-mr-3">
      <Icon name="bag" className="size-6" />
      <CartCount />
    </Link>
  );
}

/** Until the browser's cart is read, the badge has the last number, which `showSavedCount` has set. */
function CartCount() {
  const cart = useCart();
  const isKnown = cart.isReady || cart.lines.length > 0;
  const count = cart.isMaybeBought ? 0 : totalQuantity(cart);

  useEffect(() => {
    if (!isKnown) return;
    if (count > 0) storage.setItem(countKey, String(count));
    else storage.removeItem(countKey);
  }, [isKnown, count]);

  const hasBadge = count > 0 || !isKnown;
  return (
    <>
      <span className="sr-only">{count > 0 ? `Cart, ${formatItemCount(count)}` : 'Cart'}</span>
      {hasBadge && (
        <span
          aria-hidden="true"
          style={isKnown ? {[countProperty]: `"${count > 99 ? '99+' : count}"`} : undefined}
          className="bag-count tabular-nums"
        />
      )}
    </>
  );
}

const storage = openStorage('localStorage');
const countKey = 'boreal:cart-count';
const countProperty = '--cart-count';

/** A part of the first script of the document, which has no number itself. */
export const showSavedCount =
  `try{let n=+localStorage.getItem('${countKey}');n>0&&document.documentElement.style.` +
  `setProperty('${countProperty}','"'+(n>99?'99+':n)+'"')}catch{}`;
