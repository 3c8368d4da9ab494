import {productIds} from '../../app/catalog/types.ts';
import {footerGroups, helpLinks, legalLinks, mainLinks} from '../../app/content/navigation.ts';
import {informationPages} from '../../app/content/pages.ts';
import {type Finding, ok, warning} from './check.ts';
import {asList, type Storefront, valueAt} from './store-request.ts';

const productsQuery = '{products(first: 250) {nodes {handle}}}';
const pagesQuery = '{pages(first: 250) {nodes {handle}}}';
// Every store has these two menus. The Storefront API has no list of the others.
const menuFields = 'items {title url items {title url}}';
const menusQuery = `{main: menu(handle: "main-menu") {${menuFields}} footer: menu(handle: "footer") {${menuFields}}}`;

/** A merchant adds a fourth product, or a link to a menu, and then looks for it in the shop in vain. */
export async function checkWhatIsNotShown(storefront: Storefront): Promise<Finding[]> {
  const handlesOf = async (query: string, field: string) => {
    const {data, errors} = await storefront(query);
    if (errors[0]) return errors[0].message;
    return asList(valueAt(data, field, 'nodes')).map((node) => String(valueAt(node, 'handle')));
  };
  const [products, pages, menus] = await Promise.all([
    handlesOf(productsQuery, 'products'),
    handlesOf(pagesQuery, 'pages'),
    storefront(menusQuery),
  ]);
  return [
    {...checkProducts(products), item: 'products'},
    {...checkPages(pages), item: 'store pages'},
    {...checkMenus(menus), item: 'menus'},
  ];
}

const unread = (name: string, reason: string, scope: string) =>
  warning(
    name,
    reason,
    `Give the storefront the scope unauthenticated_read_${scope}, or try again.`,
  );

function checkProducts(handles: string[] | string): Finding {
  const name = 'other products';
  if (typeof handles === 'string') return unread(name, handles, 'product_listings');
  const others = handles.filter((handle) => !productIds.some((id) => id === handle));
  if (others.length === 0) return ok(name, 'none');
  const fix =
    'Add each to the catalog (CONTRIBUTING.md, “Add a product”), or take it out of the channel.';
  return warning(name, `the shop does not show ${others.join(', ')}`, fix);
}

/** A page of the store is shown at `/pages/HANDLE`, unless the shop has a page of that name. */
function checkPages(handles: string[] | string): Finding {
  const name = 'store pages';
  if (typeof handles === 'string') return unread(name, handles, 'content');
  const hidden = handles.filter((handle) => informationPages.some((own) => own === handle));
  if (hidden.length > 0) {
    const fix = 'Change the text in app/content/, and delete the store’s page of that name.';
    return warning(name, `the shop shows its own text instead of ${hidden.join(', ')}`, fix);
  }
  const shown = handles.map((handle) => `/pages/${handle}`).join(', ');
  return ok(name, shown === '' ? 'none' : `shown at ${shown}`);
}

const ownPaths = new Set(
  [...mainLinks, ...helpLinks, ...legalLinks, ...footerGroups.flatMap(({links}) => links)].map(
    ({to}) => to,
  ),
);

/** The links of header and footer are in the code, so an item that a merchant adds to a menu appears nowhere. */
function checkMenus({data, errors}: Awaited<ReturnType<Storefront>>): Finding {
  const name = 'menus';
  if (errors[0]) return unread(name, errors[0].message, 'content');
  const items = [valueAt(data, 'main', 'items'), valueAt(data, 'footer', 'items')]
    .flatMap(asList)
    .flatMap((item) => [item, ...asList(valueAt(item, 'items'))]);
  const hidden = items.filter((item) => !isLinked(String(valueAt(item, 'url'))));
  if (hidden.length === 0) return ok(name, 'header and footer lead wherever they do');
  const titles = hidden.map((item) => `“${valueAt(item, 'title')}”`).join(', ');
  const fix = 'Add a link in app/content/navigation.ts, or remove the item from the menu.';
  return warning(name, `header and footer do not have ${titles}`, fix);
}

function isLinked(url: string): boolean {
  if (!URL.canParse(url)) return false;
  // The home page has all products, and `/pages/about` leads to `/about`.
  const path = new URL(url).pathname.replace(/^\/pages(?=\/)/, '');
  return path === '/' || /^\/(collections|search)(\/|$)/.test(path) || ownPaths.has(path);
}
