import type {CatalogInput, MetafieldInput} from '../../catalog/types.ts';
import {ImportError, type StorefrontClient} from './client.ts';

const owners = ['product', 'variant', 'collection', 'page', 'shop'] as const;
type Owner = (typeof owners)[number];

interface Identifier {
  namespace: string;
  key: string;
}

interface MetafieldNode extends Identifier {
  type: string;
  value: string;
  description: string | null;
}

/** Shopify returns at most this many objects of a list of ids. */
const maxIds = 100;

/** Reads `product.custom.material`; throws `ImportError` for what names no metafield. */
function parseIdentifier(text: string): Identifier & {owner: Owner} {
  const [, name, namespace, key] = /^([a-z]+)\.([\w$:-]+)\.([\w-]+)$/.exec(text) ?? [];
  const owner = owners.find((candidate) => candidate === name);
  if (owner && namespace && key) return {owner, namespace, key};
  throw new ImportError(
    `"${text}" is not a metafield such as product.custom.material; owners are ${owners.join(', ')}.`,
  );
}

/**
 * Adds metafields to an imported catalog. The Storefront API cannot list them, so each one is named
 * with its owner.
 */
export async function withMetafields(
  client: StorefrontClient,
  catalog: CatalogInput,
  names: readonly string[],
): Promise<CatalogInput> {
  const identifiers = names.map(parseIdentifier);
  async function add<Item extends {id?: unknown}>(owner: Owner, items: readonly Item[]) {
    const wanted = identifiers.filter((identifier) => identifier.owner === owner);
    if (wanted.length === 0) return [...items];
    const ids = items.map(({id}) => String(id));
    const found = await loadMetafields(client, ids, wanted);
    return items.map((item) => {
      const metafields = found.get(String(item.id)) ?? [];
      return metafields.length > 0 ? {...item, metafields} : item;
    });
  }

  const [shop = catalog.shop] = await add('shop', [catalog.shop]);
  const variants = await add(
    'variant',
    catalog.products.flatMap((product) => product.variants),
  );
  const variantsById = new Map(variants.map((variant) => [variant.id, variant]));
  const products = catalog.products.map((product) => ({
    ...product,
    variants: product.variants.map((variant) => variantsById.get(variant.id) ?? variant),
  }));
  return {
    ...catalog,
    shop,
    products: await add('product', products),
    collections: await add('collection', catalog.collections ?? []),
    pages: await add('page', catalog.pages ?? []),
  };
}

async function loadMetafields(
  client: StorefrontClient,
  ids: readonly string[],
  identifiers: readonly Identifier[],
): Promise<Map<string, MetafieldInput[]>> {
  const query = `query ($ids: [ID!]!, $identifiers: [HasMetafieldsIdentifier!]!) {
    nodes(ids: $ids) {
      id ... on HasMetafields {
        metafields(identifiers: $identifiers) {namespace key type value description}
      }
    }
  }`;
  const given = identifiers.map(({namespace, key}) => ({namespace, key}));
  const found = new Map<string, MetafieldInput[]>();
  for (let start = 0; start < ids.length; start += maxIds) {
    const {nodes} = await client.query<{
      nodes: ({id: string; metafields?: (MetafieldNode | null)[]} | null)[];
    }>(query, {ids: ids.slice(start, start + maxIds), identifiers: given});
    for (const node of nodes) {
      const metafields = node?.metafields?.flatMap((field) => (field ? [metafieldOf(field)] : []));
      if (node && metafields) found.set(node.id, metafields);
    }
  }
  return found;
}

function metafieldOf({description, ...field}: MetafieldNode): MetafieldInput {
  return {...field, ...(description && {description})};
}
