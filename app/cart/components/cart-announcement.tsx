import {useEffect, useState} from 'react';
import {afterPaint} from '../client/after-paint.ts';
import {useCart} from '../client/use-cart.ts';

interface CartAnnouncementProps {
  /** Whether the surrounding element is on the screen and not inert. */
  isShown: boolean;
  /** Text that counts as announced already. */
  initialText?: string;
}

/**
 * Announces changes of the cart to screen readers. They ignore the text that a dialog contains when it
 * opens, so the text is set after that, and not set again when the dialog opens without a change.
 */
export function CartAnnouncement({isShown, initialText = ''}: CartAnnouncementProps) {
  const {announcement} = useCart();
  const [text, setText] = useState(initialText);

  useEffect(() => {
    if (!isShown) return;
    // The dialog opens after the first of the two frames.
    let cancel = afterPaint(() => {
      cancel = afterPaint(() => setText(announcement));
    });
    return () => cancel();
  }, [isShown, announcement]);

  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
