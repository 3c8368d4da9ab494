import {articleSeed, blogSeed, collectionSeeds, menuSeeds, type pageSeeds, shop} from './data.ts';
import {gid} from './ids.ts';
import {type PageArguments, page} from './paging.ts';
import {policySeeds} from './policies.ts';
import type {ProductViews} from './products.ts';
import {type ProductFilter, passes} from './search.ts';
import type {Catalog, ProductState} from './state.ts';
import {isAvailable} from './stock.ts';

export type CollectionSeed = (typeof collectionSeeds)[number];
export type PageSeed = (typeof pageSeeds)[number];
export type PolicySeed = (typeof policySeeds)[number];

export interface ProductListArguments extends PageArguments {
  sortKey?: string | null;
  filters?: readonly ProductFilter[] | null;
}

const opened = '2026-01-12T09:00:00Z';
const edited = '2026-06-01T09:00:00Z';

/** The shop, its collections, pages, policies, blog and menus as objects of the schema. */
export class ContentViews {
  readonly #catalog: Catalog;
  readonly #products: ProductViews;
  readonly #origin: string;

  constructor(catalog: Catalog, products: ProductViews, origin: string) {
    this.#catalog = catalog;
    this.#products = products;
    this.#origin = origin;
    products.collectionsOf = (handle) =>
      collectionSeeds
        .filter(({products: members}) => members.some((member) => member === handle))
        .map((seed) => this.collection(seed));
  }

  collection(seed: CollectionSeed) {
    const members = seed.products.flatMap((handle) => this.#catalog.byHandle(handle) ?? []);
    return {
      __typename: 'Collection',
      id: gid('Collection', seed.id),
      handle: seed.handle,
      title: seed.title,
      description: seed.description,
      descriptionHtml: paragraph(seed.description),
      updatedAt: seed.updatedAt,
      image: () => {
        const first = members.at(0);
        return first ? this.#products.product(first).featuredImage() : null;
      },
      seo: {title: seed.title, description: seed.description},
      products: (args: ProductListArguments) =>
        this.productList(
          members.filter((state) => passes(state, args.filters)),
          args,
        ),
      metafields: noMetafields,
    };
  }

  /** A connection of products with Shopify's additional fields. */
  productList(states: readonly ProductState[], args: ProductListArguments) {
    const sorted = sortProducts(states, args.sortKey);
    const views = sorted.map((state) => this.#products.product(state));
    return {...page(views, args, ({id}) => id), filters: []};
  }

  page(seed: PageSeed) {
    return {
      __typename: 'Page',
      id: gid('Page', seed.id),
      handle: seed.handle,
      title: seed.title,
      body: paragraph(seed.body),
      bodySummary: seed.body,
      seo: {title: seed.title, description: seed.body},
      createdAt: opened,
      updatedAt: edited,
      metafields: noMetafields,
    };
  }

  policy(seed: PolicySeed) {
    return {
      __typename: 'ShopPolicy',
      id: gid('ShopPolicy', seed.id),
      handle: seed.handle,
      title: seed.title,
      body: [policyNote, ...seed.paragraphs].map(paragraph).join('\n'),
      url: `${this.#origin}/policies/${seed.handle}`,
    };
  }

  article() {
    const {body, ...seed} = articleSeed;
    const author = {name: shop.name, firstName: shop.name, lastName: '', email: ''};
    return {
      __typename: 'Article',
      ...seed,
      id: gid('Article', seed.id),
      content: body,
      contentHtml: paragraph(body),
      excerpt: body,
      excerptHtml: paragraph(body),
      authorV2: author,
      author,
      seo: {title: seed.title, description: body},
      blog: () => this.blog(),
      comments: (args: PageArguments) => page([], args, () => ''),
      metafields: noMetafields,
    };
  }

  blog() {
    return {
      __typename: 'Blog',
      ...blogSeed,
      id: gid('Blog', blogSeed.id),
      seo: {title: blogSeed.title, description: articleSeed.body},
      articles: (args: PageArguments) => page([this.article()], args, ({id}) => id),
      articleByHandle: ({handle}: {handle: string}) =>
        handle === articleSeed.handle ? this.article() : null,
      metafields: noMetafields,
    };
  }

  menu(handle: string) {
    const seed = menuSeeds.find((one) => one.handle === handle);
    if (!seed) return null;
    return {
      __typename: 'Menu',
      id: gid('Menu', seed.id),
      handle,
      title: seed.title,
      itemsCount: seed.items.length,
      items: seed.items.map(({id, title, type, path, resource}) => ({
        __typename: 'MenuItem',
        id: gid('MenuItem', id),
        title,
        type,
        url: `${this.#origin}${path}`,
        resourceId: gid(resource.type, resource.id),
      })),
    };
  }

  shop() {
    return {
      __typename: 'Shop',
      id: gid('Shop', shop.id),
      name: shop.name,
      description: shop.description,
      moneyFormat: `\${{amount}}`,
      primaryDomain: {host: new URL(this.#origin).host, sslEnabled: false, url: this.#origin},
      customerAccountUrl: `${this.#origin}/account`,
      paymentSettings: this.paymentSettings(),
      shipsToCountries: ['US'],
      brand: {
        slogan: shop.slogan,
        shortDescription: shop.description,
        colors: {primary: [{background: '#384f32', foreground: '#ffffff'}], secondary: []},
      },
      ...Object.fromEntries(policySeeds.map((seed) => [seed.field, this.policy(seed)])),
      metafields: noMetafields,
    };
  }

  paymentSettings() {
    return {
      acceptedCardBrands: ['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS'],
      cardVaultUrl: this.#origin,
      countryCode: 'US',
      currencyCode: 'USD',
      enabledPresentmentCurrencies: ['USD'],
      supportedDigitalWallets: [],
    };
  }

  localization() {
    const language = {isoCode: 'EN', name: 'English', endonymName: 'English'};
    const currency = {isoCode: 'USD', name: 'United States Dollar', symbol: '$'};
    const country = {
      isoCode: 'US',
      name: 'United States',
      currency,
      unitSystem: 'IMPERIAL_SYSTEM',
      availableLanguages: [language],
      defaultLanguage: language,
    };
    return {
      availableCountries: [country],
      availableLanguages: [language],
      country,
      language,
      market: {id: gid('Market', 1), handle: 'us'},
    };
  }
}

/** Sorts products by a sort key; in the merchant's order for a key that names none. */
export function sortProducts(
  states: readonly ProductState[],
  sortKey: string | null | undefined,
): readonly ProductState[] {
  switch (sortKey) {
    case 'TITLE':
      return states.toSorted((a, b) => a.title.localeCompare(b.title));
    case 'PRICE':
      return states.toSorted((a, b) => a.price - b.price);
    case 'PRODUCT_TYPE':
      return states.toSorted((a, b) => a.seed.productType.localeCompare(b.seed.productType));
    case 'UPDATED_AT':
      return states.toSorted((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime());
    case 'ID':
      return states.toSorted((a, b) => a.seed.id - b.seed.id);
    case 'BEST_SELLING':
      return states.toSorted((a, b) => Number(isAvailable(b)) - Number(isAvailable(a)));
    default:
      return states;
  }
}

const policyNote =
  '<strong>Sample text.</strong> Replace it in Shopify admin under Settings → Policies.';

function paragraph(text: string): string {
  return `<p>${text}</p>`;
}

function noMetafields({identifiers}: {identifiers: readonly unknown[]}): null[] {
  return identifiers.map(() => null);
}
