import {storefrontRedirect} from '@shopify/hydrogen';
import type {createContext} from '../server/context.ts';

/** A page that is not there must not wait for a store that does not answer. */
const patience = 1_500;

/** Where a merchant moved an address in Shopify admin, the visitor follows; otherwise the 404 stands. */
export async function followStoreRedirect(
  request: Request,
  response: Response,
  context: Awaited<ReturnType<typeof createContext>>,
): Promise<Response> {
  if (request.method !== 'GET' || response.status !== 404) return response;

  let timer: ReturnType<typeof setTimeout> | undefined;
  const outOfPatience = new Promise<Response>((resolve) => {
    timer = setTimeout(() => {
      context.log.warn('redirects.timeout');
      resolve(response);
    }, patience);
  });
  const redirected = storefrontRedirect({request, response, storefront: context.storefront});
  return Promise.race([redirected, outOfPatience]).finally(() => clearTimeout(timer));
}
