import {TimeoutError, withTimeout} from '../http/timeout.ts';
import {isStoreError} from '../storefront/store.server.ts';
import type {AppContext} from './app-context.server.ts';
import {describeError} from './log.server.ts';

const waitMs = 500;

/** For data that a page can do without: null if they are late or cannot be loaded. */
export async function optionalData<T>(
  {log}: Pick<AppContext, 'log'>,
  name: string,
  load: () => Promise<T>,
): Promise<T | null> {
  const loading = load().catch((error: unknown) => {
    // The failure of a query is in the log already.
    if (!isStoreError(error))
      log.error('page.optional-data', {data: name, ...describeError(error)});
    return null;
  });
  try {
    return await withTimeout(waitMs, () => loading);
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
    // In a busy isolate, the data may have arrived and wait for their turn as the page does.
    return withTimeout(0, () => loading).catch(() => null);
  }
}
