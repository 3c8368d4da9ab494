import {track} from '../event-queue';
import {errorName, errorSource} from './describe-client-error';

/** An error in a loop must not flood the table. */
const maxErrors = 5;

/**
 * Records uncaught errors of the shop's own scripts by their kind and place. The message is left
 * out, because it may hold what a visitor typed.
 */
export function recordErrors(currentPage: () => string): void {
  const recorded = new Set<string>();

  function record(error: unknown, source: string | undefined) {
    if (source === undefined || recorded.has(source) || recorded.size >= maxErrors) return;
    recorded.add(source);
    const event_data = {name: errorName(error), source, page: currentPage()};
    track({event_type: 'client_error', event_data});
  }

  window.addEventListener('error', ({error, filename, lineno, colno}) => {
    record(error, errorSource(`${filename}:${lineno}:${colno}`, location.origin));
  });
  window.addEventListener('unhandledrejection', ({reason}) => {
    const stack = reason instanceof Error ? (reason.stack ?? '') : '';
    record(reason, errorSource(stack, location.origin));
  });
}
