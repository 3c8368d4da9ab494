import {assumed, type Case, document, type Source, schema} from './case.ts';
import {query} from './steps.ts';

const graphql = document('graphql-ruby, static validation, whose codes Shopify returns');
const syntax = document('shopify.dev, search syntax');

/** A document that is rejected with a code, or with words in the message. */
function rejected(rule: string, text: string, error: object, source: Source = graphql): Case {
  return {area: 'requests', rule, source, steps: query(text), expected: {errors: [error]}};
}

const code = (name: string) => ({extensions: {code: name}});

const requests: Case[] = [
  rejected('A document that is not GraphQL is rejected.', '{shop', {message: '~.'}),
  rejected(
    'An argument that does not exist is rejected with argumentNotAccepted.',
    '{shop(id: 1) {name}}',
    code('argumentNotAccepted'),
  ),
  rejected(
    'An object without a selection of fields is rejected with selectionMismatch.',
    '{shop}',
    code('selectionMismatch'),
  ),
  rejected(
    'A required argument that is missing is rejected with missingRequiredArguments.',
    '{node {id}}',
    code('missingRequiredArguments'),
  ),
  rejected(
    'A fragment that does not exist is rejected with useAndDefineFragment.',
    '{shop {...Nothing}}',
    code('useAndDefineFragment'),
  ),
  rejected(
    'A variable that is not declared is rejected with variableNotDefined.',
    '{node(id: $id) {id}}',
    code('variableNotDefined'),
  ),
  rejected(
    'A connection takes first or last, and not both.',
    '{products(first: 1, last: 1) {nodes {id}}}',
    {message: '~first and last'},
    assumed('the wording of the errors about pages'),
  ),
  rejected(
    'A cursor that is none is rejected.',
    '{products(first: 1, after: "nothing") {nodes {id}}}',
    {message: '~after'},
    assumed('the wording of the errors about pages'),
  ),
  {
    area: 'requests',
    rule: 'An id that is no global id is INVALID_VARIABLE.',
    source: assumed('recorded for the ids of merchandise only'),
    steps: query('query ($id: ID!) {node(id: $id) {id}}', {id: '42'}),
    expected: {errors: [{message: '~Invalid global id', ...code('INVALID_VARIABLE')}]},
  },
  {
    area: 'requests',
    rule: 'A variable that is required and missing is INVALID_VARIABLE.',
    source: assumed('recorded for wrong types only'),
    steps: query('query ($id: ID!) {node(id: $id) {id}}'),
    expected: {errors: [code('INVALID_VARIABLE')]},
  },
  {
    area: 'requests',
    rule: 'Without a token, stock is ACCESS_DENIED, and the other fields are returned.',
    source: document('shopify.dev, tokenless access'),
    steps: [
      {
        document:
          'query ($id: ID!) {product(id: $id) {handle variants(first: 1) {nodes {quantityAvailable}}}}',
        variables: {id: '$product'},
        isTokenless: true,
      },
    ],
    expected: {data: {product: {handle: '$handle'}}, errors: [code('ACCESS_DENIED')]},
  },
  {
    area: 'requests',
    rule: 'The scope in the error of metafields is that of metaobjects.',
    source: assumed('a token is documented as required, its scope is not'),
    steps: [
      {
        document:
          'query ($id: ID!) {product(id: $id) {metafield(namespace: "a", key: "bcd") {value}}}',
        variables: {id: '$product'},
        isTokenless: true,
      },
    ],
    expected: {errors: [{message: '~metaobjects', ...code('ACCESS_DENIED')}]},
  },
];

/** Objects that are looked up by a handle that none has. */
const absent = ['collection', 'page', 'blog', 'menu'].map(
  (name): Case => ({
    area: 'content',
    rule: `An unknown handle of a ${name} is null, and no error.`,
    source: schema(`QueryRoot.${name}`),
    steps: query(`{${name}(handle: "there-is-none-of-this-name") {id}}`),
    expected: {data: {[name]: null}},
  }),
);

const products: Case[] = [
  {
    area: 'products',
    rule: 'Ids that no object has are null in the list of nodes, in their places.',
    source: schema('QueryRoot.nodes'),
    steps: query('query ($ids: [ID!]!) {nodes(ids: $ids) {id}}', {
      ids: ['gid://shopify/Product/999999999999', '$product'],
    }),
    expected: {data: {nodes: [null, {id: '$product'}]}},
  },
  {
    area: 'products',
    rule: 'Options that no variant has select none.',
    source: schema('Product.variantBySelectedOptions'),
    steps: query(
      'query ($id: ID!) {product(id: $id) {variantBySelectedOptions(selectedOptions: [{name: "No", value: "No"}]) {id}}}',
      {id: '$product'},
    ),
    expected: {data: {product: {variantBySelectedOptions: null}}},
  },
  {
    area: 'products',
    rule: 'The page after a cursor has a previous page.',
    source: schema('PageInfo.hasPreviousPage'),
    steps: [
      {
        document: '{products(first: 1) {pageInfo {endCursor}}}',
        save: {end: 'products.pageInfo.endCursor'},
      },
      {
        document:
          'query ($end: String) {products(first: 1, after: $end) {nodes {__typename} pageInfo {hasPreviousPage}}}',
        variables: {end: '$end'},
      },
    ],
    expected: {
      data: {products: {nodes: [{__typename: 'Product'}], pageInfo: {hasPreviousPage: true}}},
    },
  },
  {
    area: 'products',
    rule: 'The last page of a list has no next page.',
    source: schema('PageInfo.hasNextPage'),
    steps: query('{products(last: 1) {pageInfo {hasNextPage}}}'),
    expected: {data: {products: {pageInfo: {hasNextPage: false}}}},
  },
  {
    area: 'products',
    rule: 'A metafield without a namespace is in that of the app.',
    source: schema('Product.metafield'),
    steps: query('query ($id: ID!) {product(id: $id) {metafield(key: "nothing") {value}}}', {
      id: '$product',
    }),
    expected: {data: {product: {metafield: null}}},
  },
  {
    area: 'products',
    rule: 'Prices are in the currency of the country of @inContext.',
    source: document('shopify.dev, international pricing'),
    needsCatalog: true,
    steps: query(
      'query @inContext(country: CA) {product(handle: "coffee-beans") {priceRange {minVariantPrice {amount currencyCode}}}}',
    ),
    expected: {
      data: {product: {priceRange: {minVariantPrice: {amount: '18.9', currencyCode: 'CAD'}}}},
    },
  },
  {
    area: 'products',
    rule: 'A country that the shop does not sell to has the prices of the shop’s own.',
    source: assumed('Shopify replaces the context; the prices were not recorded'),
    needsCatalog: true,
    steps: query(
      'query @inContext(country: FR) {product(handle: "coffee-beans") {priceRange {minVariantPrice {amount currencyCode}}}}',
    ),
    expected: {
      data: {product: {priceRange: {minVariantPrice: {amount: '14.0', currencyCode: 'USD'}}}},
    },
  },
  {
    area: 'products',
    rule: 'The price of a variant on a plan is in its allocation.',
    source: schema('SellingPlanAllocation.priceAdjustments'),
    needsCatalog: true,
    steps: query(
      '{product(handle: "coffee-beans") {variants(first: 1) {nodes {sellingPlanAllocations(first: 1) {nodes {priceAdjustments {price {amount} compareAtPrice {amount}}}}}}}}',
    ),
    expected: {
      data: {
        product: {
          variants: {
            nodes: [
              {
                sellingPlanAllocations: {
                  nodes: [
                    {
                      priceAdjustments: [
                        {price: {amount: '12.6'}, compareAtPrice: {amount: '14.0'}},
                      ],
                    },
                  ],
                },
              },
            ],
          },
        },
      },
    },
  },
  {
    area: 'products',
    rule: 'An amount off the price of a prepaid plan is taken off each delivery.',
    source: assumed('the fields price and perDeliveryPrice in the schema'),
    needsCatalog: true,
    steps: query(
      '{product(handle: "coffee-beans") {variants(first: 1) {nodes {sellingPlanAllocations(first: 9) {nodes {priceAdjustments {price {amount} perDeliveryPrice {amount}}}}}}}}',
    ),
    expected: {
      data: {
        product: {
          variants: {
            nodes: [
              {
                sellingPlanAllocations: {
                  nodes: [
                    {priceAdjustments: [{perDeliveryPrice: {amount: '12.6'}}]},
                    {
                      priceAdjustments: [
                        {price: {amount: '36.0'}, perDeliveryPrice: {amount: '12.0'}},
                      ],
                    },
                  ],
                },
              },
            ],
          },
        },
      },
    },
  },
  {
    area: 'products',
    rule: 'Plans deliver again and again.',
    source: assumed('the plans of apps for subscriptions, which do'),
    needsCatalog: true,
    steps: query(
      '{product(handle: "tea-club") {requiresSellingPlan sellingPlanGroups(first: 1) {nodes {sellingPlans(first: 1) {nodes {recurringDeliveries}}}}}}',
    ),
    expected: {
      data: {
        product: {
          requiresSellingPlan: true,
          sellingPlanGroups: {nodes: [{sellingPlans: {nodes: [{recurringDeliveries: true}]}}]},
        },
      },
    },
  },
];

/** A query of products of the catalog, and the handles that it finds. */
function found(rule: string, text: string, handles: readonly string[], source = syntax): Case {
  return {
    area: 'search',
    rule,
    source,
    needsCatalog: true,
    steps: query('query ($text: String) {products(first: 9, query: $text) {nodes {handle}}}', {
      text,
    }),
    expected: {data: {products: {nodes: handles.map((handle) => ({handle}))}}},
  };
}

const search: Case[] = [
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
  {
    area: 'search',
    rule: 'Sold-out products are hidden on request.',
    source: schema('SearchUnavailableProductsType.HIDE'),
    needsCatalog: true,
    steps: query(
      '{search(query: "notebook", first: 9, types: [PRODUCT], unavailableProducts: HIDE) {totalCount}}',
    ),
    expected: {data: {search: {totalCount: 1}}},
  },
  {
    area: 'search',
    rule: 'Products are sorted by their prices, the highest first on request.',
    source: schema('ProductSortKeys.PRICE'),
    needsCatalog: true,
    steps: query('{products(first: 2, sortKey: PRICE, reverse: true) {nodes {handle}}}'),
    expected: {data: {products: {nodes: [{handle: 'canvas-bag'}, {handle: 'cotton-shirt'}]}}},
  },
  {
    area: 'search',
    rule: 'A filter of prices keeps the products of a collection within both bounds.',
    source: schema('PriceRangeFilter.max'),
    needsCatalog: true,
    steps: query(
      '{collection(handle: "frontpage") {products(first: 9, filters: [{price: {min: 14, max: 24}}]) {nodes {handle}}}}',
    ),
    expected: {
      data: {collection: {products: {nodes: [{handle: 'cotton-shirt'}, {handle: 'coffee-beans'}]}}},
    },
  },
  {
    area: 'search',
    rule: 'A predictive search has ten results at the most.',
    source: schema('QueryRoot.predictiveSearch'),
    steps: query('{predictiveSearch(query: "a", limit: 11) {products {id}}}'),
    expected: {errors: [{message: '~limit'}]},
  },
  {
    area: 'search',
    rule: 'With limitScope ALL, the types share the limit in turns.',
    source: assumed('the meaning of the argument’s values only'),
    needsCatalog: true,
    steps: query(
      '{predictiveSearch(query: "co", limit: 2, limitScope: ALL, types: [PRODUCT, QUERY]) {products {handle} queries {text}}}',
    ),
    expected: {
      data: {
        predictiveSearch: {products: [{handle: 'cotton-shirt'}], queries: [{text: 'cotton shirt'}]},
      },
    },
  },
];

const content: Case[] = [
  ...absent,
  {
    area: 'content',
    rule: 'An unknown metaobject is null, and no error.',
    source: schema('QueryRoot.metaobject'),
    steps: query('{metaobject(handle: {type: "no_such_type", handle: "none"}) {id}}'),
    expected: {data: {metaobject: null}},
  },
  {
    area: 'content',
    rule: 'The item of a menu leads to its object.',
    source: schema('MenuItem.resource'),
    needsCatalog: true,
    steps: query('{menu(handle: "main-menu") {items {type resource {... on Page {handle}}}}}'),
    expected: {
      data: {menu: {items: [{type: 'COLLECTION'}, {type: 'PAGE', resource: {handle: 'about'}}]}},
    },
  },
  {
    area: 'content',
    rule: 'A sitemap has the pictures of products as paths on the CDN.',
    source: assumed('the descriptions in the schema'),
    needsCatalog: true,
    steps: query(
      '{sitemap(type: PRODUCT) {resources(page: 1) {items {handle ... on SitemapResource {image {filepath}}}}}}',
    ),
    expected: {
      data: {
        sitemap: {
          resources: {
            items: [
              {handle: 'canvas-bag'},
              {handle: 'cotton-shirt', image: {filepath: '~^(?!https?:)'}},
              {handle: 'coffee-beans'},
              {handle: 'notebook'},
              {handle: 'tea-club'},
            ],
          },
        },
      },
    },
  },
  {
    area: 'content',
    rule: 'The pages of a sitemap are counted.',
    source: schema('Sitemap.pagesCount'),
    steps: query('{sitemap(type: PRODUCT) {pagesCount {count}}}'),
    expected: {data: {sitemap: {pagesCount: {count: '~^[1-9]'}}}},
  },
  {
    area: 'content',
    rule: 'Localization has the country and the language of @inContext.',
    source: schema('QueryRoot.localization'),
    needsCatalog: true,
    steps: query(
      'query @inContext(country: CA, language: EN) {localization {country {isoCode currency {isoCode}} language {isoCode}}}',
    ),
    expected: {
      data: {
        localization: {
          country: {isoCode: 'CA', currency: {isoCode: 'CAD'}},
          language: {isoCode: 'EN'},
        },
      },
    },
  },
];

/** Rules about what a storefront reads. */
export const browsing: readonly Case[] = [...requests, ...products, ...search, ...content];
