import {useEffect, useRef} from 'react';
import {Button} from '../../ui/button.tsx';
import type {CartMessage} from '../client/cart-record.ts';
import {cartStore, useCart} from '../client/use-cart.ts';

interface CartProblemProps {
  className?: string;
  /** From the document, for a page without JavaScript. */
  initialProblem?: string | undefined;
  initialDetail?: string | undefined;
}

export function CartProblem({className = '', initialProblem, initialDetail}: CartProblemProps) {
  const {messages, isUnreachable, lines} = useCart();
  // Messages about a discount code are shown below its field, which an empty cart does not have.
  const own = messages.filter(({isCode, goneCart}) => !goneCart && (!isCode || lines.length === 0));
  const initial = initialProblem
    ? [{id: 'document', text: initialProblem, detail: initialDetail}]
    : [];
  const shown = own.length > 0 ? own : initial;
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
          We can’t reach the store right now. Your cart is saved here, and we’ll update it as soon
          as the store is back.
        </p>
      )}
    </div>
  );
}

/** Offers to put back carts that the store no longer has. Below the lines, because most of them were bought. */
export function GoneCarts() {
  const gone = useCart().messages.filter(({goneCart}) => goneCart);
  return gone.map((message) => <GoneCart key={message.id} message={message} />);
}

function GoneCart({message}: {message: CartMessage}) {
  const element = useSeen<HTMLDivElement>(message);
  return (
    <div ref={element} role="status" className="py-3 text-ink-soft text-sm">
      <p>{message.text}</p>
      <Button look="bare" onClick={() => cartStore.restore(message)}>
        Put the items back
      </Button>
    </div>
  );
}

/** One message. It counts as read when it has been in view. */
export function Message({message, className}: {message: CartMessage; className: string}) {
  const {text, detail} = message;
  const element = useSeen<HTMLParagraphElement>(message);
  return (
    <>
      <p ref={element} role="alert" className={className}>
        {text}
      </p>
      {detail && <p className="wrap-anywhere text-sm">{detail}</p>}
    </>
  );
}

/**
 * Marks a message as seen when half of its element is on the screen, so not in a closed drawer. It does not
 * while the page is leaving for the checkout, because nobody reads it then.
 */
function useSeen<T extends HTMLElement>(message: CartMessage) {
  const {isCheckingOut} = useCart();
  const element = useRef<T>(null);

  useEffect(() => {
    if (isCheckingOut) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({isIntersecting}) => isIntersecting)) cartStore.markSeen(message);
      },
      {threshold: 0.5},
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [message, isCheckingOut]);
  return element;
}
