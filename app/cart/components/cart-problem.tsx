import {useCartState} from '../client/use-cart';

interface CartProblemProps {
  className?: string;
  /** From the document, for a page without JavaScript. */
  initialProblem?: string | undefined;
}

/** What went wrong with the cart, in words for the shopper. */
export function CartProblem({className = '', initialProblem}: CartProblemProps) {
  const {problem, isReady, cookiesBlocked} = useCartState();
  const shown = problem ?? (isReady ? undefined : initialProblem);
  if (!shown && !cookiesBlocked) return null;
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
      {cookiesBlocked && (
        <p role="status" className="rounded-md bg-paper-deep px-4 py-3 text-sm">
          Your browser blocks cookies, so your cart can’t be saved when you leave this page. Allow
          cookies for this site to keep it.
        </p>
      )}
    </div>
  );
}
