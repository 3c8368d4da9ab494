/**
 * Calls back whenever the element enters or leaves the viewport, which the margin extends; with a
 * `threshold` of 1, whenever all of it does. Returns an unsubscribe function.
 */
export function observeInView(
  element: Element | null,
  onChange: (isInView: boolean) => void,
  options: IntersectionObserverInit = {},
): (() => void) | undefined {
  if (!element) return undefined;
  const {threshold = 0} = options;
  const observer = new IntersectionObserver((entries) => {
    // A busy page receives several changes at once, of which the last one is how it is now.
    const entry = entries.at(-1);
    // Part of an element is intersecting below a threshold of 1, too.
    if (entry) onChange(entry.isIntersecting && entry.intersectionRatio >= Number(threshold));
  }, options);
  observer.observe(element);
  return () => observer.disconnect();
}
