import {respondWithMarkdown} from '../assistants/respond.server.ts';
import {findProduct} from '../catalog/catalog.ts';
import {notFound} from '../platform/http/error-responses.server.ts';
import type {Route} from './+types/product-markdown.ts';

export const handle = {isShareable: true};

export function loader({url, params, context}: Route.LoaderArgs): Promise<Response> | Response {
  const product = findProduct(params.productId);
  return product ? respondWithMarkdown(url, context, product) : notFound();
}
