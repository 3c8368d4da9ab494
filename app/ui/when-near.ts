/** How far below the screen something may be to count as near. */
const margin = '900px';

/**
 * Waits until a part of the page that is in the document comes near the screen; a part that
 * is not in the document is being made, and not waited for.
 */
export function whenNear(id: string): Promise<void> {
  const element = document.getElementById(id);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        resolve();
      },
      {rootMargin: margin},
    );
    observer.observe(element);
  });
}
