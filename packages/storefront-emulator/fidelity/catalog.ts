import {readFileSync} from 'node:fs';
import type {CatalogInput, ProductInput} from '../src/index.ts';

const small: CatalogInput = JSON.parse(
  readFileSync(new URL('../samples/small.json', import.meta.url), 'utf8'),
);

/** The ids of the products by their places: 1, 2, 3; those of the variants: 11, 21 to 26, 31. */
const order = ['canvas-bag', 'cotton-shirt', 'coffee-beans'];

function withIds(product: ProductInput): ProductInput {
  const id = order.indexOf(product.handle) + 1;
  return {
    ...product,
    id,
    variants: product.variants.map((variant, index) => ({...variant, id: id * 10 + index + 1})),
  };
}

const [bag, ...others] = small.products
  .map(withIds)
  .toSorted((one, other) => Number(one.id) - Number(other.id));
if (!bag) throw new Error('The sample has no bag.');

/** The store that the cases with discounts, plans, price breaks, stock and markets are about. */
export const catalog: CatalogInput = {
  ...small,
  products: [
    {
      ...bag,
      variants: bag.variants.map((variant) => ({
        ...variant,
        quantityPriceBreaks: [{minimumQuantity: 10, price: '35.00'}],
      })),
    },
    ...others,
    {
      id: 4,
      handle: 'notebook',
      title: 'Notebook',
      productType: 'Paper',
      options: [{name: 'Paper', values: ['Lined', 'Plain', 'Dotted']}],
      variants: [
        {
          id: 41,
          options: {Paper: 'Lined'},
          price: '6.00',
          quantityRule: {minimum: 2, maximum: 6, increment: 2},
        },
        {
          id: 42,
          options: {Paper: 'Plain'},
          price: '6.00',
          inventory: 0,
          quantityRule: {minimum: 2, increment: 2},
        },
        {id: 43, options: {Paper: 'Dotted'}, price: '6.00', inventory: 3},
      ],
    },
    {
      id: 5,
      handle: 'tea-club',
      title: 'Tea Club',
      requiresSellingPlan: true,
      variants: [{id: 51, price: '20.00'}],
    },
    {
      id: 6,
      handle: 'wall-calendar',
      title: 'Wall Calendar',
      productType: 'Paper',
      variants: [{id: 61, price: '9.00', inventory: 0}],
    },
  ],
  sellingPlanGroups: [
    {
      name: 'Subscribe and save',
      products: ['coffee-beans'],
      plans: [
        {id: 301, interval: 'MONTH', intervalCount: 1, adjustments: [{percentage: 10}]},
        {
          id: 302,
          interval: 'MONTH',
          intervalCount: 2,
          billing: {interval: 'MONTH', intervalCount: 6},
          adjustments: [{amountOff: '2.00'}],
        },
      ],
    },
    {
      name: 'Club',
      products: ['tea-club'],
      plans: [{id: 501, interval: 'MONTH', intervalCount: 1}],
    },
  ],
  shippingRates: [...(small.shippingRates ?? []), {title: 'Express', price: '12.00'}],
  markets: [
    {handle: 'us', countries: ['US']},
    {handle: 'canada', countries: ['CA'], currency: 'CAD', priceFactor: 1.35},
  ],
  discounts: [
    ...(small.discounts ?? []),
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
    {code: 'FROM100', kind: 'percentage', percentage: 5, minimum: {subtotal: '100.00'}},
    {code: 'FROM5', kind: 'percentage', percentage: 5, minimum: {quantity: 5}},
    {code: 'LATER', kind: 'percentage', percentage: 5, startsAt: '2027-01-01'},
    {code: 'BEFORE', kind: 'percentage', percentage: 5, endsAt: '2026-01-01'},
    {code: 'COFFEE', kind: 'percentage', percentage: 25, appliesTo: {products: ['coffee-beans']}},
    {code: 'SHIPFREE', kind: 'free-shipping'},
    {code: 'CENT', kind: 'fixed-amount', amount: '1.00'},
    {code: 'HALF', kind: 'percentage', percentage: 50, combinesWith: ['order']},
    {code: 'FOUR', kind: 'fixed-amount', amount: '4.00', combinesWith: ['order']},
    {code: 'TWO', kind: 'fixed-amount', amount: '2.00', combinesWith: ['order']},
  ],
};
