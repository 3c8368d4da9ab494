import {assumed, document, inArea, type Rule, recorded, reference, schema} from './case.ts';
import {query} from './steps.ts';

const syntax = document('shopify.dev, search syntax');

export const products = inArea('products', [
  {
    rule: 'An unknown handle is null, and no error.',
    source: reference('product'),
    steps: query('{product(handle: "there-is-no-such-product") {id}}'),
    expected: {product: null},
  },
  {
    rule: 'A product is found by its global id as a node.',
    source: reference('node'),
    steps: query('query ($id: ID!) {node(id: $id) {id __typename}}', {id: '$product'}),
    expected: {node: {id: '$product', __typename: 'Product'}},
  },
  {
    rule: 'Recommendations of an unknown product are null.',
    source: recorded('responses of mock.shop'),
    steps: query('{productRecommendations(productId: "gid://shopify/Product/999999999999") {id}}'),
    expected: {productRecommendations: null},
  },
  {
    rule: 'Recommendations are other products than the one that they are for.',
    source: reference('productRecommendations'),
    needsCatalog: true,
    steps: query('{productRecommendations(productHandle: "canvas-bag") {handle}}'),
    expected: {
      productRecommendations: [
        {handle: 'cotton-shirt'},
        {handle: 'coffee-beans'},
        {handle: 'notebook'},
        {handle: 'tea-club'},
        {handle: 'wall-calendar'},
      ],
    },
  },
  {
    rule: 'A quantity price break has the least quantity and the price from it on.',
    source: schema('QuantityPriceBreak'),
    needsCatalog: true,
    steps: query(
      '{product(handle: "canvas-bag") {variants(first: 1) {nodes {quantityPriceBreaks(first: 1) {nodes {minimumQuantity price {amount}}}}}}}',
    ),
    expected: {
      'product.variants.nodes': [
        {quantityPriceBreaks: {nodes: [{minimumQuantity: 10, price: {amount: '35.0'}}]}},
      ],
    },
  },
  {
    rule: 'Ids that no object has are null in the list of nodes, in their places.',
    source: schema('QueryRoot.nodes'),
    steps: query('query ($ids: [ID!]!) {nodes(ids: $ids) {id}}', {
      ids: ['gid://shopify/Product/999999999999', '$product'],
    }),
    expected: {nodes: [null, {id: '$product'}]},
  },
  {
    rule: 'Options that no variant has select none.',
    source: schema('Product.variantBySelectedOptions'),
    steps: query(
      'query ($id: ID!) {product(id: $id) {variantBySelectedOptions(selectedOptions: [{name: "No", value: "No"}]) {id}}}',
      {id: '$product'},
    ),
    expected: {'product.variantBySelectedOptions': null},
  },
  {
    rule: 'The page after a cursor has a previous page.',
    source: schema('PageInfo.hasPreviousPage'),
    steps: [
      {
        document: '{products(first: 1) {edges {cursor}}}',
        save: {end: 'products.edges.0.cursor'},
      },
      {
        document:
          'query ($end: String) {products(first: 1, after: $end) {nodes {__typename} pageInfo {hasPreviousPage}}}',
        variables: {end: '$end'},
      },
    ],
    expected: {
      'products.nodes': [{__typename: 'Product'}],
      'products.pageInfo.hasPreviousPage': true,
    },
  },
  {
    rule: 'The last page of a list has no next page.',
    source: schema('PageInfo.hasNextPage'),
    steps: query('{products(last: 1) {pageInfo {hasNextPage}}}'),
    expected: {'products.pageInfo.hasNextPage': false},
  },
  {
    rule: 'A metafield without a namespace is in that of the app.',
    source: schema('Product.metafield'),
    steps: query('query ($id: ID!) {product(id: $id) {metafield(key: "nothing") {value}}}', {
      id: '$product',
    }),
    expected: {'product.metafield': null},
  },
  {
    rule: 'Prices are in the currency of the country of @inContext.',
    source: document('shopify.dev, international pricing'),
    needsCatalog: true,
    steps: query(
      'query @inContext(country: CA) {product(handle: "coffee-beans") {priceRange {minVariantPrice {amount currencyCode}}}}',
    ),
    expected: {'product.priceRange.minVariantPrice': {amount: '18.9', currencyCode: 'CAD'}},
  },
  {
    rule: 'A country that the shop does not sell to has the prices of the shop’s own.',
    source: assumed('Shopify replaces the context; the prices were not recorded'),
    needsCatalog: true,
    steps: query(
      'query @inContext(country: FR) {product(handle: "coffee-beans") {priceRange {minVariantPrice {amount currencyCode}}}}',
    ),
    expected: {'product.priceRange.minVariantPrice': {amount: '14.0', currencyCode: 'USD'}},
  },
  {
    rule: 'The price of a variant on a plan is in its allocation.',
    source: schema('SellingPlanAllocation.priceAdjustments'),
    needsCatalog: true,
    steps: query(
      '{product(handle: "coffee-beans") {variants(first: 1) {nodes {sellingPlanAllocations(first: 1) {nodes {priceAdjustments {price {amount} compareAtPrice {amount}}}}}}}}',
    ),
    expected: {
      'product.variants.nodes': [
        {
          sellingPlanAllocations: {
            nodes: [
              {
                priceAdjustments: [{price: {amount: '12.6'}, compareAtPrice: {amount: '14.0'}}],
              },
            ],
          },
        },
      ],
    },
  },
  {
    rule: 'An amount off the price of a prepaid plan is taken off each delivery.',
    source: assumed('the fields price and perDeliveryPrice in the schema'),
    needsCatalog: true,
    steps: query(
      '{product(handle: "coffee-beans") {variants(first: 1) {nodes {sellingPlanAllocations(first: 9) {nodes {priceAdjustments {price {amount} perDeliveryPrice {amount}}}}}}}}',
    ),
    expected: {
      'product.variants.nodes': [
        {
          sellingPlanAllocations: {
            nodes: [
              {priceAdjustments: [{perDeliveryPrice: {amount: '12.6'}}]},
              {
                priceAdjustments: [{price: {amount: '36.0'}, perDeliveryPrice: {amount: '12.0'}}],
              },
            ],
          },
        },
      ],
    },
  },
  {
    rule: 'Plans deliver again and again.',
    source: assumed('the plans of apps for subscriptions, which do'),
    needsCatalog: true,
    steps: query(
      '{product(handle: "tea-club") {requiresSellingPlan sellingPlanGroups(first: 1) {nodes {sellingPlans(first: 1) {nodes {recurringDeliveries}}}}}}',
    ),
    expected: {
      'product.requiresSellingPlan': true,
      'product.sellingPlanGroups.nodes': [{sellingPlans: {nodes: [{recurringDeliveries: true}]}}],
    },
  },
]);

/** A query of products of the catalog, and the handles that it finds. */
function found(rule: string, text: string, handles: readonly string[], source = syntax): Rule {
  return {
    rule,
    source,
    needsCatalog: true,
    steps: query('query ($text: String) {products(first: 9, query: $text) {nodes {handle}}}', {
      text,
    }),
    expected: {'products.nodes': handles.map((handle) => ({handle}))},
  };
}

export const search = inArea('search', [
  {
    rule: 'A field of the search syntax that does not exist is left out of the query.',
    source: document('shopify.dev, search syntax'),
    steps: query('{products(first: 1, query: "no_such_field:x") {nodes {__typename}}}'),
    expected: {'products.nodes': [{__typename: 'Product'}]},
  },
  {
    rule: 'A phrase that no product contains finds nothing.',
    source: document('shopify.dev, search syntax'),
    steps: query('{products(first: 1, query: "title:\\"zzzz yyyy\\"") {nodes {id}}}'),
    expected: {'products.nodes': []},
  },
  {
    rule: 'Predictive search suggests the titles of products as queries.',
    source: assumed('the shape of the suggestions only'),
    needsCatalog: true,
    steps: query('{predictiveSearch(query: "cot") {queries {text} products {handle}}}'),
    expected: {'predictiveSearch.products': [{handle: 'cotton-shirt'}]},
  },
  found('OR finds what fits either side.', 'title:Canvas OR title:Coffee', [
    'canvas-bag',
    'coffee-beans',
  ]),
  found('A space finds what fits both sides.', 'title:Canvas title:Coffee', []),
  found('A minus leaves out what fits.', 'tag:cotton -title:Cotton', []),
  found('NOT leaves out what fits.', 'NOT product_type:Coffee variants.price:<30', [
    'cotton-shirt',
    'notebook',
    'tea-club',
    'wall-calendar',
  ]),
  found('A star after the beginning of a word finds the word.', 'title:Can*', ['canvas-bag']),
  found('The beginning of a word alone does not find it.', 'title:Can', []),
  found('A number is compared with those of the variants.', 'variants.price:>=24', [
    'canvas-bag',
    'cotton-shirt',
  ]),
  found('Parentheses group conditions.', '(title:Canvas OR title:Coffee) AND product_type:Coffee', [
    'coffee-beans',
  ]),
  found('A tag is compared as a whole, in any case.', 'tag:COTTON', ['cotton-shirt']),
  found(
    'A word without a field is searched in titles, handles, descriptions, types, vendors, tags and SKUs.',
    'BEANS',
    ['coffee-beans'],
    assumed('the documentation says “multiple fields” and lists none'),
  ),
  ...(
    [
      ['Sold-out products are shown', 'SHOW', ['notebook', 'wall-calendar']],
      ['Sold-out products are hidden', 'HIDE', ['notebook']],
    ] as const
  ).map(([what, value, handles]) => ({
    rule: `${what} on request.`,
    source: schema(`SearchUnavailableProductsType.${value}`),
    needsCatalog: true,
    steps: query(
      `{search(query: "product_type:Paper", first: 9, types: [PRODUCT], unavailableProducts: ${value}) {nodes {... on Product {handle}}}}`,
    ),
    expected: {'search.nodes': handles.map((handle) => ({handle}))},
  })),
  {
    rule: 'Sold-out products are the last ones on request.',
    source: schema('SearchUnavailableProductsType.LAST'),
    needsCatalog: true,
    steps: query(
      '{search(query: "product_type:Paper", first: 9, types: [PRODUCT], sortKey: PRICE, reverse: true, unavailableProducts: LAST) {nodes {... on Product {handle}}}}',
    ),
    expected: {'search.nodes': [{handle: 'notebook'}, {handle: 'wall-calendar'}]},
  },
  {
    rule: 'A search has the products of its filters.',
    source: schema('QueryRoot.search'),
    needsCatalog: true,
    steps: query(
      '{search(query: "product_type:Paper", first: 9, types: [PRODUCT], productFilters: [{available: true}, {price: {max: 8}}]) {nodes {... on Product {handle}}}}',
    ),
    expected: {'search.nodes': [{handle: 'notebook'}]},
  },
  {
    rule: 'Products are sorted by their prices, the highest first on request.',
    source: schema('ProductSortKeys.PRICE'),
    needsCatalog: true,
    steps: query('{products(first: 2, sortKey: PRICE, reverse: true) {nodes {handle}}}'),
    expected: {'products.nodes': [{handle: 'canvas-bag'}, {handle: 'cotton-shirt'}]},
  },
  {
    rule: 'The last products of a reversed list are the first ones.',
    source: schema('QueryRoot.products'),
    needsCatalog: true,
    steps: query('{products(last: 1, sortKey: PRICE, reverse: true) {nodes {handle}}}'),
    expected: {'products.nodes': [{handle: 'notebook'}]},
  },
  {
    rule: 'A filter of prices keeps the products of a collection within both bounds.',
    source: schema('PriceRangeFilter.max'),
    needsCatalog: true,
    steps: query(
      '{collection(handle: "frontpage") {products(first: 9, filters: [{price: {min: 14, max: 24}}]) {nodes {handle}}}}',
    ),
    expected: {'collection.products.nodes': [{handle: 'cotton-shirt'}, {handle: 'coffee-beans'}]},
  },
  {
    rule: 'A predictive search has ten results at the most.',
    source: schema('QueryRoot.predictiveSearch'),
    steps: query('{predictiveSearch(query: "a", limit: 11) {products {id}}}'),
    expected: {errors: [{message: '~limit'}]},
  },
  ...(
    [
      ['hides', 'HIDE', []],
      ['shows', 'SHOW', [{handle: 'wall-calendar'}]],
    ] as const
  ).map(([what, value, products]) => ({
    rule: `A predictive search ${what} sold-out products on request.`,
    source: schema(`SearchUnavailableProductsType.${value}`),
    needsCatalog: true,
    steps: query(
      `{predictiveSearch(query: "wall", types: [PRODUCT], unavailableProducts: ${value}) {products {handle}}}`,
    ),
    expected: {'predictiveSearch.products': products},
  })),
  {
    rule: 'With limitScope ALL, the types share the limit in turns.',
    source: assumed('the meaning of the argument’s values only'),
    needsCatalog: true,
    steps: query(
      '{predictiveSearch(query: "co", limit: 2, limitScope: ALL, types: [PRODUCT, QUERY]) {products {handle} queries {text}}}',
    ),
    expected: {
      'predictiveSearch.products': [{handle: 'cotton-shirt'}],
      'predictiveSearch.queries': [{text: 'cotton shirt'}],
    },
  },
]);

/** Objects that are looked up by a handle that none has. */
const absent = ['collection', 'page', 'blog', 'menu'].map(
  (name): Rule => ({
    rule: `An unknown handle of a ${name} is null, and no error.`,
    source: schema(`QueryRoot.${name}`),
    steps: query(`{${name}(handle: "there-is-none-of-this-name") {id}}`),
    expected: {[name]: null},
  }),
);

export const content = inArea('content', [
  ...absent,
  {
    rule: 'An unknown metaobject is null, and no error.',
    source: schema('QueryRoot.metaobject'),
    steps: query('{metaobject(handle: {type: "no_such_type", handle: "none"}) {id}}'),
    expected: {metaobject: null},
  },
  {
    rule: 'The item of a menu leads to its object.',
    source: schema('MenuItem.resource'),
    needsCatalog: true,
    steps: query('{menu(handle: "main-menu") {items {type resource {... on Page {handle}}}}}'),
    expected: {'menu.items': [{type: 'COLLECTION'}, {type: 'PAGE', resource: {handle: 'about'}}]},
  },
  {
    rule: 'A sitemap has the pictures of products as paths on the CDN.',
    source: assumed('the descriptions in the schema'),
    needsCatalog: true,
    steps: query(
      '{sitemap(type: PRODUCT) {resources(page: 1) {items {handle ... on SitemapResource {image {filepath}}}}}}',
    ),
    expected: {
      'sitemap.resources.items': [
        {handle: 'canvas-bag'},
        {handle: 'cotton-shirt', image: {filepath: '~^(?!https?:)'}},
        {handle: 'coffee-beans'},
        {handle: 'notebook'},
        {handle: 'tea-club'},
        {handle: 'wall-calendar'},
      ],
    },
  },
  {
    rule: 'The pages of a sitemap are counted.',
    source: schema('Sitemap.pagesCount'),
    steps: query('{sitemap(type: PRODUCT) {pagesCount {count}}}'),
    expected: {'sitemap.pagesCount.count': '~^[1-9]'},
  },
  {
    rule: 'Localization has the country and the language of @inContext.',
    source: schema('QueryRoot.localization'),
    needsCatalog: true,
    steps: query(
      'query @inContext(country: CA, language: EN) {localization {country {isoCode currency {isoCode}} language {isoCode}}}',
    ),
    expected: {
      'localization.country.isoCode': 'CA',
      'localization.country.currency.isoCode': 'CAD',
      'localization.language.isoCode': 'EN',
    },
  },
]);
