import {describe, expect, it, vi} from 'vitest';
import {CatalogState} from '../../src/catalog/catalog-state.ts';
import {parseCatalog} from '../../src/catalog/validate.ts';
import {ImageViews} from '../../src/products/image-views.ts';
import {createViews} from '../../src/store.ts';
import {clothes} from '../support/samples.ts';

function open(input: unknown) {
  const state = new CatalogState(parseCatalog(input), () => new Date(0));
  const origin = 'http://127.0.0.1';
  return {state, ...createViews(state, origin, new ImageViews(origin))};
}

const shop = open(clothes);
const collectionOf = (handle: string) => {
  const found = shop.state.catalog.collections.find((collection) => collection.handle === handle);
  if (!found) throw new Error(`There is no collection "${handle}".`);
  return found;
};
const members = (handle: string, sortKey?: string) =>
  shop.content.collections.members(collectionOf(handle), sortKey).map(({data}) => data.handle);

describe('CollectionIndex', () => {
  it('has the members of manual collections in their order, and those that fit the rules of others', () => {
    expect(members('frontpage')).toEqual([
      'trail-shirt',
      'ridge-trousers',
      'field-shoe',
      'day-bag',
    ]);
    expect(members('shirts')).toEqual(['harbor-tee', 'trail-shirt']);
    expect(members('sale')).toEqual(['dock-shorts', 'harbor-tee']);
    expect(members('under-50')).toEqual(['trail-shirt', 'harbor-tee', 'dock-shorts', 'gift-card']);
  });

  it('sorts members by the keys of the schema', () => {
    expect(members('frontpage', 'PRICE')).toEqual([
      'trail-shirt',
      'field-shoe',
      'ridge-trousers',
      'day-bag',
    ]);
    expect(members('frontpage', 'TITLE')).toEqual([
      'day-bag',
      'field-shoe',
      'ridge-trousers',
      'trail-shirt',
    ]);
    expect(members('sale', 'BEST_SELLING')).toEqual(['harbor-tee', 'dock-shorts']);
  });

  it('follows a change of a price', () => {
    shop.state.change('ridge-trousers', {price: 4_000});
    expect(members('under-50')).toContain('ridge-trousers');
    expect(members('frontpage', 'PRICE')[0]).toBe('ridge-trousers');
    shop.state.reset();
    expect(members('under-50')).not.toContain('ridge-trousers');
  });

  it('makes no more products than a page shows, from a collection of any size', () => {
    for (const count of [10, 2_000]) {
      const handles = Array.from({length: count}, (_, index) => `lamp-${index}`);
      const {state, content, products} = open({
        shop: {name: 'Warehouse'},
        products: handles.map((handle) => ({handle, title: handle, variants: [{price: '9.00'}]})),
        collections: [{handle: 'all', title: 'All', products: handles}],
      });
      const made = vi.spyOn(products, 'product');
      const [all] = state.catalog.collections;
      if (!all) throw new Error('The large catalog has a collection of all products.');
      const {nodes, pageInfo} = content.collection(all).products({first: 8});
      expect(nodes).toHaveLength(8);
      expect(pageInfo.hasNextPage).toBe(true);
      const next = content.collection(all).products({first: 2, after: pageInfo.endCursor});
      expect(next.nodes).toHaveLength(2);
      expect(made).toHaveBeenCalledTimes(10);
    }
  });
});
