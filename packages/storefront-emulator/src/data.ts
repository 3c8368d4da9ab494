import type {Cents} from './money.ts';
import {policySeeds} from './policies.ts';

/**
 * The data that a merchant enters in the Shopify admin. The prices differ from the fallback prices
 * of `app/catalog`, so that it is visible which of the two a page shows.
 */
export interface PlanSeed {
  id: number;
  days: number;
}

export interface ImageSeed {
  id: number;
  view: string;
  alt: string;
}

export interface ProductSeed {
  id: number;
  variantId: number;
  groupId: number;
  handle: string;
  title: string;
  productType: string;
  tags: readonly string[];
  description: string;
  seo: {title: string; description: string};
  sku: string;
  price: Cents;
  /** None by default, so that the shop shows its fixed promotion as specified. */
  compareAtPrice: Cents | null;
  plans: readonly PlanSeed[];
  images: readonly ImageSeed[];
}

function images(base: number, title: string): ImageSeed[] {
  return [
    {id: base + 1, view: 'front', alt: `${title}, front`},
    {id: base + 2, view: 'angle', alt: `${title}, turned to the side`},
    {id: base + 3, view: 'detail', alt: `${title}, what is inside`},
    {id: base + 4, view: 'scene', alt: `${title} among its ingredients`},
  ];
}

function plans(base: number): PlanSeed[] {
  return [30, 60, 90].map((days, index) => ({id: base + index + 1, days}));
}

export const productSeeds: readonly ProductSeed[] = [
  {
    id: 8101001,
    variantId: 4410101,
    groupId: 77101,
    handle: 'rush',
    title: 'RUSH',
    productType: 'Capsules',
    tags: ['adaptogens', 'capsules', 'cordyceps', 'focus', 'mushrooms'],
    description:
      'Capsules for focus and energy: cordyceps and lion’s mane with rhodiola, ginseng and a measured amount of green tea caffeine.',
    seo: {title: 'RUSH: Focus & Energy', description: 'Mushroom and adaptogen capsules.'},
    sku: 'BRL-RUSH-60C',
    price: 4995,
    compareAtPrice: null,
    plans: plans(688101),
    images: images(5510100, 'RUSH'),
  },
  {
    id: 8101002,
    variantId: 4410202,
    groupId: 77102,
    handle: 'synaptiq',
    title: 'SYNAPTIQ',
    productType: 'Capsules',
    tags: ['adaptogens', 'capsules', 'lions-mane', 'memory', 'mushrooms'],
    description:
      'Capsules for neuro performance and memory: lion’s mane with bacopa, ginkgo, phosphatidylserine and DHA.',
    seo: {title: 'SYNAPTIQ: Neuro Performance & Memory', description: 'Lion’s mane capsules.'},
    sku: 'BRL-SYNAPTIQ-60C',
    price: 5295,
    compareAtPrice: null,
    plans: plans(688201),
    images: images(5510200, 'SYNAPTIQ'),
  },
  {
    id: 8101003,
    variantId: 4410303,
    groupId: 77103,
    handle: 'vitra',
    title: 'VITRA',
    productType: 'Powder',
    tags: ['adaptogens', 'balance', 'mushrooms', 'powder', 'reishi'],
    description:
      'Powder for brain and body balance: five mushrooms and two roots in one scoop, for whatever you drink.',
    seo: {title: 'VITRA: Brain & Body Balance', description: 'Mushroom and adaptogen powder.'},
    sku: 'BRL-VITRA-117G',
    price: 6195,
    compareAtPrice: null,
    plans: plans(688301),
    images: images(5510300, 'VITRA'),
  },
];

export const shop = {
  id: 62801,
  name: 'Boreal',
  slogan: 'Elevated Focus, Grounded in Nature',
  description: 'Mushroom and adaptogen supplements, shipped from California.',
  storefrontId: '1000062801',
};

export const collectionSeeds = [
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
] as const;

export const pageSeeds = [
  {id: 401, handle: 'about', title: 'About', body: 'Three formulas, made with care.'},
  {id: 402, handle: 'contact', title: 'Contact', body: 'Write to us; we answer within 24 hours.'},
] as const;

export const articleSeed = {
  id: 601,
  handle: 'fruiting-body',
  title: 'What a fruiting body is',
  body: 'The part of a mushroom that one sees, and the part that we use.',
  publishedAt: '2026-03-02T09:00:00Z',
} as const;

export const blogSeed = {id: 701, handle: 'journal', title: 'Journal'} as const;

export const menuSeeds = [
  {
    id: 801,
    handle: 'main-menu',
    title: 'Main menu',
    items: [
      {
        id: 811,
        title: 'Shop',
        type: 'COLLECTION',
        path: '/collections/frontpage',
        resource: {type: 'Collection', id: 301},
      },
      {
        id: 812,
        title: 'Journal',
        type: 'BLOG',
        path: '/blogs/journal',
        resource: {type: 'Blog', id: 701},
      },
      {
        id: 813,
        title: 'About',
        type: 'PAGE',
        path: '/pages/about',
        resource: {type: 'Page', id: 401},
      },
    ],
  },
  {
    id: 802,
    handle: 'footer',
    title: 'Footer menu',
    items: policySeeds.map(({id, title, handle}) => ({
      id: id + 320,
      title,
      type: 'SHOP_POLICY',
      path: `/policies/${handle}`,
      resource: {type: 'ShopPolicy', id},
    })),
  },
] as const;

export const redirectSeeds = [
  {id: 901, path: '/old-rush', target: '/products/rush'},
  {id: 903, path: '/products/old-vitra', target: '/products/vitra'},
  {id: 902, path: '/collections/mushrooms', target: '/'},
] as const;

/** The discount codes and their values. */
export const discountSeeds = {
  WELCOME10: {kind: 'percentage', percent: 10},
  TAKE5: {kind: 'fixed', cents: 500},
  FREESHIP: {kind: 'shipping'},
} as const;

export const giftCardSeeds = {
  BOREALGIFT25: {id: 1001, balance: 2500},
  BOREALGIFT100: {id: 1002, balance: 10000},
} as const;

export const shippingHandles = ['standard', 'express'] as const;
