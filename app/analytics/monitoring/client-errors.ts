import {track} from '../event-queue.ts';

/** An error in a loop must not flood the table. */
const maxErrors = 5;

/** The message of an error may hold what a visitor typed, so only its kind and place are tracked. */
export function trackErrors(currentPage: () => string): void {
  const tracked = new Set<string>();

  function trackError(error: unknown, source: string | undefined) {
    if (source === undefined || tracked.has(source) || tracked.size >= maxErrors) return;
    tracked.add(source);
    const event_data = {name: errorName(error), source, page: currentPage()};
    track({event_type: 'client_error', event_data});
  }

  window.addEventListener('error', ({error, filename, lineno, colno}) => {
    trackError(error, errorSource(`${filename}:${lineno}:${colno}`, location.origin));
  });
  window.addEventListener('unhandledrejection', ({reason}) => {
    const stack = reason instanceof Error ? (reason.stack ?? '') : '';
    trackError(reason, errorSource(stack, location.origin));
  });
}

export function errorName(error: unknown): string {
  const name = error instanceof Error ? error.name : 'Error';
  return /^[A-Za-z]{1,64}$/.test(name) ? name : 'Error';
}

/** Such as "assets/frame.js:1:234"; undefined for an error of a browser extension. */
export function errorSource(stack: string, origin: string): string | undefined {
  for (const [place] of stack.matchAll(/https?:\/\/[^\s()]+/g)) {
    const [, url = '', line, column] = /^(.+?):(\d+):(\d+)/.exec(place) ?? [];
    if (!url.startsWith(`${origin}/`)) continue;
    const file = url.slice(origin.length + 1).replace(/[?#].*/, '');
    if (/^[\w./-]{1,128}$/.test(file) && /\.m?js$/.test(file)) return `${file}:${line}:${column}`;
  }
  return undefined;
}
