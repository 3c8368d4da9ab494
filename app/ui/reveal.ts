let sharedObserver: IntersectionObserver | undefined;

/** Only a script hides the element, and only below the viewport. */
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

/** An entry has the position, and no width before the element is laid out. */
function update(entries: readonly IntersectionObserverEntry[], observer: IntersectionObserver) {
  for (const entry of entries) {
    const {target, boundingClientRect, rootBounds} = entry;
    if (!(target instanceof HTMLElement)) continue;
    const state = target.dataset.reveal;
    const {top, width} = boundingClientRect;
    if (!state && (top >= heightOf(rootBounds) || width === 0)) {
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
  rootBounds,
}: IntersectionObserverEntry) {
  const isEnough =
    intersectionRatio >= 0.3 || intersectionRect.height >= heightOf(rootBounds) * 0.3;
  return isIntersecting && isEnough;
}

/** `innerHeight` forces a layout on a phone. A frame of another origin has nothing else. */
function heightOf(viewport: DOMRectReadOnly | null): number {
  return viewport?.height ?? window.innerHeight;
}
