/** Acts once, when the element is within so many pixels of the screen; returns the way to call it off. */
export function onNear(element: Element, within: number, act: () => void): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      act();
    },
    {rootMargin: `${within}px`},
  );
  observer.observe(element);
  return () => observer.disconnect();
}
