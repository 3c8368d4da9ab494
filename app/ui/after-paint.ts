/** A hidden page draws no frames. */
const maxWaitMs = 100;

/** Runs a task when the browser has drawn the current state of the page. Returns a function that cancels it. */
export function afterPaint(task: () => void): () => void {
  let timer = setTimeout(task, maxWaitMs);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(task);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
