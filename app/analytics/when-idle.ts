/** A busy page is not postponed for longer than this after it has loaded. */
const maxDelayMs = 3_000;

const startNow = new Set<() => void>();

/**
 * Runs the callback once: when the page has loaded and the browser is idle, or as soon as
 * `skipIdle` is called. Returns a function that cancels it.
 */
export function whenIdle(callback: () => void): () => void {
  let handle: number | ReturnType<typeof setTimeout> | undefined;

  function run() {
    cancel();
    callback();
  }
  function schedule() {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) {
      handle = requestIdleCallback(run, {timeout: maxDelayMs});
    } else {
      handle = setTimeout(run, 200);
    }
  }
  function cancel() {
    startNow.delete(run);
    window.removeEventListener('load', schedule);
    if (handle === undefined) return;
    if (typeof handle === 'number' && 'cancelIdleCallback' in window) cancelIdleCallback(handle);
    else clearTimeout(handle);
  }

  startNow.add(run);
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, {once: true});
  return cancel;
}

/** Runs every waiting callback now, because the visitor has asked for what it loads. */
export function skipIdle(): void {
  for (const run of [...startNow]) run();
}
