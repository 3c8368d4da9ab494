/** A hidden page draws no frames. */
const maxWaitMs = 100;

/** Resolves when the browser has drawn the current state of the page. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, maxWaitMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
