import type {Collection} from '../catalog/catalog.ts';
import type {CatalogState, ProductState} from '../catalog/catalog-state.ts';
import type {CollectionSortOrder} from '../catalog/types.ts';
import {fitsRules} from './collection-rules.ts';
import {sortProducts} from './sort.ts';

const sortOrders: Readonly<Record<CollectionSortOrder, {key: string; isReversed: boolean}>> = {
  manual: {key: 'MANUAL', isReversed: false},
  'best-selling': {key: 'BEST_SELLING', isReversed: false},
  'title-ascending': {key: 'TITLE', isReversed: false},
  'title-descending': {key: 'TITLE', isReversed: true},
  'price-ascending': {key: 'PRICE', isReversed: false},
  'price-descending': {key: 'PRICE', isReversed: true},
  'created-ascending': {key: 'CREATED', isReversed: false},
  'created-descending': {key: 'CREATED', isReversed: true},
};

/** The members of each collection and every order of them, computed once until a product changes. */
export class CollectionIndex {
  readonly #state: CatalogState;
  readonly #cache = new Map<string, readonly ProductState[]>();
  #byProduct: Map<ProductState, Collection[]> | undefined;
  #version = 0;

  constructor(state: CatalogState) {
    this.#state = state;
  }

  /** The members of a collection by one of the schema's sort keys. */
  members(collection: Collection, sortKey?: string | null): readonly ProductState[] {
    return this.#cached(`collections/${collection.handle}/${sortKey ?? ''}`, () => {
      const manual = this.#members(collection);
      if (sortKey && sortKey !== 'COLLECTION_DEFAULT') return sortProducts(manual, sortKey);
      const {key, isReversed} = sortOrders[collection.sortOrder];
      const sorted = sortProducts(manual, key);
      return isReversed ? sorted.toReversed() : sorted;
    });
  }

  /** All products by one of the schema's sort keys. */
  products(sortKey?: string | null): readonly ProductState[] {
    return this.#cached(`products/${sortKey ?? ''}`, () =>
      sortProducts(this.#state.products, sortKey),
    );
  }

  /** The collections that a product is a member of. */
  of(product: ProductState): readonly Collection[] {
    this.#refresh();
    this.#byProduct ??= this.#findCollections();
    return this.#byProduct.get(product) ?? [];
  }

  #findCollections(): Map<ProductState, Collection[]> {
    const found = new Map<ProductState, Collection[]>();
    for (const collection of this.#state.catalog.collections) {
      for (const member of this.members(collection, 'MANUAL')) {
        const known = found.get(member);
        if (known) known.push(collection);
        else found.set(member, [collection]);
      }
    }
    return found;
  }

  #members({products, rules}: Collection): readonly ProductState[] {
    if (rules) return this.#state.products.filter((state) => fitsRules(state, rules));
    return products.flatMap((handle) => this.#state.byHandle(handle) ?? []);
  }

  #cached(key: string, compute: () => readonly ProductState[]): readonly ProductState[] {
    this.#refresh();
    const known = this.#cache.get(key);
    if (known) return known;
    const computed = compute();
    this.#cache.set(key, computed);
    return computed;
  }

  #refresh(): void {
    if (this.#version === this.#state.version) return;
    this.#version = this.#state.version;
    this.#cache.clear();
    this.#byProduct = undefined;
  }
}
