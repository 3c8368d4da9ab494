import type {Product} from '../catalog/types.ts';
import type {AppContext} from '../platform/server/context.server.ts';
import {loadOffers} from '../pricing/store-products.server.ts';
import {overview} from './overview.server.ts';
import {productMarkdown} from './products.server.ts';

/** The product as Markdown, or the shop on one page. */
export async function respondWithMarkdown(
  url: URL,
  context: AppContext,
  product?: Product,
): Promise<Response> {
  const {origin, pathname} = url;
  const offers = await loadOffers(context);
  const text = product
    ? productMarkdown(origin, product, offers[product.id])
    : overview(origin, context.environment.brand, offers);
  return new Response(`${text}\n`, {
    headers: {
      'Content-Type': `text/${pathname.endsWith('.md') ? 'markdown' : 'plain'}; charset=utf-8`,
      // Search engines list the page that shoppers open.
      ...(product && {Link: `<${origin}/products/${product.id}>; rel="canonical"`}),
    },
  });
}
