const lockName = 'boreal:cart';
const maxWaitMs = 3_000;

/**
 * Runs one cart request at a time across all tabs, because each response replaces the session
 * cookie. A request that hangs in another tab delays this one by three seconds at most.
 */
export async function withCartLock<T>(
  request: () => Promise<T>,
  timeoutMs = maxWaitMs,
): Promise<T> {
  // Browsers offer locks on secure origins only.
  if (!navigator.locks) return request();
  let isStarted = false;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    return await navigator.locks.request(lockName, {signal}, () => {
      isStarted = true;
      return request();
    });
  } catch (error) {
    if (isStarted) throw error;
    return request();
  }
}
