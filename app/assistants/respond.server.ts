import {announcementInTime} from '../announcement/announcement.server.ts';
import type {Announcement} from '../announcement/read-announcement.ts';
import type {Product} from '../catalog/types.ts';
import type {AppContext} from '../platform/server/app-context.server.ts';
import {ratingOf} from '../pricing/rating.server.ts';
import {loadNewOffers, loadNewProducts} from '../pricing/store-products.server.ts';
import {overview} from './overview.server.ts';
import {productMarkdown} from './products.server.ts';
import {blocks, plain} from './syntax.server.ts';

/** Without a product, the overview of the shop. */
export async function respondWithMarkdown(
  url: URL,
  context: AppContext,
  product?: Product,
): Promise<Response> {
  const {origin, pathname} = url;
  const [announcement, text] = await Promise.all([
    announcementInTime(context),
    product
      ? describeProduct(origin, product, context)
      : loadNewOffers(context).then((offers) =>
          overview(origin, context.environment.brand, offers),
        ),
  ]);
  const line = announcement ? announcementLine(origin, announcement) : '';
  return new Response(`${blocks(line, text)}\n`, {
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
  const {[product.id]: stored} = await loadNewProducts(context);
  return productMarkdown(origin, product, stored.offer, ratingOf(product.id, stored, context));
}

function announcementLine(origin: string, {text, link}: Announcement): string {
  const address = link === null ? '' : ` (${new URL(link, origin)})`;
  return `Announcement: ${plain(text)}${address}`;
}
