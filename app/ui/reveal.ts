let sharedObserver: IntersectionObserver | undefined;

/** A ref. The element is hidden by script alone, and only while it is below the viewport. */
export function reveal(target: HTMLElement | null): (() => void) | undefined {
  if (!target || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;

  sharedObserver ??= new IntersectionObserver(update, {
    threshold: [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3],
  });
  const observer = sharedObserver;
  observer.observe(target);
  return () => {
    observer.unobserve(target);
    delete target.dataset.reveal;
  };
}

/**
 * The first entry has the position of the element, without forcing a layout. An element that is not laid out has no
 * size.
 */
function update(entries: readonly IntersectionObserverEntry[], observer: IntersectionObserver) {
  for (const entry of entries) {
    const {target, boundingClientRect} = entry;
    if (!(target instanceof HTMLElement)) continue;
    const state = target.dataset.reveal;
    const {top, width} = boundingClientRect;
    if (!state && (top >= window.innerHeight || width === 0)) {
      target.dataset.reveal = 'hidden';
    } else if (!state || isRevealed(entry)) {
      if (state) target.dataset.reveal = 'visible';
      observer.unobserve(target);
    }
  }
}

function isRevealed({
  isIntersecting,
  intersectionRatio,
  intersectionRect,
}: IntersectionObserverEntry) {
  const isEnough = intersectionRatio >= 0.3 || intersectionRect.height >= window.innerHeight * 0.3;
  return isIntersecting && isEnough;
}
