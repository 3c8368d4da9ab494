import type {ProductPricesFragment} from 'storefrontapi.generated';
import {byProduct, type ProductId, productIds} from '../catalog/types.ts';
import type {AppContext} from '../platform/server/context.server.ts';
import {mapDeferred} from '../platform/server/deferred-data.server.ts';
import {describeError} from '../platform/server/log.server.ts';
import {cachedQuery} from '../platform/storefront/cached-query.server.ts';
import {productsQuery} from '../platform/storefront/products-query.server.ts';
import {StoreRejectedError} from '../platform/storefront/store-errors.server.ts';
import {errorNotes, type LivePrice, localPrice, readLivePrice} from './live-price.server.ts';
import {type Merchandise, readMerchandise} from './merchandise.server.ts';

const pricesFragment = `#graphql
  fragment ProductPrices on Product {
    id
    handle
    title
    vendor
    productType
    availableForSale
    updatedAt
    priceRange {
      minVariantPrice {
        amount
        currencyCode
      }
    }
    variants(first: 1) {
      nodes {
        id
        title
        sku
        barcode
        mpn: metafield(namespace: "mm-google-shopping", key: "mpn") {
          value
        }
        availableForSale
        price {
          amount
          currencyCode
        }
        compareAtPrice {
          amount
          currencyCode
        }
      }
    }
  }
` as const;

export const pricesQuery = productsQuery('ProductPrices', productIds, pricesFragment);

export type Prices = Record<ProductId, LivePrice>;

/** What the store knows of a product beside its price. */
export interface StoreFacts {
  /** The global trade item number of the first variant. */
  gtin?: string;
  /** The manufacturer's part number, which the Google & YouTube app stores. */
  mpn?: string;
  /** When the merchant last changed the product, as an ISO date and time. */
  updatedAt: string;
}

/** Without the products that the store lacks. */
export type AllStoreFacts = Partial<Record<ProductId, StoreFacts>>;

/** Each product's first variant; without the products that the store lacks. */
export type FirstVariants = Partial<Record<ProductId, Merchandise>>;

interface StoreProducts {
  prices: Prices;
  variants: FirstVariants;
  facts: AllStoreFacts;
}

/**
 * Returns the prices of all products, synchronously if they are cached. Never rejects, and settles
 * within the timeout of a store request.
 */
export function loadPrices(context: AppContext): Prices | Promise<Prices> {
  return mapDeferred(
    queryProducts(context),
    ({prices}) => prices,
    (error) => {
      const isDenied = error instanceof StoreRejectedError && error.code === 'ACCESS_DENIED';
      const note = isDenied ? errorNotes.accessDenied : errorNotes.notAccessible;
      context.log.warn('prices.unavailable', {...describeError(error), note});
      return byProduct((id) => localPrice(id, note, 'unavailable'));
    },
  );
}

/** The first variants from the response that the prices come from; rejects if there is none. */
export async function loadFirstVariants(context: AppContext): Promise<FirstVariants> {
  return (await queryProducts(context)).variants;
}

/**
 * The other facts from that response, synchronously if they are cached. Never rejects: without a
 * response, which `cachedQuery` logs, there are none.
 */
export function loadStoreFacts(context: AppContext): AllStoreFacts | Promise<AllStoreFacts> {
  return mapDeferred(
    queryProducts(context),
    ({facts}) => facts,
    () => ({}),
  );
}

function queryProducts(context: AppContext) {
  return cachedQuery(context, {
    name: 'prices-and-variants',
    query: pricesQuery,
    read: (products: Record<ProductId, ProductPricesFragment | null>) =>
      readProducts(products, context),
  });
}

function readProducts(
  products: Record<ProductId, ProductPricesFragment | null>,
  {log}: AppContext,
): StoreProducts {
  const prices = byProduct((id) => {
    const price = readLivePrice(id, products[id]);
    if (price.fallback) {
      log.warn(`prices.${price.fallback}`, {product: id, note: price.error ?? ''});
    }
    return price;
  });
  const variants: FirstVariants = {};
  const facts: AllStoreFacts = {};
  for (const id of productIds) {
    const product = products[id];
    const variant = product?.variants.nodes[0];
    if (!variant) continue;
    variants[id] = readMerchandise(variant, product);
    const {barcode, mpn} = variant;
    facts[id] = {
      ...(isGtin(barcode) && {gtin: barcode}),
      ...(mpn && {mpn: mpn.value}),
      updatedAt: product.updatedAt,
    };
  }
  return {prices, variants, facts};
}

/** A merchant may enter any text as a barcode; a GTIN has 8, 12, 13 or 14 digits, of which the last is a check digit. */
export function isGtin(barcode: string | null | undefined): barcode is string {
  if (!barcode || !/^(\d{8}|\d{12,14})$/.test(barcode)) return false;
  const weighted = [...barcode]
    .reverse()
    .map((digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 3));
  return weighted.reduce((sum, value) => sum + value, 0) % 10 === 0;
}
