import type {Image} from '../catalog/catalog.ts';
import type {CatalogState, ProductState} from '../catalog/catalog-state.ts';
import {parseGid} from '../core/ids.ts';
import type {MetafieldViews} from '../products/metafields.ts';
import type {ProductViews} from '../products/product-views.ts';
import type {ContentViews} from './content-views.ts';
import {metaobjectView} from './metaobject-views.ts';
import {findRecord, idOf, type Lookup, mapFound} from './records.ts';

export interface MetaobjectLookup {
  id?: string | null;
  handle?: {type: string; handle: string} | null;
}

interface NodeOptions {
  state: CatalogState;
  products: ProductViews;
  content: ContentViews;
  metafields: MetafieldViews;
}

/** Finds the shop's objects by global id, by handle, or by a reference such as `products/ember`. */
export class Nodes {
  readonly #options: NodeOptions;
  #media: Map<string, Image> | undefined;

  constructor(options: NodeOptions) {
    this.#options = options;
  }

  productState({handle, id}: Lookup): ProductState | undefined {
    if (id) return this.#options.state.byId(idOf(id, 'Product'));
    return handle ? this.#options.state.byHandle(handle) : undefined;
  }

  product(given: Lookup) {
    return mapFound(this.productState(given), (state) => this.#options.products.product(state));
  }

  collection(given: Lookup) {
    const found = findRecord(this.#options.state.catalog.collections, 'Collection', given);
    return mapFound(found, (collection) => this.#options.content.collection(collection));
  }

  page(given: Lookup) {
    const found = findRecord(this.#options.state.catalog.pages, 'Page', given);
    return mapFound(found, (page) => this.#options.content.page(page));
  }

  blog(given: Lookup) {
    const found = findRecord(this.#options.state.catalog.blogs, 'Blog', given);
    return mapFound(found, (blog) => this.#options.content.blog(blog));
  }

  article(id: string) {
    const articles = this.#options.state.catalog.blogs.flatMap((blog) => blog.articles);
    return mapFound(findRecord(articles, 'Article', {id}), (article) =>
      this.#options.content.article(article),
    );
  }

  metaobject({id, handle}: MetaobjectLookup) {
    const found = this.#options.state.catalog.metaobjects.find((metaobject) =>
      id
        ? String(metaobject.id) === idOf(id, 'Metaobject')
        : metaobject.type === handle?.type && metaobject.handle === handle.handle,
    );
    return mapFound(found, (metaobject) => metaobjectView(metaobject, this.#options.metafields));
  }

  /** Finds any object but a cart by its global id. */
  byId(id: string): {id: string} | null {
    const {catalog} = this.#options.state;
    switch (parseGid(id)?.type) {
      case 'Product':
        return this.product({id});
      case 'ProductVariant':
        return mapFound(this.#options.state.byVariantId(idOf(id, 'ProductVariant')), (variant) =>
          this.#options.products.variant(variant),
        );
      case 'Collection':
        return this.collection({id});
      case 'Page':
        return this.page({id});
      case 'Blog':
        return this.blog({id});
      case 'Article':
        return this.article(id);
      case 'Metaobject':
        return this.metaobject({id});
      case 'MediaImage':
        return this.#mediaImage(idOf(id, 'MediaImage'));
      case 'ShopPolicy':
        return mapFound(findRecord(catalog.policies, 'ShopPolicy', {id}), (policy) =>
          this.#options.content.policy(policy),
        );
      case 'Menu':
        return mapFound(findRecord(catalog.menus, 'Menu', {id}), ({handle}) =>
          this.#options.content.menu(handle),
        );
      case 'Shop':
        return this.#options.content.shop();
      default:
        return null;
    }
  }

  /** Finds an object by a catalog's reference to it. */
  byReference(reference: string): {id: string} | null {
    if (reference.startsWith('gid://')) return this.byId(reference);
    const [kind, ...names] = reference.split('/');
    const [handle = '', last = ''] = names;
    const {catalog} = this.#options.state;
    switch (kind) {
      case 'products':
        return this.product({handle});
      case 'collections':
        return this.collection({handle});
      case 'pages':
        return this.page({handle});
      case 'blogs':
        return this.blog({handle});
      case 'articles': {
        const blog = catalog.blogs.find((other) => other.handle === handle);
        return mapFound(
          blog?.articles.find((article) => article.handle === last),
          (article) => this.#options.content.article(article),
        );
      }
      case 'metaobjects':
        return this.metaobject({handle: {type: handle, handle: last}});
      case 'policies':
        return mapFound(findRecord(catalog.policies, 'ShopPolicy', {handle}), (policy) =>
          this.#options.content.policy(policy),
        );
      default:
        return null;
    }
  }

  #mediaImage(id: string) {
    this.#media ??= new Map(
      [...this.#options.state.catalog.images.values()].map((image) => [String(image.id), image]),
    );
    return mapFound(this.#media.get(id), (image) => this.#options.products.images.media(image));
  }
}
