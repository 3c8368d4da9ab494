import type {Carts} from './cart/carts.ts';
import {cartMutations} from './cart/mutations.ts';
import {cartView} from './cart/view.ts';
import type {Catalog, Metaobject, Products} from './catalog-model.ts';
import {collectionView, localization, menuView, shopView} from './content.ts';
import {checkInput, notEmulated} from './errors.ts';
import {parseGid} from './ids.ts';
import {type Metaobjects, metaobjectView} from './metafields.ts';
import {type PageArguments, page} from './page.ts';
import {type Place, productView} from './products.ts';

interface ListArguments extends PageArguments {
  query?: string | null;
  sortKey?: string | null;
}

interface Lookup {
  handle?: string | null;
  id?: string | null;
}

interface Services {
  catalog: Catalog;
  products: Products;
  metaobjects: Metaobjects;
  carts: Carts;
  origin: string;
}

interface MetaobjectLookup {
  handle?: {type: string; handle: string} | null;
  id?: string | null;
}

function isNamed({type, handle}: Metaobject, name: MetaobjectLookup['handle']): boolean {
  return type === name?.type && handle === name.handle;
}

/** The `rootValue` of an execution. */
export function createRoots({catalog, products, metaobjects, carts, origin}: Services) {
  const place: Place = {name: catalog.shop.name, origin};
  return {
    ...cartMutations(carts, place),
    cart: ({id}: {id: string}) => {
      const cart = carts.find(id);
      return cart ? cartView(cart, carts, place) : null;
    },
    shop: () => shopView(catalog, place),
    localization,
    product: ({handle, id}: Lookup) => {
      const found = products.all.find(({data}) =>
        id ? parseGid(id)?.id === String(data.id) : data.handle === handle,
      );
      return found ? productView(found, place) : null;
    },
    products: (args: ListArguments) => {
      checkList('products', args);
      const sorted = products.all.toSorted((one, other) =>
        args.sortKey === 'UPDATED_AT' ? one.updatedAt.getTime() - other.updatedAt.getTime() : 0,
      );
      return page(
        sorted.map((state) => productView(state, place)),
        args,
      );
    },
    collections: (args: ListArguments) => {
      checkList('collections', args);
      return page(
        catalog.collections.map((each) => collectionView(each, products, place)),
        args,
      );
    },
    menu: ({handle}: {handle: string}) => menuView(catalog, handle, place),
    metaobject: ({handle, id}: MetaobjectLookup) => {
      const found = metaobjects.all.find((one) =>
        id ? parseGid(id)?.id === String(one.id) : isNamed(one, handle),
      );
      return found ? metaobjectView(found) : null;
    },
    metaobjects: ({type, ...args}: ListArguments & {type: string}) => {
      checkList('metaobjects', args);
      return page(metaobjects.all.filter((one) => one.type === type).map(metaobjectView), args);
    },
    page: ({handle, id}: Lookup) => {
      if (id) throw notEmulated('page(id)');
      return catalog.pages.find((known) => known.handle === handle) ?? null;
    },
    pages: (args: ListArguments) => {
      checkList('pages', args);
      return page(catalog.pages, args);
    },
    urlRedirects: ({query, ...args}: ListArguments) => {
      // Hydrogen always searches for a path.
      const path = /^path:(.*)$/s.exec(query ?? '')?.[1];
      if (path === undefined) throw notEmulated('urlRedirects without a path');
      return page(
        catalog.redirects.filter((redirect) => redirect.path === path),
        args,
      );
    },
  };
}

function checkList(field: string, {sortKey, query}: ListArguments): void {
  checkInput(field, {query}, []);
  if (sortKey && !['ID', 'UPDATED_AT'].includes(sortKey)) throw notEmulated(`${field}(sortKey)`);
}
