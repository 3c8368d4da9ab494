const maxDelayMs = 3_000;

const waiting = new Set<() => void>();

/** After the page has loaded. Returns a function that cancels. */
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

/** For a visitor who asks for what the callbacks load. */
export function skipIdle(): void {
  for (const run of [...waiting]) run();
}
