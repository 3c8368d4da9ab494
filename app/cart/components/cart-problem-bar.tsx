interface CartProblemBarProps {
  problem: string;
  onDismiss(): void;
}

/** What went wrong with the cart, at the bottom of a page that does not show the cart. */
export function CartProblemBar({problem, onDismiss}: CartProblemBarProps) {
  return (
    <div
      role="alert"
      className="fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center justify-center gap-x-6 gap-y-1 bg-ink px-5 py-3 text-paper text-sm"
    >
      <span className="wrap-anywhere">{problem}</span>
      {/* A document navigation, because the router may lack its chunks as well. */}
      <a href="/cart" className="inline-flex min-h-11 items-center font-semibold underline">
        View your cart
      </a>
      <button type="button" onClick={onDismiss} className="min-h-11 underline">
        Close
      </button>
    </div>
  );
}
