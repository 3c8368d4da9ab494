import type {ProductPricesFragment} from 'storefrontapi.generated';
import {byProduct, type ProductId, productIds} from '../catalog/types.ts';
import type {AppContext} from '../platform/server/context.server.ts';
import {mapDeferred} from '../platform/server/deferred-data.server.ts';
import {describeError} from '../platform/server/log.server.ts';
import {cachedQuery} from '../platform/storefront/cached-query.server.ts';
import {productsQuery} from '../platform/storefront/products-query.server.ts';
import {StoreRejectedError} from '../platform/storefront/store-errors.server.ts';
import {errorNotes, type LivePrice, localPrice, readLivePrice} from './live-price.server.ts';
import {type FirstVariants, readMerchandise} from './merchandise.server.ts';
import {type AllStoreFacts, readStoreFacts} from './store-facts.server.ts';

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
    facts[id] = readStoreFacts(product.updatedAt, variant);
  }
  return {prices, variants, facts};
}
