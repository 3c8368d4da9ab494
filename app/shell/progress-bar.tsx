/**
 * Shows that a page loads, which CSS does after a short delay. The bar is a border, because forced colors keep
 * borders. Its text is for screen readers only.
 */
export function ProgressBar() {
  return (
    <p className="progress fixed inset-x-0 top-0 z-50 h-[3px] overflow-hidden border-moss border-t-[3px] print:hidden">
      Loading…
    </p>
  );
}
