import * as v from 'valibot';
import {isProductId} from '../../catalog/types.ts';
import {lineKey, numericId} from '../line-key.ts';
import type {LineSnapshot} from './cart-session.ts';
import type {ReconcileLine} from './reconcile.ts';

/*
 * The part of the Storefront API's `Cart` that the shop reads, checked where it arrives: a
 * response with `lines: null` is no usable response, and must not fail somewhere later.
 */

const money = v.object({amount: v.string(), currencyCode: v.string()});

const cartLine = v.object({
  id: v.string(),
  quantity: v.number(),
  cost: v.object({amountPerQuantity: money, totalAmount: money}),
  sellingPlanAllocation: v.nullish(
    v.object({
      sellingPlan: v.object({id: v.string(), name: v.string()}),
      priceAdjustments: v.array(v.object({price: money, compareAtPrice: money})),
    }),
  ),
  merchandise: v.object({
    id: v.string(),
    title: v.string(),
    availableForSale: v.boolean(),
    sku: v.nullish(v.string()),
    price: money,
    image: v.nullish(v.object({url: v.string(), altText: v.nullish(v.string())})),
    product: v.object({
      id: v.string(),
      handle: v.string(),
      title: v.string(),
      vendor: v.string(),
      productType: v.string(),
    }),
  }),
});

export const cartLineConnection = v.object({
  nodes: v.array(cartLine),
  pageInfo: v.object({hasNextPage: v.boolean(), endCursor: v.nullish(v.string())}),
});

export const storeCart = v.object({
  id: v.string(),
  checkoutUrl: v.string(),
  updatedAt: v.string(),
  note: v.nullish(v.string()),
  lines: cartLineConnection,
  cost: v.object({subtotalAmount: money, totalAmount: money}),
  discountCodes: v.array(v.object({code: v.string(), applicable: v.boolean()})),
  discountAllocations: v.array(v.object({discountedAmount: money, targetType: v.string()})),
});

export type StoreMoney = v.InferOutput<typeof money>;
export type StoreCartLine = v.InferOutput<typeof cartLine>;
export type StoreCart = v.InferOutput<typeof storeCart>;

/** A line of the store's cart with its key. */
export interface KeyedLine extends ReconcileLine {
  line: StoreCartLine;
}

/**
 * Returns the lines of the store's cart with their keys. A line is called by its catalog product;
 * a second variant of the same product is called by its number.
 */
export function keyedLines({lines}: Pick<StoreCart, 'lines'>): KeyedLine[] {
  const taken = new Set<string>();
  return lines.nodes.map((line) => {
    const {merchandise, sellingPlanAllocation: allocation, id, quantity} = line;
    const plan = allocation ? numericId(allocation.sellingPlan.id) : null;
    const {handle} = merchandise.product;
    const productKey = lineKey({ref: handle, plan});
    const isCatalogLine = isProductId(handle) && !taken.has(productKey);
    const key = isCatalogLine ? productKey : lineKey({ref: numericId(merchandise.id), plan});
    taken.add(key);
    return {key, id, quantity, isAvailable: merchandise.availableForSale, line};
  });
}

/** The id of a catalog product, or nothing for another variant of the store. */
export function catalogProductOf({ref}: Pick<LineSnapshot, 'ref'>) {
  return isProductId(ref) ? ref : null;
}
