/** Calls back whenever the element enters or leaves the viewport, until the returned function ends it. */
export function observeInView(
  element: Element | null,
  onChange: (isInView: boolean) => void,
): (() => void) | undefined {
  if (!element) return undefined;
  const observer = new IntersectionObserver(([entry]) => {
    if (entry) onChange(entry.isIntersecting);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
