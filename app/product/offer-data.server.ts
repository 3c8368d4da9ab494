import type {Product} from '~/catalog/types';
import {product as productThing} from '~/platform/seo/structured-data';
import type {Brand} from '~/platform/shop/brand';
import {toDecimal} from '~/pricing/money';
import type {Prices} from '~/pricing/prices.server';

interface Seller {
  origin: string;
  brand: Brand;
}

/** The product for search engines, with the price of the moment: it comes when the price does. */
export function offerData(
  product: Product,
  prices: Prices | Promise<Prices>,
  seller: Seller,
): string | Promise<string> {
  if (prices instanceof Promise) return prices.then((known) => write(product, known, seller));
  return write(product, prices, seller);
}

function write(product: Product, prices: Prices, {origin, brand}: Seller): string {
  const {id, title, subtitle, description, sku, images} = product;
  const {
    [id]: {price, compareAt, available},
  } = prices;
  const thing = productThing(origin, brand, {
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
  // No text of it can end the element it stands in.
  return JSON.stringify({'@context': 'https://schema.org', '@graph': [thing]}).replaceAll(
    '<',
    '\\u003c',
  );
}
