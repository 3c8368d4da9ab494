import {readFileSync} from 'node:fs';
import type {CatalogInput} from '../src/index.ts';

const small: CatalogInput = JSON.parse(
  readFileSync(new URL('../samples/small.json', import.meta.url), 'utf8'),
);

/** The store that the cases with discounts, price breaks and markets are about. */
export const catalog: CatalogInput = {
  ...small,
  products: small.products.map((product) =>
    product.handle === 'canvas-bag'
      ? {
          ...product,
          id: 1,
          variants: product.variants.map((variant) => ({
            ...variant,
            quantityPriceBreaks: [{minimumQuantity: 10, price: '35.00'}],
          })),
        }
      : {...product, id: product.handle === 'cotton-shirt' ? 2 : 3},
  ),
  markets: [
    {handle: 'us', countries: ['US']},
    {handle: 'canada', countries: ['CA'], currency: 'CAD', priceFactor: 1.35},
  ],
  discounts: [
    {code: 'FIVE', kind: 'fixed-amount', amount: '5.00'},
    {
      code: 'THIRDFREE',
      kind: 'buy-x-get-y',
      buys: {quantity: 2, products: ['cotton-shirt']},
      gets: {quantity: 1},
      appliesTo: {products: ['cotton-shirt']},
    },
    {code: 'MEMBERS', kind: 'percentage', percentage: 20, purchaseType: 'subscription'},
    {code: 'ONCE', kind: 'percentage', percentage: 50, usageLimit: 1},
  ],
};
