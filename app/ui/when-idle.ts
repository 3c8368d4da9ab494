const maxDelayMs = 3_000;

const waiting = new Set<() => void>();

/** Waits until the page has loaded. Returns a function that cancels the callback. */
export function whenIdle(callback: () => void): () => void {
  function run() {
    if (waiting.delete(run)) callback();
  }
  function schedule() {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(run, {timeout: maxDelayMs});
    else setTimeout(run, 200);
  }

  waiting.add(run);
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, {once: true});
  return () => waiting.delete(run);
}

/** The visitor asks for something that a callback loads. */
export function skipIdle(): void {
  for (const run of [...waiting]) run();
}
