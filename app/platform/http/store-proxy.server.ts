import type {AppContext} from '../server/context.server.ts';
import {describeError} from '../server/log.server.ts';
import {jsonError} from './json-error.server.ts';
import {RequestBodyError, readBytes} from './request-body.server.ts';
import {withTimeout} from './timeout.ts';
import {isAssistantEndpoint} from './well-known.server.ts';

/** A call names a few products or a checkout. */
const bodyLimits = {maxBytes: 64 * 1024, timeoutMs: 5_000};
const timeoutMs = 10_000;

/** Whether a request is one that the worker passes on to the store. */
export function isForStore(request: Request, {storefront}: AppContext): boolean {
  return (
    storefront.isStorefrontApiUrl(request) ||
    storefront.isMcpUrl(request) ||
    isAssistantEndpoint(request)
  );
}

/**
 * Passes requests of Hydrogen's scripts and of assistants on to the store. Hydrogen's own handler does so
 * without a limit of size or time.
 */
export async function forwardToStore(
  request: Request,
  {storefront, log}: AppContext,
): Promise<Response | undefined> {
  const isApi = storefront.isStorefrontApiUrl(request);
  if (!isApi && !storefront.isMcpUrl(request)) return undefined;
  const {url, method, headers} = request;
  try {
    const body = method === 'POST' ? await readBytes(request, bodyLimits) : null;
    const read = new Request(url, {method, headers, body});
    return await withTimeout(timeoutMs, async () => {
      const response = await (isApi ? storefront.forward(read) : storefront.forwardMcp(read));
      // Read here, because the timeout would not end a body that the visitor reads.
      return new Response(response.body && (await response.arrayBuffer()), response);
    });
  } catch (error) {
    if (error instanceof RequestBodyError) return jsonError(error.status, error.message);
    log.warn('store-proxy.unavailable', describeError(error));
    return jsonError(502, 'The store did not respond.');
  }
}
