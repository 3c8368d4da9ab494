import {cartView} from './cart-view.ts';
import {
  type Attribute,
  type Cart,
  type Carts,
  type LineInput,
  type LineUpdateInput,
  noSuchCart,
  type Result,
} from './carts.ts';
import {
  articleSeed,
  blogSeed,
  collectionSeeds,
  menuSeeds,
  pageSeeds,
  policySeeds,
  redirectSeeds,
  shop,
} from './data.ts';
import {gid, newUuid, parseGid} from './ids.ts';
import {type PageArguments, page} from './paging.ts';
import {invalidId, isAvailable, ProductViews} from './products.ts';
import type {Catalogue, ProductState} from './state.ts';

interface Sorted extends PageArguments {
  sortKey?: string | null;
  query?: string | null;
}

interface ByHandle {
  handle?: string | null;
  id?: string | null;
}

interface CartArguments {
  cartId: string;
}

type AddressInput = {
  address: {deliveryAddress?: Record<string, string | null>};
  selected?: boolean | null;
  oneTimeUse?: boolean | null;
  id?: string;
};

/** The root of both kinds of operation: a method a field, as graphql's own resolver calls them. */
export function createRoots(catalogue: Catalogue, carts: Carts, origin: string) {
  const views = new ProductViews(origin);
  views.collectionsOf = (handle) =>
    collectionSeeds
      .filter(({products}) => (products as readonly string[]).includes(handle))
      .map(collection);

  const product = (state: ProductState | undefined) => (state ? views.product(state) : null);

  function findProduct({handle, id}: ByHandle): ProductState | undefined {
    if (id) return catalogue.byId(known(id, 'Product'));
    return handle ? catalogue.byHandle(handle) : undefined;
  }

  function collection(seed: (typeof collectionSeeds)[number]) {
    const members = (sorted: Sorted) =>
      sortProducts(
        seed.products.flatMap((handle) => catalogue.byHandle(handle) ?? []),
        sorted,
      ).map((state) => views.product(state));
    return {
      __typename: 'Collection',
      id: gid('Collection', seed.id),
      handle: seed.handle,
      title: seed.title,
      description: seed.description,
      descriptionHtml: `<p>${seed.description}</p>`,
      updatedAt: '2026-06-01T09:00:00Z',
      image: () => members({}).at(0)?.featuredImage() ?? null,
      seo: {title: seed.title, description: seed.description},
      products: (args: Sorted) => ({
        ...page(members(args), args, ({id}) => id),
        filters: [],
      }),
    };
  }

  function infoPage(seed: (typeof pageSeeds)[number]) {
    return {
      __typename: 'Page',
      id: gid('Page', seed.id),
      handle: seed.handle,
      title: seed.title,
      body: `<p>${seed.body}</p>`,
      bodySummary: seed.body,
      seo: {title: seed.title, description: seed.body},
      createdAt: '2026-01-12T09:00:00Z',
      updatedAt: '2026-06-01T09:00:00Z',
    };
  }

  function policy(seed: (typeof policySeeds)[number]) {
    return {
      __typename: 'ShopPolicy',
      id: gid('ShopPolicy', seed.id),
      handle: seed.handle,
      title: seed.title,
      body: `<p>${seed.body}</p>`,
      url: `${origin}/policies/${seed.handle}`,
    };
  }

  function article() {
    const {body, ...seed} = articleSeed;
    return {
      __typename: 'Article',
      ...seed,
      id: gid('Article', seed.id),
      content: () => body,
      contentHtml: `<p>${body}</p>`,
      excerpt: () => body,
      excerptHtml: `<p>${body}</p>`,
      authorV2: {name: 'Boreal', firstName: 'Boreal', lastName: '', email: ''},
      author: {name: 'Boreal', firstName: 'Boreal', lastName: '', email: ''},
      tags: [],
      seo: {title: seed.title, description: body},
      blog,
      image: null,
      comments: (args: PageArguments) => page([], args, () => ''),
    };
  }

  function blog() {
    return {
      __typename: 'Blog',
      ...blogSeed,
      id: gid('Blog', blogSeed.id),
      seo: {title: blogSeed.title, description: articleSeed.body},
      authors: [],
      articles: (args: PageArguments) => page([article()], args, ({id}) => id),
      articleByHandle: ({handle}: {handle: string}) =>
        handle === articleSeed.handle ? article() : null,
    };
  }

  function menu({handle}: {handle: string}) {
    const seed = menuSeeds.find((one) => one.handle === handle);
    if (!seed) return null;
    return {
      __typename: 'Menu',
      id: gid('Menu', seed.id),
      handle,
      title: seed.title,
      itemsCount: seed.items.length,
      items: seed.items.map(({id, title, type, path}) => ({
        __typename: 'MenuItem',
        id: gid('MenuItem', id),
        title,
        type,
        url: `${origin}${path}`,
        resource: null,
        resourceId: null,
        tags: [],
        items: [],
      })),
    };
  }

  /** Everything that a search may find, the most fitting first. */
  function search(words: string, types: readonly string[] | null | undefined) {
    const wanted = (type: string) => !types || types.length === 0 || types.includes(type);
    const fits = matcher(words);
    return [
      ...(wanted('PRODUCT')
        ? catalogue.products
            .filter(({title, seed}) =>
              fits(title, seed.description, seed.productType, ...seed.tags),
            )
            .map((state) => ({...views.product(state), trackingParameters: null}))
        : []),
      ...(wanted('PAGE')
        ? pageSeeds
            .filter(({title, body}) => fits(title, body))
            .map((seed) => ({...infoPage(seed), trackingParameters: null}))
        : []),
      ...(wanted('ARTICLE') && fits(articleSeed.title, articleSeed.body)
        ? [{...article(), trackingParameters: null}]
        : []),
    ];
  }

  // biome-ignore-start lint/correctness/noComponentHookFactories: named after the schema's types
  const byType: Record<string, (id: string) => unknown> = {
    Product: (id) => product(catalogue.byId(id)),
    ProductVariant: (id) => {
      const state = catalogue.byVariantId(id);
      return state ? views.variant(state) : null;
    },
    Collection: (id) =>
      mapFound(
        collectionSeeds.find((seed) => String(seed.id) === id),
        collection,
      ),
    Page: (id) =>
      mapFound(
        pageSeeds.find((seed) => String(seed.id) === id),
        infoPage,
      ),
    ShopPolicy: (id) =>
      mapFound(
        policySeeds.find((seed) => String(seed.id) === id),
        policy,
      ),
    Article: (id) => (id === String(articleSeed.id) ? article() : null),
    Blog: (id) => (id === String(blogSeed.id) ? blog() : null),
    Shop: () => shopView(),
  };
  // biome-ignore-end lint/correctness/noComponentHookFactories: named after the schema's types

  function node({id}: {id: string}) {
    const parsed = parseGid(id);
    if (!parsed) throw invalidId(id);
    if (parsed.type === 'Cart') return cartOf(id);
    return byType[parsed.type]?.(parsed.id) ?? null;
  }

  function cartOf(id: string) {
    if (parseGid(id)?.type !== 'Cart') throw invalidId(id);
    const found = carts.find(id);
    return found ? cartView(found, carts, views, origin) : null;
  }

  function shopView() {
    return {
      __typename: 'Shop',
      id: gid('Shop', shop.id),
      name: shop.name,
      description: shop.description,
      moneyFormat: `\${{amount}}`,
      primaryDomain: {host: new URL(origin).host, sslEnabled: false, url: origin},
      paymentSettings: paymentSettings(),
      shipsToCountries: ['US'],
      brand: null,
      ...Object.fromEntries(policySeeds.map((seed) => [seed.field, policy(seed)])),
    };
  }

  function localization() {
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

  const products = (args: Sorted) => {
    const fits = matcher(args.query ?? '');
    const found = catalogue.products.filter(({title, seed}) =>
      fits(title, seed.handle, seed.productType, ...seed.tags),
    );
    return {
      ...page(
        sortProducts(found, args).map((state) => views.product(state)),
        args,
        ({id}) => id,
      ),
      filters: [],
    };
  };

  const query = {
    shop: shopView,
    localization,
    paymentSettings,
    node,
    nodes: ({ids}: {ids: readonly string[]}) => ids.map((id) => node({id})),
    product: (args: ByHandle) => product(findProduct(args)),
    productByHandle: (args: ByHandle) => product(findProduct(args)),
    products,
    productRecommendations: ({
      productId,
      productHandle,
    }: {
      productId?: string;
      productHandle?: string;
    }) => {
      const about = findProduct({id: productId ?? null, handle: productHandle ?? null});
      return about
        ? catalogue.products.filter((other) => other !== about).map((state) => views.product(state))
        : null;
    },
    productTags: ({first}: {first: number}) =>
      page([...new Set(catalogue.products.flatMap(({seed}) => seed.tags))].sort(), {first}, String),
    productTypes: ({first}: {first: number}) =>
      page(
        [...new Set(catalogue.products.map(({seed}) => seed.productType))].sort(),
        {first},
        String,
      ),
    collection: ({handle, id}: ByHandle) =>
      id
        ? byType.Collection?.(known(id, 'Collection'))
        : mapFound(
            collectionSeeds.find((seed) => seed.handle === handle),
            collection,
          ),
    collectionByHandle: ({handle}: ByHandle) =>
      mapFound(
        collectionSeeds.find((seed) => seed.handle === handle),
        collection,
      ),
    collections: (args: PageArguments) => ({
      ...page(collectionSeeds.map(collection), args, ({id}) => id),
      totalCount: String(collectionSeeds.length),
    }),
    page: ({handle, id}: ByHandle) =>
      id
        ? byType.Page?.(known(id, 'Page'))
        : mapFound(
            pageSeeds.find((seed) => seed.handle === handle),
            infoPage,
          ),
    pageByHandle: ({handle}: ByHandle) =>
      mapFound(
        pageSeeds.find((seed) => seed.handle === handle),
        infoPage,
      ),
    pages: (args: PageArguments) => page(pageSeeds.map(infoPage), args, ({id}) => id),
    blog: ({handle, id}: ByHandle) =>
      handle === blogSeed.handle || id === gid('Blog', blogSeed.id) ? blog() : null,
    blogByHandle: ({handle}: ByHandle) => (handle === blogSeed.handle ? blog() : null),
    blogs: (args: PageArguments) => page([blog()], args, ({id}) => id),
    article: ({id}: {id: string}) => (id === gid('Article', articleSeed.id) ? article() : null),
    articles: (args: PageArguments) => page([article()], args, ({id}) => id),
    menu,
    search: ({
      query: words,
      types,
      ...args
    }: Sorted & {query: string; types?: readonly string[]}) => {
      const found = search(words, types);
      return {...page(found, args, ({id}) => id), totalCount: found.length, productFilters: []};
    },
    predictiveSearch: ({
      query: words,
      limit,
      types,
    }: {
      query: string;
      limit?: number;
      types?: readonly string[];
    }) => {
      const most = Math.min(limit ?? 10, 10);
      const wanted = (type: string) => !types || types.includes(type);
      const found = search(words, null);
      const only = (type: string, key: string) =>
        wanted(key) ? found.filter(({__typename}) => __typename === type).slice(0, most) : [];
      return {
        products: only('Product', 'PRODUCT'),
        pages: only('Page', 'PAGE'),
        articles: only('Article', 'ARTICLE'),
        collections: wanted('COLLECTION')
          ? collectionSeeds.filter(({title}) => matcher(words)(title)).map(collection)
          : [],
        queries: wanted('QUERY')
          ? catalogue.products
              .filter(({title}) => matcher(words)(title))
              .map(({title}) => ({
                text: title.toLowerCase(),
                styledText: title.toLowerCase(),
                trackingParameters: null,
              }))
          : [],
      };
    },
    urlRedirects: (args: Sorted) => {
      const path = /path:'?([^'\s]+)'?/.exec(args.query ?? '')?.[1];
      const found = redirectSeeds.filter((seed) => !path || seed.path === path);
      return page(
        found.map((seed) => ({...seed, id: gid('UrlRedirect', seed.id)})),
        args,
        ({id}) => id,
      );
    },
    sitemap: ({type}: {type: string}) => {
      const handles: Record<string, readonly string[]> = {
        PRODUCT: catalogue.products.map(({seed}) => seed.handle),
        COLLECTION: collectionSeeds.map(({handle}) => handle),
        PAGE: pageSeeds.map(({handle}) => handle),
        ARTICLE: [articleSeed.handle],
        BLOG: [blogSeed.handle],
      };
      const items = (handles[type] ?? []).map((handle) => ({
        __typename: 'SitemapResource',
        handle,
        updatedAt: '2026-06-01T09:00:00Z',
        image: null,
        title: handle,
      }));
      return {
        pagesCount: {count: items.length > 0 ? 1 : 0, precision: 'EXACT'},
        resources: ({page: number}: {page: number}) => ({
          hasNextPage: false,
          items: number === 1 ? items : [],
        }),
      };
    },
    publicApiVersions: () => [{handle: apiVersion, displayName: apiVersion, supported: true}],
    cart: ({id}: {id: string}) => cartOf(id),
  };

  // ── Carts ──

  function payload({cart, userErrors, warnings}: Result) {
    const view = cart ? cartView(cart, carts, views, origin) : null;
    const errors = userErrors.map((error) => ({__typename: 'CartUserError', ...error}));
    return {cart: view, userErrors: errors, errors, warnings};
  }

  /** A mutation of a cart that exists; Shopify's refusal of one that does not. */
  function change<A extends CartArguments>(rule: (cart: Cart, args: A) => Result) {
    return (args: A) => {
      if (parseGid(args.cartId)?.type !== 'Cart') throw invalidId(args.cartId);
      const cart = carts.find(args.cartId);
      return payload(cart ? rule(cart, args) : noSuchCart);
    };
  }

  function deliver(
    cart: Cart,
    inputs: readonly AddressInput[],
    keep: Cart['addresses'] = [],
  ): Result {
    const added = inputs.map(({address, selected, oneTimeUse}) => ({
      id: gid('CartSelectableAddress', `${newUuid()}?cart=${cart.token}`),
      selected: selected ?? false,
      oneTimeUse: oneTimeUse ?? false,
      fields: {...address.deliveryAddress},
    }));
    const chosen = added.findLast(({selected}) => selected);
    cart.addresses = [...keep, ...added].map((address) => ({
      ...address,
      selected: chosen ? address === chosen : address.selected,
    }));
    return carts.touched(cart);
  }

  const mutation = {
    cartCreate: ({input}: {input?: Record<string, unknown> | null}) => {
      const {lines, note, attributes, discountCodes, giftCardCodes, buyerIdentity, delivery} =
        (input ?? {}) as {
          lines?: LineInput[];
          note?: string;
          attributes?: Attribute[];
          discountCodes?: string[];
          giftCardCodes?: string[];
          buyerIdentity?: Record<string, unknown>;
          delivery?: {addresses?: AddressInput[]};
        };
      const created = carts.create(lines ?? []);
      const {cart} = created;
      if (!cart) return payload(created);
      const steps = [
        note ? carts.setNote(cart, note) : undefined,
        discountCodes ? carts.setCodes(cart, discountCodes) : undefined,
        giftCardCodes ? carts.addGiftCards(cart, giftCardCodes, true) : undefined,
        delivery?.addresses ? deliver(cart, delivery.addresses) : undefined,
      ];
      if (attributes) cart.attributes = attributes;
      if (buyerIdentity) cart.buyer = buyerIdentity;
      return payload({
        cart,
        userErrors: steps.flatMap((step) => step?.userErrors ?? []),
        warnings: [...created.warnings, ...steps.flatMap((step) => step?.warnings ?? [])],
      });
    },
    cartClone: change((cart) => carts.clone(cart)),
    cartLinesAdd: change((cart, {lines}: CartArguments & {lines: LineInput[]}) =>
      carts.addTo(cart, lines),
    ),
    cartLinesUpdate: change((cart, {lines}: CartArguments & {lines: LineUpdateInput[]}) =>
      carts.update(cart, lines),
    ),
    cartLinesRemove: change((cart, {lineIds}: CartArguments & {lineIds: string[]}) =>
      carts.remove(cart, lineIds),
    ),
    cartNoteUpdate: change((cart, {note}: CartArguments & {note: string}) =>
      carts.setNote(cart, note),
    ),
    cartAttributesUpdate: change(
      (cart, {attributes}: CartArguments & {attributes: Attribute[]}) => {
        cart.attributes = attributes;
        return carts.touched(cart);
      },
    ),
    cartDiscountCodesUpdate: change(
      (cart, {discountCodes}: CartArguments & {discountCodes?: string[]}) =>
        carts.setCodes(cart, discountCodes ?? []),
    ),
    cartGiftCardCodesUpdate: change(
      (cart, {giftCardCodes}: CartArguments & {giftCardCodes: string[]}) =>
        carts.addGiftCards(cart, giftCardCodes, true),
    ),
    cartGiftCardCodesAdd: change(
      (cart, {giftCardCodes}: CartArguments & {giftCardCodes: string[]}) =>
        carts.addGiftCards(cart, giftCardCodes, false),
    ),
    cartGiftCardCodesRemove: change(
      (cart, {appliedGiftCardIds}: CartArguments & {appliedGiftCardIds: string[]}) =>
        carts.removeGiftCards(cart, appliedGiftCardIds),
    ),
    cartBuyerIdentityUpdate: change(
      (cart, {buyerIdentity}: CartArguments & {buyerIdentity: Record<string, unknown>}) => {
        cart.buyer = {...cart.buyer, ...buyerIdentity};
        return carts.touched(cart);
      },
    ),
    cartDeliveryAddressesAdd: change(
      (cart, {addresses}: CartArguments & {addresses: AddressInput[]}) =>
        deliver(cart, addresses, cart.addresses),
    ),
    cartDeliveryAddressesReplace: change(
      (cart, {addresses}: CartArguments & {addresses: AddressInput[]}) => deliver(cart, addresses),
    ),
    cartDeliveryAddressesRemove: change(
      (cart, {addressIds}: CartArguments & {addressIds: string[]}) => {
        cart.addresses = (cart.addresses ?? []).filter(({id}) => !addressIds.includes(id));
        return carts.touched(cart);
      },
    ),
    cartDeliveryAddressesUpdate: change(
      (cart, {addresses}: CartArguments & {addresses: AddressInput[]}) => {
        cart.addresses = (cart.addresses ?? []).map((known) => {
          const update = addresses.find(({id}) => id === known.id);
          if (!update) return known;
          return {
            ...known,
            selected: update.selected ?? known.selected,
            fields: {...known.fields, ...update.address?.deliveryAddress},
          };
        });
        return carts.touched(cart);
      },
    ),
    cartSelectedDeliveryOptionsUpdate: change(
      (
        cart,
        {
          selectedDeliveryOptions,
        }: CartArguments & {selectedDeliveryOptions: {deliveryOptionHandle: string}[]},
      ) => {
        const handle = selectedDeliveryOptions.at(0)?.deliveryOptionHandle;
        if (handle !== undefined) cart.deliveryOption = handle;
        return carts.touched(cart);
      },
    ),
    cartMetafieldsSet: ({
      metafields,
    }: {
      metafields: {ownerId: string; key: string; type: string; value: string}[];
    }) => {
      const missing = metafields.findIndex(({ownerId}) => !carts.find(ownerId));
      if (missing >= 0) {
        const field = ['metafields', String(missing), 'ownerId'];
        return {
          metafields: null,
          userErrors: [{code: 'INVALID_OWNER', field, message: 'The owner does not exist.'}],
        };
      }
      for (const {ownerId, key, type, value} of metafields) {
        const cart = carts.find(ownerId);
        if (!cart) continue;
        cart.metafields ??= new Map();
        cart.metafields.set(key, {key, type, value});
      }
      return {
        metafields: metafields.map(({key, type, value}) => ({
          __typename: 'Metafield',
          id: gid('Metafield', key),
          namespace: 'custom',
          key,
          type,
          value,
        })),
        userErrors: [],
      };
    },
    cartMetafieldDelete: ({input}: {input: {ownerId: string; key: string}}) => {
      const removed = carts.find(input.ownerId)?.metafields?.delete(input.key) ?? false;
      return {
        deletedId: removed ? gid('Metafield', input.key) : null,
        userErrors: removed
          ? []
          : [
              {
                code: 'METAFIELD_DOES_NOT_EXIST',
                field: ['input', 'key'],
                message: 'The metafield does not exist.',
              },
            ],
      };
    },
  };

  return {query, mutation, views};
}

/** The version of the schema file in use; older ones are served by it, as Shopify falls forward. */
export const apiVersion = '2026-04';

function paymentSettings() {
  return {
    acceptedCardBrands: ['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS'],
    cardVaultUrl: 'http://127.0.0.1/',
    countryCode: 'US',
    currencyCode: 'USD',
    enabledPresentmentCurrencies: ['USD'],
    shopifyPaymentsAccountId: null,
    supportedDigitalWallets: [],
  };
}

function mapFound<S, V>(seed: S | undefined, view: (seed: S) => V): V | null {
  return seed === undefined ? null : view(seed);
}

function known(id: string, type: string): string {
  const parsed = parseGid(id);
  if (!parsed) throw invalidId(id);
  return parsed.type === type ? parsed.id : '';
}

/** Shopify's search words: each must be found somewhere; a `field:value` only by its value. */
function matcher(query: string): (...texts: string[]) => boolean {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/^[a-z_]+:/, '').replace(/[*'"]/g, ''))
    .filter((word) => word !== '');
  return (...texts) => {
    const text = texts.join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
}

function sortProducts(states: readonly ProductState[], {sortKey}: Sorted): ProductState[] {
  const compare: Record<string, (a: ProductState, b: ProductState) => number> = {
    TITLE: (a, b) => a.title.localeCompare(b.title),
    PRICE: (a, b) => a.price - b.price,
    UPDATED_AT: (a, b) => a.updatedAt.getTime() - b.updatedAt.getTime(),
    ID: (a, b) => a.seed.id - b.seed.id,
    BEST_SELLING: (a, b) => Number(isAvailable(b)) - Number(isAvailable(a)),
  };
  const order = compare[sortKey ?? 'ID'];
  return order ? [...states].sort(order) : [...states];
}
