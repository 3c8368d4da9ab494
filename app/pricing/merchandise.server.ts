import {textOf} from '../platform/storefront/store-values.server.ts';

/** A variant, as Hydrogen's analytics read it. */
export interface Merchandise {
  id: string;
  title: string;
  sku: string | null;
  price: {amount: string; currencyCode: string};
  product: {id: string; handle: string; title: string; vendor: string; productType: string};
}

interface CartVariant extends Omit<Merchandise, 'sku' | 'product'> {
  sku?: string | null;
}

/** Fields that were queried for another use are not sent to the browser. */
export function readMerchandise(
  {id, title, sku, price}: CartVariant,
  product: Merchandise['product'],
): Merchandise {
  const {id: productId, handle, title: productTitle, vendor, productType} = product;
  return {
    id: textOf(id),
    title: textOf(title),
    sku: textOf(sku) || null,
    price: {amount: textOf(price?.amount), currencyCode: textOf(price?.currencyCode)},
    product: {
      id: textOf(productId),
      handle: textOf(handle),
      title: textOf(productTitle),
      vendor: textOf(vendor),
      productType: textOf(productType),
    },
  };
}
