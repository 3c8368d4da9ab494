import type {Article, Blog, Collection, Page, Policy} from '../catalog/catalog.ts';
import type {CatalogState, ProductState} from '../catalog/catalog-state.ts';
import {textOf} from '../catalog/normalize/text.ts';
import {escapeHtml} from '../core/html.ts';
import {gid} from '../core/ids.ts';
import {type PageArguments, page} from '../core/paging.ts';
import type {CollectionIndex} from '../products/collection-index.ts';
import type {ViewContext} from '../products/markets.ts';
import type {MetafieldViews} from '../products/metafields.ts';
import {type ProductViews, productId} from '../products/product-views.ts';
import {facetsOf} from '../search/facets.ts';
import type {ProductFilter} from '../search/product-filters.ts';
import {productFilter, searchProduct} from '../search/search-product.ts';
import {type MenuLinks, menuView} from './menu-view.ts';
import {type ListArguments, queryRecords} from './records.ts';
import type {ShopViews} from './shop-views.ts';

export interface ProductListArguments extends PageArguments {
  sortKey?: string | null;
  filters?: readonly ProductFilter[] | null;
}

interface ContentViewOptions {
  state: CatalogState;
  products: ProductViews;
  metafields: MetafieldViews;
  shopViews: ShopViews;
  collections: CollectionIndex;
  origin: string;
}

/** Collections, pages, policies, blogs and menus as objects of the schema. */
export class ContentViews {
  readonly #options: ContentViewOptions;

  constructor(options: ContentViewOptions) {
    this.#options = options;
  }

  get collections(): CollectionIndex {
    return this.#options.collections;
  }

  collection(collection: Collection) {
    const {id, handle, title, description, descriptionHtml, updatedAt, seo, image} = collection;
    const globalId = gid('Collection', id);
    return {
      __typename: 'Collection',
      id: globalId,
      handle,
      title,
      description: ({truncateAt}: {truncateAt?: number | null}) => cut(description, truncateAt),
      descriptionHtml,
      updatedAt,
      image: () => {
        const shown = image ?? this.collections.members(collection).at(0)?.data.images.at(0);
        return shown ? this.#options.products.images.image(shown) : null;
      },
      seo: {title: seo.title ?? title, description: seo.description ?? description},
      products: (args: ProductListArguments) => {
        const members = this.collections.members(collection, args.sortKey);
        return this.productPage(members.filter(productFilter(args.filters)), args, members);
      },
      ...this.#options.metafields.of(collection.metafields, globalId),
    };
  }

  /** A connection of sorted products; `all` are those that its filters choose from. */
  productPage(
    sorted: readonly ProductState[],
    args: ProductListArguments,
    all: readonly ProductState[] = sorted,
  ) {
    const connection = page(sorted, args, productId, (state) =>
      this.#options.products.product(state),
    );
    return {...connection, filters: () => facetsOf(all.map(searchProduct), args.filters)};
  }

  page({id, handle, title, body, seo, createdAt, updatedAt, metafields}: Page) {
    const globalId = gid('Page', id);
    const bodySummary = textOf(body);
    return {
      __typename: 'Page',
      id: globalId,
      handle,
      title,
      body,
      bodySummary,
      seo: {title: seo.title ?? title, description: seo.description ?? bodySummary},
      createdAt,
      updatedAt,
      ...this.#options.metafields.of(metafields, globalId),
    };
  }

  policy({id, handle, title, body}: Policy) {
    return {
      __typename: 'ShopPolicy',
      id: gid('ShopPolicy', id),
      handle,
      title,
      body,
      url: `${this.#options.origin}/policies/${handle}`,
    };
  }

  article(article: Article) {
    const {id, handle, title, body, excerpt, author, image, tags, publishedAt, seo} = article;
    const globalId = gid('Article', id);
    const text = textOf(body);
    return {
      __typename: 'Article',
      id: globalId,
      handle,
      title,
      content: ({truncateAt}: {truncateAt?: number | null}) => cut(text, truncateAt),
      contentHtml: body,
      excerpt: ({truncateAt}: {truncateAt?: number | null}) => cut(excerpt, truncateAt),
      excerptHtml: `<p>${escapeHtml(excerpt)}</p>`,
      publishedAt,
      tags,
      image: () => (image ? this.#options.products.images.image(image) : null),
      authorV2: authorView(author),
      author: authorView(author),
      seo: {title: seo.title ?? title, description: seo.description ?? excerpt},
      blog: () => {
        const blog = this.#options.state.catalog.blogs.find(
          (other) => other.handle === article.blog,
        );
        return blog && this.blog(blog);
      },
      comments: (args: PageArguments) => page([], args, () => ''),
      ...this.#options.metafields.of(article.metafields, globalId),
    };
  }

  blog(blog: Blog) {
    const {id, handle, title, articles, seo} = blog;
    const globalId = gid('Blog', id);
    const authors = new Map(articles.map(({author}) => [author.name, authorView(author)]));
    return {
      __typename: 'Blog',
      id: globalId,
      handle,
      title,
      seo: {title: seo.title ?? title, description: seo.description ?? articles[0]?.excerpt ?? ''},
      authors: [...authors.values()],
      articles: (args: ListArguments) =>
        page(queryRecords(articles, args, this.#options.state.now()), args, articleId, (article) =>
          this.article(article),
        ),
      articleByHandle: ({handle: wanted}: {handle: string}) => {
        const article = articles.find((other) => other.handle === wanted);
        return article ? this.article(article) : null;
      },
      ...this.#options.metafields.of(blog.metafields, globalId),
    };
  }

  shop() {
    const policies = Object.fromEntries(
      this.#options.state.catalog.policies.map((policy) => [policy.field, this.policy(policy)]),
    );
    const {privacyPolicy, refundPolicy, shippingPolicy, subscriptionPolicy, termsOfService} =
      policies;
    return this.#options.shopViews.shop({
      ...{privacyPolicy, refundPolicy, shippingPolicy, subscriptionPolicy, termsOfService},
      ...policies,
    });
  }

  paymentSettings() {
    return this.#options.shopViews.paymentSettings();
  }

  localization(context?: ViewContext) {
    return this.#options.shopViews.localization(context);
  }

  menu(handle: string) {
    const found = this.#options.state.catalog.menus.find((menu) => menu.handle === handle);
    return found ? menuView(found, this.#links) : null;
  }

  readonly #links: MenuLinks = {
    urlOf: (path) => (path.startsWith('/') ? `${this.#options.origin}${path}` : path),
    find: (reference) => this.#options.metafields.findReference(reference),
  };
}

function authorView(author: Article['author']) {
  const [firstName = '', ...lastNames] = author.name.split(' ');
  return {...author, firstName, lastName: lastNames.join(' ')};
}

function articleId({id}: Article): string {
  return gid('Article', id);
}

function cut(text: string, length: number | null | undefined): string {
  return length == null ? text : text.slice(0, length);
}
