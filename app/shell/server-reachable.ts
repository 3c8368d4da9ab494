const timeoutMs = 10_000;

/** `navigator.onLine` is true behind a captive portal, and false on some working connections. */
export async function isServerReachable(): Promise<boolean> {
  try {
    await fetch('/healthz', {cache: 'no-store', signal: AbortSignal.timeout(timeoutMs)});
    return true;
  } catch (error) {
    console.warn('The storefront did not respond.', error);
    return false;
  }
}
