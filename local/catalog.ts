import {policyTexts} from './catalog-policies.ts';
import {productShades} from './design-tokens.ts';
import type {Catalog, DiscountClass, Image} from './store/catalog-model.ts';

/* The prices differ from the fallback prices of `app/catalog`, so that a page shows which of the two it has. */

const views = [
  {view: 'front', alt: 'front'},
  {view: 'angle', alt: 'turned to the side'},
  {view: 'detail', alt: 'what is inside'},
] as const;

function images(base: number, id: string, title: string, productType: string): Image[] {
  const colors = productShades(id);
  const caption = `${productType} · Dietary supplement`;
  return views.map(({view, alt}, index) => ({
    id: base + index + 1,
    handle: view,
    alt: `${title}, ${alt}`,
    caption,
    colors,
  }));
}

const days = [30, 60, 90] as const;

/** The shop selects the first plan. A plan has the same id wherever it is in the order. */
function plans(base: number, handle: string, order: readonly (typeof days)[number][] = days) {
  return {
    name: 'Subscribe & Save',
    products: [handle],
    plans: order.map((count) => ({
      id: base + days.indexOf(count) + 1,
      name: `Deliver every ${count} days`,
      interval: 'DAY' as const,
      intervalCount: count,
      adjustments: [{percentage: 10}],
    })),
  };
}

const combinesWith: DiscountClass[] = ['product', 'order', 'shipping'];

export const catalog: Catalog = {
  shop: {
    id: 62801,
    name: 'Boreal',
    description: 'Mushroom and adaptogen supplements, shipped from California.',
    storefrontId: 1000062801,
  },
  products: [
    {
      id: 8101001,
      handle: 'rush',
      title: 'RUSH',
      productType: 'Capsules',
      description:
        'Capsules for focus and energy: cordyceps and lion’s mane with rhodiola, ginseng and a measured amount of green tea caffeine.',
      seo: {title: 'RUSH: Focus & Energy', description: 'Mushroom and adaptogen capsules.'},
      images: images(5510100, 'rush', 'RUSH', 'Capsules'),
      // Each compare-at price gives the saving of the shop's banner.
      variant: {id: 4410101, sku: 'BRL-RUSH-60C', price: '49.95', compareAtPrice: '76.95'},
      // As a review app writes them, for stars:
      // metafields: [
      //   {namespace: 'reviews', key: 'rating', type: 'rating', value: '{"value":"4.7","scale_min":"1.0","scale_max":"5.0"}'},
      //   {namespace: 'reviews', key: 'rating_count', type: 'number_integer', value: '123'},
      // ],
    },
    {
      id: 8101002,
      handle: 'synaptiq',
      title: 'SYNAPTIQ',
      productType: 'Capsules',
      description:
        'Capsules for neuro performance and memory: lion’s mane with bacopa, ginkgo, phosphatidylserine and DHA.',
      seo: {title: 'SYNAPTIQ: Neuro Performance & Memory', description: 'Lion’s mane capsules.'},
      images: images(5510200, 'synaptiq', 'SYNAPTIQ', 'Capsules'),
      variant: {id: 4410202, sku: 'BRL-SYNAPTIQ-60C', price: '52.95', compareAtPrice: '81.95'},
    },
    {
      id: 8101003,
      handle: 'vitra',
      title: 'VITRA',
      productType: 'Powder',
      description:
        'Powder for brain and body balance: five mushrooms and two roots in one scoop, for whatever you drink.',
      seo: {title: 'VITRA: Brain & Body Balance', description: 'Mushroom and adaptogen powder.'},
      images: images(5510300, 'vitra', 'VITRA', 'Powder'),
      variant: {id: 4410303, sku: 'BRL-VITRA-117G', price: '61.95', compareAtPrice: '95.95'},
    },
  ],
  sellingPlanGroups: [
    plans(688101, 'rush'),
    plans(688201, 'synaptiq'),
    // A jar lasts 60 days.
    plans(688301, 'vitra', [60, 30, 90]),
  ],
  collections: [
    {
      id: 301,
      handle: 'frontpage',
      title: 'Our Premium Collection',
      products: ['rush', 'synaptiq', 'vitra'],
    },
  ],
  pages: [
    {
      handle: 'sample-page',
      title: 'A page of the store',
      body: '<p>A merchant writes such a page in the admin, in Online Store → Pages.</p>',
    },
  ],
  // Such as {id: 1, type: 'announcement', handle: 'current', fields: {text: 'Free shipping this week'}}.
  metaobjects: [],
  policies: policyTexts,
  menus: [
    {
      id: 801,
      handle: 'main-menu',
      items: [
        {id: 811, title: 'Shop', type: 'COLLECTION', path: '/collections/frontpage'},
        {id: 812, title: 'About', type: 'PAGE', path: '/pages/about'},
      ],
    },
    {
      id: 802,
      handle: 'footer',
      items: Object.values(policyTexts).map(({id, title, handle}) => ({
        id: id + 320,
        title,
        type: 'SHOP_POLICY',
        path: `/policies/${handle}`,
      })),
    },
  ],
  redirects: [
    {path: '/old-rush', target: '/products/rush'},
    {path: '/products/old-vitra', target: '/products/vitra'},
    {path: '/collections/mushrooms', target: '/'},
  ],
  discounts: [
    {code: 'WELCOME10', kind: 'percentage', percentage: 10, combinesWith},
    {code: 'TAKE5', kind: 'fixed-amount', amount: '5.00', combinesWith},
    {code: 'FREESHIP', kind: 'free-shipping', maximumShippingPrice: '10.00', combinesWith},
    {
      title: 'Free shipping of subscriptions',
      kind: 'free-shipping',
      purchaseType: 'subscription',
      combinesWith,
    },
  ],
  shippingRates: [
    {
      handle: 'standard',
      title: 'Standard',
      description: '3-5 business days',
      price: '5.99',
      // The shop's terms say "over $75".
      freeFrom: '75.01',
    },
    {
      handle: 'express',
      title: 'Express',
      description: '1-2 business days',
      price: '14.99',
    },
  ],
};
