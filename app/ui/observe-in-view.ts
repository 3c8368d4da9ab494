export function observeInView(
  element: Element | null,
  onChange: (isInView: boolean) => void,
  options: IntersectionObserverInit = {},
): (() => void) | undefined {
  if (!element) return undefined;
  const observer = new IntersectionObserver((entries) => {
    // A busy page receives several changes at once.
    const entry = entries.at(-1);
    if (entry) onChange(entry.isIntersecting);
  }, options);
  observer.observe(element);
  return () => observer.disconnect();
}
