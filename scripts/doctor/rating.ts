import type {ProductId} from '../../app/catalog/types.ts';
import {readRating} from '../../app/pricing/rating.server.ts';
import {describeRating} from '../../app/pricing/rating.ts';
import {type Finding, ok, warning} from './check.ts';
import {type Storefront, valueAt} from './store-request.ts';

const ratingQuery = `query ($handle: String!) {
  product(handle: $handle) {
    rating: metafield(namespace: "reviews", key: "rating") { value }
    ratingCount: metafield(namespace: "reviews", key: "rating_count") { value }
  }
}`;

/** A metafield is null if nobody has written it, and if it is not exposed to the Storefront API. */
export async function checkRating(handle: ProductId, storefront: Storefront): Promise<Finding> {
  const name = `rating of ${handle}`;
  const {data, errors} = await storefront(ratingQuery, {handle});
  if (errors[0]) {
    return warning(name, errors[0].message, 'The shop shows no stars: check the scopes.');
  }
  const [rating, count] = ['rating', 'ratingCount'].map((field) =>
    valueAt(data, 'product', field, 'value'),
  );
  if (typeof rating !== 'string' || typeof count !== 'string') {
    return ok(name, 'not written by an app, or not exposed to storefronts');
  }
  const read = readRating(rating, count);
  if (read === undefined) {
    const fix = 'It needs a scale of 1 to 5. The shop shows no stars.';
    return warning(name, `cannot be read: ${rating} ${count}`, fix);
  }
  return ok(name, read ? describeRating(read) : 'no reviews');
}
