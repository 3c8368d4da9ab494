import type {CatalogInput, DiscountClass, ProductInput} from 'storefront-emulator';
import {policyTexts} from './catalog-policies.ts';
import {colorToken, productShades} from './design-tokens.ts';

/**
 * What a merchant enters in the Shopify admin. The prices differ from the fallback prices of
 * `app/catalog`, so that it is visible which of the two a page shows.
 */
const views = [
  {view: 'front', alt: 'front'},
  {view: 'angle', alt: 'turned to the side'},
  {view: 'detail', alt: 'what is inside'},
] as const;

type Colors = ReturnType<typeof productShades>;

function images(
  base: number,
  title: string,
  {productType, shape, colors}: {productType: string; shape: 'bottle' | 'jar'; colors: Colors},
): ProductInput['images'] {
  const drawing = {shape, colors, caption: `${productType} · Dietary supplement`};
  return views.map(({view, alt}, index) => ({
    id: base + index + 1,
    handle: view,
    alt: `${title}, ${alt}`,
    drawing,
  }));
}

const days = [30, 60, 90] as const;

/** The first plan is the one that the shop selects; the plans keep their ids in any order. */
function plans(
  groupId: number,
  base: number,
  handle: string,
  order: readonly (typeof days)[number][] = days,
) {
  return {
    id: groupId,
    name: 'Subscribe & Save',
    appName: 'Shopify Subscriptions',
    products: [handle],
    plans: order.map((count) => ({
      id: base + days.indexOf(count) + 1,
      name: `Deliver every ${count} days`,
      description: `A delivery every ${count} days. Skip or cancel at any time.`,
      value: `${count} days`,
      interval: 'DAY' as const,
      intervalCount: count,
      adjustments: [{percentage: 10}],
    })),
  };
}

const weight = {value: 0.2, unit: 'POUNDS'} as const;

/** Every sample code combines with every other one. */
const combinesWith: DiscountClass[] = ['product', 'order', 'shipping'];

export const catalog: CatalogInput = {
  shop: {
    id: 62801,
    name: 'Boreal',
    description: 'Mushroom and adaptogen supplements, shipped from California.',
    storefrontId: 1000062801,
    brand: {
      slogan: 'Elevated Focus, Grounded in Nature',
      shortDescription: 'Mushroom and adaptogen supplements, shipped from California.',
      colors: {primary: [{background: colorToken('moss'), foreground: '#ffffff'}]},
    },
  },
  products: [
    {
      id: 8101001,
      handle: 'rush',
      title: 'RUSH',
      productType: 'Capsules',
      tags: ['adaptogens', 'capsules', 'cordyceps', 'focus', 'mushrooms'],
      description:
        'Capsules for focus and energy: cordyceps and lion’s mane with rhodiola, ginseng and a measured amount of green tea caffeine.',
      seo: {title: 'RUSH: Focus & Energy', description: 'Mushroom and adaptogen capsules.'},
      images: images(5510100, 'RUSH', {
        productType: 'Capsules',
        shape: 'bottle',
        colors: productShades('rush'),
      }),
      // Each price to compare with makes the saving that the shop's banner announces.
      variants: [
        {id: 4410101, sku: 'BRL-RUSH-60C', price: '49.95', compareAtPrice: '76.95', weight},
      ],
    },
    {
      id: 8101002,
      handle: 'synaptiq',
      title: 'SYNAPTIQ',
      productType: 'Capsules',
      tags: ['adaptogens', 'capsules', 'lions-mane', 'memory', 'mushrooms'],
      description:
        'Capsules for neuro performance and memory: lion’s mane with bacopa, ginkgo, phosphatidylserine and DHA.',
      seo: {title: 'SYNAPTIQ: Neuro Performance & Memory', description: 'Lion’s mane capsules.'},
      images: images(5510200, 'SYNAPTIQ', {
        productType: 'Capsules',
        shape: 'bottle',
        colors: productShades('synaptiq'),
      }),
      variants: [
        {id: 4410202, sku: 'BRL-SYNAPTIQ-60C', price: '52.95', compareAtPrice: '81.95', weight},
      ],
    },
    {
      id: 8101003,
      handle: 'vitra',
      title: 'VITRA',
      productType: 'Powder',
      tags: ['adaptogens', 'balance', 'mushrooms', 'powder', 'reishi'],
      description:
        'Powder for brain and body balance: five mushrooms and two roots in one scoop, for whatever you drink.',
      seo: {title: 'VITRA: Brain & Body Balance', description: 'Mushroom and adaptogen powder.'},
      images: images(5510300, 'VITRA', {
        productType: 'Powder',
        shape: 'jar',
        colors: productShades('vitra'),
      }),
      variants: [
        {id: 4410303, sku: 'BRL-VITRA-117G', price: '61.95', compareAtPrice: '95.95', weight},
      ],
    },
  ],
  sellingPlanGroups: [
    plans(77101, 688101, 'rush'),
    plans(77102, 688201, 'synaptiq'),
    // A jar lasts 60 days.
    plans(77103, 688301, 'vitra', [60, 30, 90]),
  ],
  collections: [
    {
      id: 301,
      handle: 'frontpage',
      updatedAt: '2026-06-01T09:00:00Z',
      title: 'Our Premium Collection',
      description: 'All three formulas.',
      products: ['rush', 'synaptiq', 'vitra'],
    },
    {
      id: 302,
      handle: 'capsules',
      updatedAt: '2026-05-01T09:00:00Z',
      title: 'Capsules',
      description: 'Two capsules a day.',
      products: ['rush', 'synaptiq'],
    },
    {
      id: 303,
      handle: 'powder',
      updatedAt: '2026-05-02T09:00:00Z',
      title: 'Powder',
      description: 'One scoop a day.',
      products: ['vitra'],
    },
  ],
  pages: [
    {
      id: 401,
      handle: 'about',
      title: 'About',
      body: '<p>Three formulas, made with care.</p>',
      updatedAt: '2026-06-01T09:00:00Z',
    },
    {
      id: 402,
      handle: 'contact',
      title: 'Contact',
      body: '<p>Write to us; we answer within 24 hours.</p>',
      updatedAt: '2026-06-01T09:00:00Z',
    },
  ],
  blogs: [
    {
      id: 701,
      handle: 'journal',
      title: 'Journal',
      articles: [
        {
          id: 601,
          handle: 'fruiting-body',
          title: 'What a fruiting body is',
          body: '<p>The part of a mushroom that one sees, and the part that we use.</p>',
          publishedAt: '2026-03-02T09:00:00Z',
        },
      ],
    },
  ],
  policies: policyTexts,
  menus: [
    {
      id: 801,
      handle: 'main-menu',
      title: 'Main menu',
      items: [
        {id: 811, title: 'Shop', type: 'COLLECTION', handle: 'frontpage'},
        {id: 812, title: 'Journal', type: 'BLOG', handle: 'journal'},
        {id: 813, title: 'About', type: 'PAGE', handle: 'about'},
      ],
    },
    {
      id: 802,
      handle: 'footer',
      title: 'Footer menu',
      items: [
        {id: 821, title: 'Privacy Policy', type: 'SHOP_POLICY', handle: 'privacy-policy'},
        {id: 822, title: 'Refund Policy', type: 'SHOP_POLICY', handle: 'refund-policy'},
        {id: 823, title: 'Shipping Policy', type: 'SHOP_POLICY', handle: 'shipping-policy'},
        {id: 824, title: 'Terms of Service', type: 'SHOP_POLICY', handle: 'terms-of-service'},
      ],
    },
  ],
  redirects: [
    {id: 901, path: '/old-rush', target: '/products/rush'},
    {id: 903, path: '/products/old-vitra', target: '/products/vitra'},
    {id: 902, path: '/collections/mushrooms', target: '/'},
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
  giftCards: [
    {id: 1001, code: 'BOREALGIFT25', balance: '25.00'},
    {id: 1002, code: 'BOREALGIFT100', balance: '100.00'},
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
