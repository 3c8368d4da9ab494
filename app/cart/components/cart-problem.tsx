import {useCart} from '../client/use-cart.ts';

interface CartProblemProps {
  className?: string;
  /** From the document, for a page without JavaScript. */
  initialProblem?: string | undefined;
}

/** What went wrong with the cart, in words for the shopper. */
export function CartProblem({className = '', initialProblem}: CartProblemProps) {
  const {problem, isUnreachable} = useCart();
  const shown = problem ?? initialProblem;
  if (!shown && !isUnreachable) return null;
  return (
    <div className={`grid gap-2 ${className}`}>
      {shown && (
        <p
          role="alert"
          className="wrap-anywhere rounded-md bg-alert-light px-4 py-3 text-alert text-sm"
        >
          {shown}
        </p>
      )}
      {isUnreachable && (
        <p role="status" className="rounded-md bg-paper-deep px-4 py-3 text-sm">
          We can’t reach the store right now. Your cart is saved here, and we’ll update it as soon
          as the store is back.
        </p>
      )}
    </div>
  );
}
