import {describe, expect, it} from 'vitest';
import {CatalogError} from '../../src/catalog/catalog-error.ts';
import {parseCatalog} from '../../src/catalog/validate.ts';
import {importCsv} from '../../src/importers/csv.ts';

const shop = {name: 'Ridge', currency: 'USD'};

const header =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,' +
  'Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,' +
  'Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Requires Shipping,' +
  'Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,' +
  'SEO Description,Variant Image,Variant Weight Unit,Cost per item,Status';

const shirtRows = [
  'trail-shirt,Trail Shirt,"<p>Soft, ""organic"" cotton.</p>\n<p>Second line.</p>",Ridge,Shirts,"new, cotton",TRUE,Size,S,Color,Navy,\'001,250,shopify,4,deny,49.95,60.00,TRUE,TRUE,,https://cdn.example/2.jpg,2,Back,FALSE,Trail Shirt | Ridge,A soft shirt.,https://cdn.example/moss.jpg,lb,10,active',
  'trail-shirt,,,,,,,,M,,Moss,002,250,shopify,-2,continue,"1,052.00",,TRUE,FALSE,,https://cdn.example/1.jpg,1,Front,,,,https://cdn.example/1.jpg,kg,,',
  'trail-shirt,,,,,,,,,,,,,,,,,,,,,https://cdn.example/3.jpg,3,,,,,,,,',
];
const cardRow =
  'gift,Gift Card,,Ridge,,,TRUE,Title,Default Title,,,,0,,,deny,25,,FALSE,FALSE,,,,,TRUE,,,,,,active';

const csv = (...rows: string[]) => [header, ...rows, ''].join('\r\n');

/** The problems of a file as `path: reason`. */
function problemsOf(content: string | Uint8Array): string[] {
  try {
    importCsv(content, shop);
    return [];
  } catch (error) {
    if (!(error instanceof CatalogError)) throw error;
    return error.problems.map(({path, reason}) => `${path}: ${reason}`);
  }
}

describe('importCsv', () => {
  it('reads products with variants, options, pictures and stock from Shopify’s export', () => {
    const {catalog, leftOut} = importCsv(csv(...shirtRows, cardRow), shop);
    expect(leftOut).toEqual([]);
    expect(catalog).toEqual({
      shop,
      products: [
        {
          handle: 'trail-shirt',
          title: 'Trail Shirt',
          vendor: 'Ridge',
          productType: 'Shirts',
          tags: ['new', 'cotton'],
          descriptionHtml: '<p>Soft, "organic" cotton.</p>\n<p>Second line.</p>',
          seo: {title: 'Trail Shirt | Ridge', description: 'A soft shirt.'},
          images: [
            {handle: '1', src: 'https://cdn.example/1.jpg', alt: 'Front'},
            {handle: '2', src: 'https://cdn.example/2.jpg', alt: 'Back'},
            {handle: '3', src: 'https://cdn.example/3.jpg'},
            {handle: '4', src: 'https://cdn.example/moss.jpg'},
          ],
          options: [
            {name: 'Size', values: ['S', 'M']},
            {name: 'Color', values: ['Navy', 'Moss']},
          ],
          variants: [
            {
              options: {Size: 'S', Color: 'Navy'},
              price: '49.95',
              compareAtPrice: '60.00',
              sku: '001',
              inventory: 4,
              weight: {value: 0.5512, unit: 'POUNDS'},
              image: '4',
            },
            {
              options: {Size: 'M', Color: 'Moss'},
              price: '1052.00',
              sku: '002',
              inventory: 0,
              inventoryPolicy: 'continue',
              taxable: false,
              weight: {value: 0.25, unit: 'KILOGRAMS'},
              image: '1',
            },
          ],
        },
        {
          handle: 'gift',
          title: 'Gift Card',
          vendor: 'Ridge',
          isGiftCard: true,
          variants: [{price: '25', requiresShipping: false, taxable: false}],
        },
      ],
    });
    expect(parseCatalog(catalog).products).toHaveLength(2);
  });

  it('reads the newer column names, ignores unknown columns and accepts semicolons', () => {
    const text =
      'Title;URL handle;Status;SKU;Option1 name;Option1 value;Price;Inventory tracker;' +
      'Inventory quantity;Continue selling when out of stock;Google: color\n' +
      'Cap;cap;Active;C1;Size;One;12.5;shopify;3;TRUE;blue\n';
    expect(importCsv(text, shop).catalog.products).toEqual([
      {
        handle: 'cap',
        title: 'Cap',
        options: [{name: 'Size', values: ['One']}],
        variants: [
          {
            options: {Size: 'One'},
            price: '12.5',
            sku: 'C1',
            inventory: 3,
            inventoryPolicy: 'continue',
          },
        ],
      },
    ]);
  });

  it('leaves out drafts, archived and unpublished products, and names them', () => {
    const rows = [
      cardRow.replace('gift,', 'draft,').replace(/active$/, 'draft'),
      cardRow.replace('gift,', 'hidden,').replace('TRUE,Title', 'FALSE,Title'),
      cardRow,
    ];
    const {catalog, leftOut} = importCsv(csv(...rows), shop);
    expect(catalog.products.map(({handle}) => handle)).toEqual(['gift']);
    expect(leftOut).toEqual(['draft', 'hidden']);
  });

  it.each([
    ['a mark of UTF-8', Buffer.from(`\ufeff${csv(cardRow)}`)],
    ['UTF-16', Buffer.from(`\ufeff${csv(cardRow)}`, 'utf16le')],
  ])('reads a file with %s', (_, content) => {
    expect(importCsv(content, shop).catalog.products).toHaveLength(1);
  });

  it('reports every problem with its row and column', () => {
    const rows = [
      shirtRows[0]?.replace('49.95', 'free').replace(',4,deny', ',some,deny') ?? '',
      shirtRows[1]?.replace('Moss,002', ',002').replace(',kg,', ',stone,') ?? '',
      cardRow.replace('gift,Gift Card', ',Gift Card'),
      cardRow.replace('gift,Gift Card', 'untitled,').replace(',25,', ',,'),
    ];
    expect(problemsOf(csv(...rows))).toEqual([
      'row 4, Handle: is missing',
      'row 2, Variant Price: "free" is not an amount',
      'row 2, Variant Inventory Qty: "some" is not a whole number',
      'row 3, Option2 Value: is missing: the product has the option "Color"',
      'row 3, Variant Weight Unit: "stone" is none of g, kg, oz, lb',
      'row 5, Title: is missing in the first row of a product',
      'row 5, Variant Price: is missing',
    ]);
  });

  it.each([
    ['an empty file', '', 'row 1: has no columns "Handle" and "Title"'],
    ['another CSV file', 'Name,Email\nA,b@c.example', 'row 1: has no columns'],
    ['an open quote', `${header}\na,"b`, 'row 2: has a quote that is never closed'],
    ['text after a quote', `${header}\na,"b"c`, 'row 2: has text after a closing quote'],
    ['bytes that are not UTF-8', Buffer.from([0x48, 0xe4, 0x2c]), 'file: is not UTF-8'],
  ])('explains %s', (_, content, problem) => {
    expect(problemsOf(content)).toEqual([expect.stringContaining(problem)]);
  });

  it('reads the columns of metafields as texts, without empty ones', () => {
    const columns =
      'Handle,Title,Price,Care (product.metafields.custom.care),Fit (product.metafields.shopify.fit)';
    const {catalog} = importCsv(`${columns}\ncap,Cap,12,"Cold\nonly",\n`, shop);
    expect(catalog.products[0]?.metafields).toEqual([
      {namespace: 'custom', key: 'care', type: 'multi_line_text_field', value: 'Cold\nonly'},
    ]);
    expect(() => parseCatalog(catalog)).not.toThrow();
  });
});
