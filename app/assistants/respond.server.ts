import type {Product} from '../catalog/types.ts';
import type {AppContext} from '../platform/server/context.server.ts';
import {ratingOf} from '../pricing/rating.server.ts';
import {loadOffers, loadStoreProducts} from '../pricing/store-products.server.ts';
import {overview} from './overview.server.ts';
import {productMarkdown} from './products.server.ts';

/** The product as Markdown, or the shop on one page. */
export async function respondWithMarkdown(
  url: URL,
  context: AppContext,
  product?: Product,
): Promise<Response> {
  const {origin, pathname} = url;
  const text = product
    ? await describeProduct(origin, product, context)
    : overview(origin, context.environment.brand, await loadOffers(context));
  return new Response(`${text}\n`, {
    headers: {
      'Content-Type': `text/${pathname.endsWith('.md') ? 'markdown' : 'plain'}; charset=utf-8`,
      // Search engines list the page that shoppers open.
      ...(product && {Link: `<${origin}/products/${product.id}>; rel="canonical"`}),
    },
  });
}

async function describeProduct(
  origin: string,
  product: Product,
  context: AppContext,
): Promise<string> {
  const {[product.id]: stored} = await loadStoreProducts(context);
  return productMarkdown(origin, product, stored.offer, ratingOf(product.id, stored, context));
}
