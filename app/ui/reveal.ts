let sharedObserver: IntersectionObserver | undefined;

/**
 * A ref for an element that is revealed once 30% of it is visible. It is hidden only by script and
 * only while it is below the viewport, so that nothing depends on it.
 */
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
 * An element's first entry has its position, which the script could else read only by forcing a layout. An
 * element that is not laid out yet has no size.
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

/** 30% of the element, or of the viewport if the element is taller. */
function isRevealed({
  isIntersecting,
  intersectionRatio,
  intersectionRect,
}: IntersectionObserverEntry) {
  const isEnough = intersectionRatio >= 0.3 || intersectionRect.height >= window.innerHeight * 0.3;
  return isIntersecting && isEnough;
}
