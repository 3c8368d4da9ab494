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

/** What went wrong with the cart, in words for the shopper. */
export function CartProblem({className = '', initialProblem, initialDetail}: CartProblemProps) {
  const {messages, isUnreachable, lines} = useCart();
  // The form of the codes shows theirs, and an empty cart has no such form.
  const own = messages.filter(({isCode}) => !isCode || lines.length === 0);
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

/** One message. It has done its work once it has been in view. */
export function Message({message, className}: {message: CartMessage; className: string}) {
  const {text, detail, former} = message;
  const element = useInView(() => cartStore.markSeen(message));
  if (former) {
    return (
      <div
        ref={element}
        role="status"
        className="flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-paper-deep px-4 py-2 text-sm"
      >
        {text}
        <Button look="bare" onClick={() => cartStore.restore(message)}>
          Put the items back
        </Button>
      </div>
    );
  }
  return (
    <>
      <p ref={element} role="alert" className={className}>
        {text}
      </p>
      {detail && <p className="wrap-anywhere text-sm">{detail}</p>}
    </>
  );
}

/** Calls back when half of an element is on the screen, which one in a closed drawer is not. */
function useInView<T extends HTMLElement = HTMLParagraphElement & HTMLDivElement>(
  onView: () => void,
) {
  const element = useRef<T>(null);
  const callback = useRef(onView);

  useEffect(() => {
    callback.current = onView;
  });
  useEffect(() => {
    const onIntersection: IntersectionObserverCallback = (entries) => {
      if (entries.some(({isIntersecting}) => isIntersecting)) callback.current();
    };
    const observer = new IntersectionObserver(onIntersection, {threshold: 0.5});
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return element;
}
