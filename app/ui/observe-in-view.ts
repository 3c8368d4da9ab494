/**
 * Calls back whenever the element enters or leaves the viewport, which the margin extends. Returns an
 * unsubscribe function.
 */
export function observeInView(
  element: Element | null,
  onChange: (isInView: boolean) => void,
  rootMargin?: string,
): (() => void) | undefined {
  if (!element) return undefined;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry) onChange(entry.isIntersecting);
    },
    rootMargin === undefined ? {} : {rootMargin},
  );
  observer.observe(element);
  return () => observer.disconnect();
}
