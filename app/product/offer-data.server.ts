import type {Product} from '~/catalog/types';
import {product as productData} from '~/platform/seo/structured-data';
import {mapDeferred} from '~/platform/server/deferred-data';
import type {Brand} from '~/platform/shop/brand';
import {toDecimal} from '~/pricing/money';
import type {Prices} from '~/pricing/prices.server';

interface Seller {
  origin: string;
  brand: Brand;
}

/** The product's structured data with its current price, as soon as the price has loaded. */
export function offerData(
  product: Product,
  prices: Prices | Promise<Prices>,
  seller: Seller,
): string | Promise<string> {
  return mapDeferred(prices, (loaded) => serialize(product, loaded, seller));
}

function serialize(product: Product, prices: Prices, {origin, brand}: Seller): string {
  const {id, title, subtitle, description, sku, images} = product;
  const {
    [id]: {price, compareAt, available},
  } = prices;
  const data = productData(origin, brand, {
    path: `/products/${id}`,
    name: `${title}: ${subtitle}`,
    description,
    sku,
    images,
    price: toDecimal(price),
    compareAt: compareAt && toDecimal(compareAt),
    currencyCode: price.currencyCode,
    available,
  });
  // An escaped "<" cannot end the script element.
  return JSON.stringify({'@context': 'https://schema.org', '@graph': [data]}).replaceAll(
    '<',
    '\\u003c',
  );
}
