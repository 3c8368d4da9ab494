/** A border, because forced colors keep borders. */
export function ProgressBar() {
  return (
    <p className="progress fixed inset-x-0 top-0 z-50 h-[3px] overflow-hidden border-moss border-t-[3px] print:hidden">
      Loading…
    </p>
  );
}
