import type {CatalogInput, MenuItemType, RedirectInput} from '../../catalog/types.ts';
import {
  AccessDeniedError,
  type ClientOptions,
  type Connection,
  loadAll,
  pageInfo,
  StorefrontClient,
} from './client.ts';
import {loadBlogs, loadCollections, loadPages} from './content.ts';
import {loadMenus} from './menus.ts';
import {withMetafields} from './metafields.ts';
import {loadMetaobjects} from './metaobjects.ts';
import {planGroupsOf} from './plans.ts';
import {type Access, loadProducts} from './products.ts';
import {loadShop} from './shop.ts';

export {type ClientOptions, ImportError} from './client.ts';

export interface ImportOptions extends ClientOptions {
  /** Metafields by their owner, namespace and key, such as `product.custom.material`. */
  metafields?: readonly string[];
  /** The types of metaobjects. */
  metaobjects?: readonly string[];
}

/**
 * A catalog of a live store, read through its own Storefront API. Without a token, Shopify excludes
 * tags, stock and menus. Discounts, gift cards and customers cannot be listed.
 *
 * @example
 * const catalog = await importStorefront({origin: 'https://your-shop.myshopify.com'});
 */
export async function importStorefront(options: ImportOptions): Promise<CatalogInput> {
  const {onProgress = () => {}, metafields = [], metaobjects: types = []} = options;
  const client = new StorefrontClient(options);
  const {shop, policies, markets} = await loadShop(client);
  onProgress(`Importing ${shop.name} from ${options.origin}`);

  const access = await findAccess(client);
  if (!access.tags) onProgress('Skipped product tags: the store denies access to them.');
  if (!access.inventory) onProgress('Skipped the stock: the store denies access to it.');
  const imported = await loadProducts(client, access, (count) => {
    if (count % 50 === 0) onProgress(`${count} products`);
  });
  const products = imported.map(({product}) => product);
  onProgress(`Products: ${products.length}`);

  const handles = new Set(products.map(({handle}) => handle));
  const collections = await loadCollections(client, handles);
  const pages = await loadPages(client);
  const blogs = await loadBlogs(client, access.tags);
  onProgress(`Collections: ${collections.length}, pages: ${pages.length}, blogs: ${blogs.length}`);

  const known: Partial<Record<MenuItemType, ReadonlySet<string>>> = {
    PRODUCT: handles,
    COLLECTION: handlesOf(collections),
    PAGE: handlesOf(pages),
    BLOG: handlesOf(blogs),
    ARTICLE: new Set(
      blogs.flatMap((blog) => (blog.articles ?? []).map(({handle}) => `${blog.handle}/${handle}`)),
    ),
    SHOP_POLICY: new Set(Object.values(policies).flatMap((policy) => policy?.handle ?? [])),
  };
  const menus = await ifAllowed(
    () => loadMenus(client, (type, handle) => known[type]?.has(handle) ?? false),
    () => onProgress('Skipped menus: the store denies access to them.'),
  );
  const redirects = await ifAllowed(
    () => loadRedirects(client),
    () => onProgress('Skipped redirects: the store denies access to them.'),
  );
  const metaobjects = await ifAllowed(
    () => loadMetaobjects(client, types),
    () => onProgress('Skipped metaobjects: the store denies access to them.'),
  );
  const catalog: CatalogInput = {
    shop,
    products,
    collections,
    sellingPlanGroups: planGroupsOf(imported),
    pages,
    blogs,
    policies,
    menus,
    redirects,
    markets,
    ...(metaobjects.length > 0 && {metaobjects}),
  };
  const [complete = catalog] = await ifAllowed(
    async () => [await withMetafields(client, catalog, metafields)],
    () => onProgress('Skipped metafields: the store denies access to them.'),
  );
  return complete;
}

async function findAccess(client: StorefrontClient): Promise<Access> {
  const isAllowed = (fields: string) =>
    ifAllowed(
      async () => [await client.query(`{products(first: 1) {nodes {${fields}}}}`)],
      () => {},
    ).then(({length}) => length > 0);
  return {
    tags: await isAllowed('tags'),
    inventory: await isAllowed('variants(first: 1) {nodes {quantityAvailable}}'),
  };
}

/** Loads a list; an empty one if the store allows no access to it. */
async function ifAllowed<Item>(load: () => Promise<Item[]>, onDenied: () => void): Promise<Item[]> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof AccessDeniedError)) throw error;
    onDenied();
    return [];
  }
}

function loadRedirects(client: StorefrontClient): Promise<RedirectInput[]> {
  const query = `query ($after: String) {
    urlRedirects(first: 250, after: $after) {nodes {id path target} ${pageInfo}}
  }`;
  return loadAll(async (after) => {
    const data = await client.query<{urlRedirects: Connection<Required<RedirectInput>>}>(query, {
      after,
    });
    return data.urlRedirects;
  });
}

function handlesOf(objects: readonly {handle: string}[]): ReadonlySet<string> {
  return new Set(objects.map(({handle}) => handle));
}
