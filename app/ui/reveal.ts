/**
 * A ref for an element that is revealed once 30% of it is visible. It is hidden only by script and
 * only while it is below the viewport, so that nothing depends on it.
 */
export function reveal(target: HTMLElement | null): (() => void) | undefined {
  if (!target || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;

  // The observer's first entry has the position, without a forced layout.
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry) return;
      const state = target.dataset.reveal;
      if (!state && entry.boundingClientRect.top >= window.innerHeight) {
        target.dataset.reveal = 'hidden';
      } else if (!state || isRevealed(entry)) {
        if (state) target.dataset.reveal = 'visible';
        observer.disconnect();
      }
    },
    {threshold: [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3]},
  );
  observer.observe(target);
  return () => {
    observer.disconnect();
    delete target.dataset.reveal;
  };
}

/** 30% of the element, or of the viewport if the element is taller. */
function isRevealed({
  isIntersecting,
  intersectionRatio,
  intersectionRect,
}: IntersectionObserverEntry) {
  const isEnough = intersectionRatio >= 0.3 || intersectionRect.height >= window.innerHeight * 0.3;
  return isIntersecting && isEnough;
}
