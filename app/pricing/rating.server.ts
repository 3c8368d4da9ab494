import * as v from 'valibot';
import type {ProductId} from '../catalog/types.ts';
import type {AppContext} from '../platform/server/app-context.server.ts';
import {warnOnce} from '../platform/server/log.server.ts';
import type {Rating} from './rating.ts';
import type {StoreProduct} from './store-products.server.ts';

/** A review app writes `{"value":"4.7","scale_min":"1.0","scale_max":"5.0"}`. */
const ratingSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    value: v.pipe(v.string(), v.decimal(), v.toNumber(), v.minValue(1), v.maxValue(5)),
    scale_min: v.pipe(v.string(), v.toNumber(), v.value(1)),
    scale_max: v.pipe(v.string(), v.toNumber(), v.value(5)),
  }),
);
const countSchema = v.pipe(v.string(), v.digits(), v.toNumber(), v.safeInteger());

/** Null without a review; undefined if it cannot be read. */
export function readRating(rating: string, ratingCount: string): Rating | null | undefined {
  const count = v.safeParse(countSchema, ratingCount);
  if (count.output === 0) return null;
  const value = v.safeParse(ratingSchema, rating);
  if (!value.success || !count.success) return undefined;
  return {value: value.output.value, count: count.output};
}

export function ratingOf(
  productId: ProductId,
  {rating, ratingCount}: Pick<StoreProduct, 'rating' | 'ratingCount'>,
  {log}: Pick<AppContext, 'log'>,
): Rating | null {
  if (!rating || !ratingCount) return null;
  const read = readRating(rating, ratingCount);
  if (read === undefined) {
    const fields = {product: productId, rating: rating.slice(0, 200)};
    warnOnce(log, 'products.rating', productId, fields);
  }
  return read ?? null;
}
