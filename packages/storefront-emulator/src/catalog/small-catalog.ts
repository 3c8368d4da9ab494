import type {CatalogInput} from './types.ts';

const sizes = ['S', 'M', 'L'];
const colors = [
  {name: 'Clay', swatch: {color: '#b5654a'}},
  {name: 'Slate', swatch: {color: '#4a5864'}},
];

/** The catalog of an emulator that is started without one. */
export const smallCatalog: CatalogInput = {
  shop: {
    name: 'Sample Store',
    description: 'A small catalog to begin with. Pass your own as `catalog`.',
    brand: {slogan: 'Three products and a discount'},
  },
  products: [
    {
      handle: 'cotton-shirt',
      title: 'Cotton Shirt',
      productType: 'Shirts',
      tags: ['clothing', 'cotton'],
      description: 'A plain shirt in three sizes and two colors.',
      images: colors.map(({name, swatch: {color}}) => ({
        handle: name.toLowerCase(),
        alt: `Cotton Shirt in ${name}`,
        drawing: {shape: 'shirt', colors: {main: color, dark: '#2b2b2b', light: '#f2efe9'}},
      })),
      options: [
        {name: 'Size', values: sizes},
        {name: 'Color', values: colors},
      ],
      variants: sizes.flatMap((size) =>
        colors.map(({name}) => ({
          options: {Size: size, Color: name},
          price: '24.00',
          compareAtPrice: name === 'Clay' ? '30.00' : null,
          sku: `SHIRT-${size}-${name.toUpperCase()}`,
          inventory: size === 'L' && name === 'Slate' ? 0 : 20,
          image: name.toLowerCase(),
        })),
      ),
    },
    {
      handle: 'canvas-bag',
      title: 'Canvas Bag',
      productType: 'Bags',
      tags: ['canvas'],
      description: 'A bag for whatever you carry.',
      images: [{handle: 'front', alt: 'Canvas Bag', drawing: {shape: 'bag'}}],
      variants: [{price: '38.50', sku: 'BAG'}],
    },
    {
      handle: 'coffee-beans',
      title: 'Coffee Beans',
      productType: 'Coffee',
      tags: ['coffee'],
      description: 'Half a pound of beans, once or every month.',
      images: [{handle: 'front', alt: 'Coffee Beans', drawing: {shape: 'pouch'}}],
      variants: [
        {price: '14.00', sku: 'BEANS', inventory: 100, weight: {value: 0.5, unit: 'POUNDS'}},
      ],
    },
  ],
  collections: [
    {
      handle: 'frontpage',
      title: 'Featured',
      products: ['cotton-shirt', 'canvas-bag', 'coffee-beans'],
    },
    {
      handle: 'under-30',
      title: 'Under $30',
      rules: {conditions: [{field: 'price', relation: 'lessThan', value: '30'}]},
    },
  ],
  sellingPlanGroups: [
    {
      name: 'Subscribe and save',
      products: ['coffee-beans'],
      plans: [{interval: 'MONTH', intervalCount: 1, adjustments: [{percentage: 10}]}],
    },
  ],
  pages: [
    {handle: 'about', title: 'About', body: '<p>This page is part of the sample catalog.</p>'},
  ],
  menus: [
    {
      handle: 'main-menu',
      title: 'Main menu',
      items: [
        {title: 'Featured', type: 'COLLECTION', handle: 'frontpage'},
        {title: 'About', type: 'PAGE', handle: 'about'},
      ],
    },
    {handle: 'footer', title: 'Footer menu', items: [{title: 'Search', type: 'SEARCH'}]},
  ],
  discounts: [{code: 'TENOFF', kind: 'percentage', percentage: 10}],
  giftCards: [{code: 'SAMPLEGIFT25', balance: '25.00'}],
  shippingRates: [
    {title: 'Standard', description: '3-5 business days', price: '5.00', freeFrom: '50.00'},
  ],
};
