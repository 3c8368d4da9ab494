/** A hidden page draws no frames. */
const maxWaitMs = 100;

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
