import type {CatalogInput, ProductInput} from '../src/catalog/types.ts';

const kinds = ['Lamp', 'Chair', 'Table', 'Shelf', 'Rug', 'Mirror', 'Vase', 'Clock'] as const;
const materials = ['Oak', 'Ash', 'Steel', 'Linen', 'Wool', 'Glass', 'Clay', 'Brass'] as const;
const finishes = ['Natural', 'Dark', 'White'] as const;
const sizes = ['Small', 'Large'] as const;

/**
 * A catalog with any number of products, for load tests. The same number always gives the same
 * catalog: six variants a product, a collection of all of them, and one for each kind.
 */
export function largeCatalog(count = 10_000): CatalogInput {
  const products = Array.from({length: count}, (_, index) => productOf(index));
  return {
    shop: {name: 'Warehouse', description: `${count} products for load tests.`},
    products,
    collections: [
      {handle: 'all', title: 'All', products: products.map(({handle}) => handle)},
      ...kinds.map((kind) => ({
        handle: kind.toLowerCase(),
        title: `${kind}s`,
        rules: {
          conditions: [{field: 'productType' as const, relation: 'equals' as const, value: kind}],
        },
      })),
    ],
  };
}

function productOf(index: number): ProductInput {
  const kind = kinds[index % kinds.length] ?? kinds[0];
  const material = materials[Math.floor(index / kinds.length) % materials.length] ?? materials[0];
  const number = String(index + 1).padStart(5, '0');
  const title = `${material} ${kind} ${number}`;
  const price = 1_000 + ((index * 7_919) % 49_000);
  return {
    handle: `${material}-${kind}-${number}`.toLowerCase(),
    title,
    productType: kind,
    vendor: `Maker ${(index % 40) + 1}`,
    tags: [kind.toLowerCase(), material.toLowerCase()],
    description: `${title}, in three finishes and two sizes.`,
    images: [{handle: 'front', alt: title, drawing: {shape: 'box'}}],
    options: [
      {name: 'Finish', values: [...finishes]},
      {name: 'Size', values: [...sizes]},
    ],
    variants: finishes.flatMap((finish, position) =>
      sizes.map((size, large) => ({
        options: {Finish: finish, Size: size},
        price: ((price + position * 500 + large * 2_000) / 100).toFixed(2),
        sku: `W${number}-${finish.charAt(0)}${size.charAt(0)}`,
        inventory: (index + position + large) % 11,
      })),
    ),
  };
}
