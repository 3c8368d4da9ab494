import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {Catalog} from '../../../src/catalog/catalog.ts';
import type {CatalogInput} from '../../../src/catalog/types.ts';
import {parseCatalog} from '../../../src/catalog/validate.ts';
import {type Emulator, startEmulator} from '../../../src/emulator.ts';
import {importStorefront} from '../../../src/importers/storefront-api/import.ts';

const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
const seo = {title: 'In search results', description: 'A description.'};
const colors = ['Navy', 'Moss', 'Rust', 'Sand'];

/** Clothes with more variants and pictures than one page of the import holds. */
const catalog: CatalogInput = {
  shop: {
    id: 71,
    name: 'Ridge',
    description: 'Clothes for the hills.',
    currency: 'EUR',
    country: 'DE',
    language: 'EN',
    moneyFormat: '{{amount}} €',
    brand: {
      slogan: 'Up and out',
      shortDescription: 'Clothes.',
      colors: {primary: [{background: '#384f32', foreground: '#ffffff'}], secondary: []},
    },
  },
  products: [
    {
      id: 1,
      handle: 'trail-shirt',
      title: 'Trail Shirt',
      vendor: 'Ridge Works',
      productType: 'Shirts',
      tags: ['cotton', 'new'],
      descriptionHtml: '<p>Soft &amp; <strong>light</strong>.</p>',
      seo: {title: 'Trail Shirt | Ridge', description: 'A soft shirt.'},
      createdAt: '2026-02-01T09:00:00Z',
      publishedAt: '2026-02-02T09:00:00Z',
      updatedAt: '2026-03-01T09:00:00Z',
      images: Array.from({length: 23}, (_, index) => ({
        handle: String(index + 1),
        src: `https://cdn.example/${index + 1}.jpg`,
        alt: `View ${index + 1}`,
        width: 800,
        height: 1000,
      })),
      options: [
        {name: 'Size', values: sizes},
        {
          name: 'Color',
          values: ['Navy', {name: 'Moss', swatch: {color: '#384f32'}}, 'Rust', 'Sand'],
        },
      ],
      variants: sizes.flatMap((Size, row) =>
        colors.map((Color, column) => ({
          options: {Size, Color},
          price: `${50 + row}.50`,
          ...(column === 0 && {compareAtPrice: '99.00', image: '2'}),
          sku: `${Size}-${Color}`,
          barcode: `40${row}${column}`,
          inventory: row === 0 ? 0 : 5 + column,
          ...(row === 0 && column === 1 && {inventoryPolicy: 'continue' as const}),
          weight: {value: 0.25, unit: 'KILOGRAMS' as const},
          quantityRule: {minimum: 1, maximum: 10, increment: 1},
        })),
      ),
    },
    {
      id: 2,
      handle: 'socks',
      title: 'Socks',
      createdAt: '2026-02-01T09:00:00Z',
      updatedAt: '2026-03-01T09:00:00Z',
      metafields: [
        {namespace: 'custom', key: 'fiber', type: 'single_line_text_field', value: 'Wool'},
        {
          namespace: 'custom',
          key: 'care',
          type: 'metaobject_reference',
          value: 'metaobjects/care/cold',
        },
      ],
      variants: [
        {
          price: '9.00',
          taxable: false,
          metafields: [{namespace: 'custom', key: 'fits', type: 'number_integer', value: '42'}],
        },
      ],
    },
    {
      id: 3,
      handle: 'gift-card',
      title: 'Gift Card',
      isGiftCard: true,
      createdAt: '2026-02-01T09:00:00Z',
      updatedAt: '2026-03-01T09:00:00Z',
      variants: [{price: '25.00', requiresShipping: false}],
    },
  ],
  collections: [
    {
      handle: 'summer',
      title: 'Summer',
      seo,
      descriptionHtml: '<p>Light things.</p>',
      updatedAt: '2026-03-01T09:00:00Z',
      products: ['socks', 'trail-shirt'],
    },
  ],
  sellingPlanGroups: [
    {
      name: 'Sock club',
      products: ['trail-shirt', 'socks'],
      option: 'Deliver every',
      plans: [
        {
          name: 'Monthly',
          value: 'month',
          interval: 'MONTH',
          intervalCount: 1,
          adjustments: [{percentage: 15}],
        },
        {
          name: 'Half a year, prepaid',
          value: 'month, prepaid',
          interval: 'MONTH',
          intervalCount: 1,
          billing: {interval: 'MONTH', intervalCount: 6},
          adjustments: [{amountOff: '2.00', orderCount: 1}, {price: '7.00'}],
        },
      ],
    },
  ],
  pages: [
    {
      handle: 'about',
      title: 'About',
      seo,
      body: '<p>Since 2019.</p>',
      createdAt: '2026-02-01T09:00:00Z',
      updatedAt: '2026-03-01T09:00:00Z',
    },
  ],
  blogs: [
    {
      handle: 'journal',
      title: 'Journal',
      seo,
      articles: [
        {
          handle: 'wool',
          title: 'Wool',
          seo,
          body: '<p>About wool.</p>',
          publishedAt: '2026-03-01T09:00:00Z',
          tags: ['wool'],
          author: {name: 'Ada Hill'},
        },
      ],
    },
  ],
  metaobjects: [
    {
      type: 'care',
      handle: 'cold',
      updatedAt: '2026-03-01T09:00:00Z',
      fields: [{key: 'text', type: 'single_line_text_field', value: 'Wash cold'}],
    },
  ],
  policies: {refundPolicy: {body: '<p>30 days.</p>'}},
  menus: [
    {
      handle: 'main-menu',
      title: 'Main menu',
      items: [
        {
          title: 'Shop',
          type: 'COLLECTION',
          handle: 'summer',
          items: [{title: 'Shirt', type: 'PRODUCT', handle: 'trail-shirt'}],
        },
        {title: 'Journal', type: 'BLOG', handle: 'journal'},
        {title: 'Wool', type: 'ARTICLE', handle: 'journal/wool'},
        {title: 'About', type: 'PAGE', handle: 'about'},
        {title: 'Returns', type: 'SHOP_POLICY', handle: 'refund-policy'},
        {title: 'Search', type: 'SEARCH'},
        {title: 'Hills', type: 'HTTP', url: 'https://hills.example/'},
      ],
    },
  ],
  redirects: [{path: '/old', target: '/products/socks'}],
  markets: [
    {handle: 'eur', countries: ['DE', 'FR'], currency: 'EUR'},
    {handle: 'usd', countries: ['US'], currency: 'USD'},
  ],
};

/** What an import can read: the parts that the Storefront API lists, where a group has no id. */
function importable(parsed: Catalog) {
  const {shop, products, collections, pages, blogs, policies, menus, redirects, markets} = parsed;
  const sellingPlanGroups = parsed.sellingPlanGroups.map(({id, ...group}) => group);
  const lists = {
    products,
    collections,
    sellingPlanGroups,
    pages,
    blogs,
    policies,
    menus,
    redirects,
  };
  return {shop, ...lists, markets};
}

/** Metafields are compared by themselves, because their ids depend on the objects that they are of. */
function withoutMetafields(value: object): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, item: unknown) => (key === 'metafields' ? undefined : item)),
  );
}

describe('importStorefront', () => {
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await startEmulator({catalog});
  });
  afterAll(() => emulator.close());

  it('reads the catalog that an emulator was started with from its API', async () => {
    const lines: string[] = [];
    const imported = await importStorefront({
      origin: emulator.origin,
      token: emulator.privateToken,
      metafields: [
        'product.custom.fiber',
        'product.custom.care',
        'variant.custom.fits',
        'shop.x.y',
      ],
      metaobjects: ['care', 'unknown'],
      onProgress: (line) => lines.push(line),
    });
    const given = parseCatalog(catalog);
    const read = parseCatalog(imported);
    const metafields = [
      {key: 'fiber', value: 'Wool'},
      // A reference has become the global id of its object.
      {key: 'care', value: imported.metaobjects?.[0]?.id},
    ];
    expect(read.products[1]).toMatchObject({metafields, variants: [{metafields: [{value: '42'}]}]});
    expect(read.metaobjects).toEqual(given.metaobjects);
    expect(withoutMetafields(importable(read))).toEqual(withoutMetafields(importable(given)));
    expect(lines).toContain(`Importing Ridge from ${emulator.origin}`);
    expect(lines).toContain('Products: 3');
    expect(lines.join('\n')).not.toContain('Skipped');
  });

  it('leaves out without a token what Shopify reserves for tokens, and reports it', async () => {
    const lines: string[] = [];
    const imported = await importStorefront({
      origin: emulator.origin,
      onProgress: (line) => lines.push(line),
    });
    const {products, sellingPlanGroups} = parseCatalog(imported);
    expect(products.map(({handle}) => handle)).toEqual(['trail-shirt', 'socks', 'gift-card']);
    expect(products[0]?.tags).toEqual([]);
    expect(sellingPlanGroups).toHaveLength(1);
    expect(lines).toContain('Skipped product tags: the store denies access to them.');
    expect(lines).toContain('Skipped menus: the store denies access to them.');
  });

  it('explains what the name of a metafield is made of', async () => {
    const importing = importStorefront({origin: emulator.origin, metafields: ['custom.fiber']});
    await expect(importing).rejects.toThrow(
      '"custom.fiber" is not a metafield such as product.custom.material',
    );
  });
});
