import type {MenuInput, MenuItemInput, MenuItemType} from '../../catalog/types.ts';
import type {StorefrontClient} from './client.ts';

interface ItemNode {
  id: string;
  title: string;
  type: MenuItemType;
  url: string | null;
  tags: string[];
  items?: ItemNode[];
}

/** The menus that Hydrogen's templates read. */
const menuHandles = ['main-menu', 'footer'] as const;

const itemFields = 'id title type url tags';
const query = `query ($handle: String!) {
  menu(handle: $handle) {
    id handle title items {${itemFields} items {${itemFields} items {${itemFields}}}}
  }
}`;

/** `exists` says whether the catalog has an object: an item to any other one becomes a link. */
export async function loadMenus(
  client: StorefrontClient,
  exists: (type: MenuItemType, handle: string) => boolean,
): Promise<MenuInput[]> {
  const menus: MenuInput[] = [];
  for (const handle of menuHandles) {
    const {menu} = await client.query<{
      menu: {id: string; handle: string; title: string; items: ItemNode[]} | null;
    }>(query, {handle});
    if (menu) menus.push({...menu, items: menu.items.map((item) => itemOf(item, exists))});
  }
  return menus;
}

/** The types of items that name an object, with the pattern of its address. */
const patterns: Partial<Record<MenuItemType, RegExp>> = {
  ARTICLE: /\/blogs\/([^/]+\/[^/]+)$/,
  BLOG: /\/blogs\/([^/]+)$/,
  COLLECTION: /\/collections\/([^/]+)$/,
  PAGE: /\/pages\/([^/]+)$/,
  PRODUCT: /\/products\/([^/]+)$/,
  SHOP_POLICY: /\/policies\/([^/]+)$/,
};

function itemOf(
  {id, title, type, url, tags, items = []}: ItemNode,
  exists: (type: MenuItemType, handle: string) => boolean,
): MenuItemInput {
  const path = url && URL.canParse(url) ? new URL(url).pathname : '';
  const handle = patterns[type]?.exec(path)?.[1];
  const children = items.map((item) => itemOf(item, exists));
  const common = {
    id,
    title,
    ...(tags.length > 0 && {tags}),
    ...(children.length > 0 && {items: children}),
  };
  if (handle !== undefined && exists(type, handle)) return {...common, type, handle};
  const isPlain = patterns[type] === undefined && type !== 'METAOBJECT' && type !== 'HTTP';
  return isPlain ? {...common, type} : {...common, type: 'HTTP', url: url ?? '/'};
}
