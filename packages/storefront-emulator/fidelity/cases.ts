import {browsing} from './browsing.ts';
import {buying} from './buying.ts';
import {assumed, type Case, changelog, document, recorded, reference, schema} from './case.ts';
import {add, addAddress, address, cost, create, lines, one, query, update} from './steps.ts';

const nested = 'shopify.dev, Create and query nested cart lines';
const newDiscounts = "New discount fields in the Storefront API's cart types, April 10, 2026";

const requests: Case[] = [
  {
    area: 'requests',
    rule: 'A field that does not exist is an error with the code undefinedField, and nothing is executed.',
    source: reference('status and error codes'),
    steps: query('{shop {nothing}}'),
    expected: {status: 200, errors: [{extensions: {code: 'undefinedField'}}]},
  },
  {
    area: 'requests',
    rule: 'A variable of the wrong type is an error with the code INVALID_VARIABLE.',
    source: recorded('responses of mock.shop'),
    steps: query('query ($first: Int!) {products(first: $first) {nodes {id}}}', {first: 'x'}),
    expected: {errors: [{extensions: {code: 'INVALID_VARIABLE'}}]},
  },
  {
    area: 'requests',
    rule: 'A page has 250 items at the most.',
    source: reference('pagination'),
    steps: query('{products(first: 251) {nodes {id}}}'),
    expected: {errors: [{message: '~250'}]},
  },
  {
    area: 'requests',
    rule: 'A connection needs first or last.',
    source: recorded('responses of mock.shop'),
    steps: query('{products {nodes {id}}}'),
    expected: {errors: [{message: '~first or last'}]},
  },
  {
    area: 'requests',
    rule: 'A list of an input has 250 values at the most.',
    source: document('shopify.dev, usage limits'),
    steps: [create(one), add(Array.from({length: 251}, () => ({merchandiseId: '$variant'})))],
    expected: {errors: [{extensions: {code: 'MAX_INPUT_SIZE_EXCEEDED'}}]},
  },
  {
    area: 'requests',
    rule: 'A wrong public token is rejected with 401.',
    source: recorded('a real store'),
    steps: [
      {document: '{shop {name}}', headers: {'x-shopify-storefront-access-token': '0'.repeat(32)}},
    ],
    expected: {status: 401},
  },
  {
    area: 'requests',
    rule: 'A wrong private token is rejected with 403.',
    source: assumed('reports of developers'),
    steps: [
      {document: '{shop {name}}', headers: {'shopify-storefront-private-token': 'shpat_wrong'}},
    ],
    expected: {status: 403},
  },
  {
    area: 'requests',
    rule: '@inContext is repeated in the extensions of the response.',
    source: recorded('responses of mock.shop'),
    steps: query('query @inContext(country: US) {shop {name}}'),
    expected: {extensions: {context: {country: 'US'}}},
  },
];

const products: Case[] = [
  {
    area: 'products',
    rule: 'An unknown handle is null, and no error.',
    source: reference('product'),
    steps: query('{product(handle: "there-is-no-such-product") {id}}'),
    expected: {data: {product: null}},
  },
  {
    area: 'products',
    rule: 'A product is found by its global id as a node.',
    source: reference('node'),
    steps: query('query ($id: ID!) {node(id: $id) {id __typename}}', {id: '$product'}),
    expected: {data: {node: {id: '$product', __typename: 'Product'}}},
  },
  {
    area: 'products',
    rule: 'Recommendations of an unknown product are null.',
    source: recorded('responses of mock.shop'),
    steps: query('{productRecommendations(productId: "gid://shopify/Product/999999999999") {id}}'),
    expected: {data: {productRecommendations: null}},
  },
  {
    area: 'products',
    rule: 'A quantity price break has the least quantity and the price from it on.',
    source: schema('QuantityPriceBreak'),
    needsCatalog: true,
    steps: query(
      '{product(handle: "canvas-bag") {variants(first: 1) {nodes {quantityPriceBreaks(first: 1) {nodes {minimumQuantity price {amount}}}}}}}',
    ),
    expected: {
      data: {
        product: {
          variants: {
            nodes: [
              {quantityPriceBreaks: {nodes: [{minimumQuantity: 10, price: {amount: '35.0'}}]}},
            ],
          },
        },
      },
    },
  },
];

const search: Case[] = [
  {
    area: 'search',
    rule: 'A field of the search syntax that does not exist is left out of the query.',
    source: document('shopify.dev, search syntax'),
    steps: query('{products(first: 1, query: "no_such_field:x") {nodes {__typename}}}'),
    expected: {data: {products: {nodes: [{__typename: 'Product'}]}}},
  },
  {
    area: 'search',
    rule: 'A phrase that no product contains finds nothing.',
    source: document('shopify.dev, search syntax'),
    steps: query('{products(first: 1, query: "title:\\"zzzz yyyy\\"") {nodes {id}}}'),
    expected: {data: {products: {nodes: []}}},
  },
  {
    area: 'search',
    rule: 'Predictive search suggests the titles of products as queries.',
    source: assumed('the shape of the suggestions only'),
    needsCatalog: true,
    steps: query('{predictiveSearch(query: "cot") {queries {text} products {handle}}}'),
    expected: {data: {predictiveSearch: {products: [{handle: 'cotton-shirt'}]}}},
  },
];

const carts: Case[] = [
  {
    area: 'carts',
    rule: 'The id of a cart contains its key.',
    source: changelog('Cart ids contain a key'),
    steps: [create(one)],
    expected: {
      data: {cartCreate: {cart: {id: '~^gid://shopify/Cart/[^?]+\\?key='}, userErrors: []}},
    },
  },
  {
    area: 'carts',
    rule: 'Equal merchandise merges into one line.',
    source: reference('cartLinesAdd'),
    steps: [create(one), add([{merchandiseId: '$variant', quantity: 1}])],
    expected: {data: {cartLinesAdd: {cart: {lines: {nodes: [{quantity: 2}]}}}}},
  },
  {
    area: 'carts',
    rule: 'Other attributes make another line.',
    source: reference('cartLinesAdd'),
    steps: [
      create(one),
      add([{merchandiseId: '$variant', attributes: [{key: 'Engraving', value: 'Ada'}]}]),
    ],
    expected: {data: {cartLinesAdd: {cart: {lines: {nodes: [{quantity: 1}, {quantity: 1}]}}}}},
  },
  {
    area: 'carts',
    rule: 'The newest line comes first.',
    source: recorded('responses of mock.shop'),
    steps: [create(one), add([{merchandiseId: '$otherVariant'}])],
    expected: {
      data: {
        cartLinesAdd: {
          cart: {
            lines: {
              nodes: [{merchandise: {id: '$otherVariant'}}, {merchandise: {id: '$variant'}}],
            },
          },
        },
      },
    },
  },
  {
    area: 'carts',
    rule: 'A quantity of 0 removes a line.',
    source: reference('cartLinesUpdate'),
    steps: [create(one, lines), update({id: '$line', quantity: 0})],
    expected: {data: {cartLinesUpdate: {cart: {lines: {nodes: []}}, userErrors: []}}},
  },
  {
    area: 'carts',
    rule: 'An unknown line is INVALID_MERCHANDISE_LINE, and the cart is returned unchanged.',
    source: recorded('responses of mock.shop'),
    steps: [create(one, lines), update({id: 'gid://shopify/CartLine/none', quantity: 2})],
    expected: {
      data: {
        cartLinesUpdate: {
          cart: {lines: {nodes: [{quantity: 1}]}},
          userErrors: [{code: 'INVALID_MERCHANDISE_LINE'}],
        },
      },
    },
  },
  {
    area: 'carts',
    rule: 'Unknown merchandise is INVALID, and there is no cart.',
    source: recorded('responses of mock.shop'),
    steps: [create({lines: [{merchandiseId: 'gid://shopify/ProductVariant/1'}]})],
    expected: {
      data: {
        cartCreate: {
          cart: null,
          userErrors: [{code: 'INVALID', field: ['input', 'lines', '0', 'merchandiseId']}],
        },
      },
    },
  },
  {
    area: 'carts',
    rule: 'A plan that the product does not have is SELLING_PLAN_NOT_APPLICABLE.',
    source: schema('CartErrorCode'),
    steps: [
      create(one),
      add([{merchandiseId: '$variant', sellingPlanId: 'gid://shopify/SellingPlan/1'}]),
    ],
    expected: {data: {cartLinesAdd: {userErrors: [{code: 'SELLING_PLAN_NOT_APPLICABLE'}]}}},
  },
  {
    area: 'carts',
    rule: 'A negative quantity is rejected.',
    source: assumed('the code; the wording is ours'),
    steps: [create(one), add([{merchandiseId: '$variant', quantity: -1}])],
    expected: {data: {cartLinesAdd: {userErrors: [{code: 'INVALID'}]}}},
  },
  {
    area: 'carts',
    rule: 'A note has 5,000 characters at the most.',
    source: schema('CartErrorCode.NOTE_TOO_LONG'),
    steps: [create({note: 'x'.repeat(5_001)})],
    expected: {data: {cartCreate: {userErrors: [{code: 'NOTE_TOO_LONG'}]}}},
  },
  {
    area: 'carts',
    rule: 'The last value of an attribute applies.',
    source: recorded('responses of mock.shop'),
    steps: [
      create(
        {
          attributes: [
            {key: 'a', value: '1'},
            {key: 'a', value: '2'},
          ],
        },
        'attributes {key value}',
      ),
    ],
    expected: {data: {cartCreate: {cart: {attributes: [{key: 'a', value: '2'}]}}}},
  },
  {
    area: 'carts',
    rule: 'A mutation of an unknown cart returns an error.',
    source: recorded('cartNoteUpdate at mock.shop'),
    steps: query(
      `mutation {cartNoteUpdate(cartId: "gid://shopify/Cart/none?key=x", note: "x") {userErrors {message field}}}`,
    ),
    expected: {data: {cartNoteUpdate: {userErrors: [{field: ['cartId']}]}}},
  },
  {
    area: 'carts',
    rule: 'A mutation of an unknown cart applies to a new one.',
    source: assumed('recorded for cartNoteUpdate only'),
    steps: query(
      `mutation {cartAttributesUpdate(cartId: "gid://shopify/Cart/none?key=x", attributes: []) {cart {id} userErrors {field}}}`,
    ),
    expected: {data: {cartAttributesUpdate: {cart: {id: '~Cart'}}}},
  },
  {
    area: 'carts',
    rule: 'An unknown cart is null.',
    source: reference('cart'),
    steps: query('{cart(id: "gid://shopify/Cart/none?key=x") {id}}'),
    expected: {data: {cart: null}},
  },
  {
    area: 'carts',
    rule: 'A nested line comes after its parent.',
    source: document(nested),
    steps: [
      create(
        {
          lines: [
            {merchandiseId: '$variant'},
            {merchandiseId: '$otherVariant', parent: {merchandiseId: '$variant'}},
          ],
        },
        lines,
      ),
    ],
    expected: {
      data: {
        cartCreate: {
          cart: {
            lines: {
              nodes: [{merchandise: {id: '$variant'}}, {merchandise: {id: '$otherVariant'}}],
            },
          },
        },
      },
    },
  },
  {
    area: 'carts',
    rule: 'A parent that is in the cart already cannot be given by its merchandise.',
    source: schema('CartErrorCode.PARENT_LINE_INVALID_REFERENCE'),
    steps: [
      create(one),
      add([{merchandiseId: '$otherVariant', parent: {merchandiseId: '$variant'}}]),
    ],
    expected: {data: {cartLinesAdd: {userErrors: [{code: 'PARENT_LINE_INVALID_REFERENCE'}]}}},
  },
  {
    area: 'carts',
    rule: 'A line cannot be nested in its own variant.',
    source: schema('CartErrorCode.PARENT_LINE_NESTING_TOO_DEEP, which names circles'),
    steps: [create(one, lines), add([{merchandiseId: '$variant', parent: {lineId: '$line'}}])],
    expected: {data: {cartLinesAdd: {userErrors: [{code: 'PARENT_LINE_NESTING_TOO_DEEP'}]}}},
  },
  {
    area: 'carts',
    rule: 'Lines that are nested in one parent stay in the order in which they were added.',
    source: assumed('nothing; the document shows one nested line'),
    steps: [
      create(
        {
          lines: [
            {merchandiseId: '$variant'},
            {merchandiseId: '$otherVariant', parent: {merchandiseId: '$variant'}},
            {
              merchandiseId: '$otherVariant',
              attributes: [{key: 'a', value: 'b'}],
              parent: {merchandiseId: '$variant'},
            },
          ],
        },
        'lines(first: 3) {nodes {attributes {key}}}',
      ),
    ],
    expected: {
      data: {
        cartCreate: {
          cart: {lines: {nodes: [{attributes: []}, {attributes: []}, {attributes: [{key: 'a'}]}]}},
        },
      },
    },
  },
  {
    area: 'carts',
    rule: 'A cart that is created with @inContext has the country of the context.',
    source: document('shopify.dev, international pricing'),
    needsCatalog: true,
    steps: [
      create(
        {...one, buyerIdentity: {}},
        `buyerIdentity {countryCode} ${cost}`,
        '@inContext(country: CA)',
      ),
    ],
    expected: {
      data: {
        cartCreate: {
          cart: {
            buyerIdentity: {countryCode: 'CA'},
            cost: {subtotalAmount: {currencyCode: 'CAD'}},
          },
        },
      },
    },
  },
  {
    area: 'carts',
    rule: 'A cart keeps the country of the context in which it was created.',
    source: assumed('the checkout has no context of its own'),
    needsCatalog: true,
    steps: [
      create(one, '', '@inContext(country: CA)'),
      {
        document: 'query ($cart: ID!) {cart(id: $cart) {buyerIdentity {countryCode}}}',
        variables: {cart: '$cart'},
      },
    ],
    expected: {data: {cart: {buyerIdentity: {countryCode: 'CA'}}}},
  },
  {
    area: 'carts',
    rule: 'An invalid email address of the buyer is rejected.',
    source: recorded('responses of mock.shop'),
    steps: [create({buyerIdentity: {email: 'nobody'}})],
    expected: {data: {cartCreate: {userErrors: [{field: ['input', 'buyerIdentity', 'email']}]}}},
  },
  {
    area: 'carts',
    rule: 'Unknown gift card codes are ignored.',
    source: assumed('the schema has no code for such an error'),
    steps: [create({...one, giftCardCodes: ['NOSUCHCARD1']}, 'appliedGiftCards {id}')],
    expected: {data: {cartCreate: {cart: {appliedGiftCards: []}, userErrors: []}}},
  },
  {
    area: 'carts',
    rule: 'A metafield of a cart is set and read by its namespace and key.',
    source: reference('cartMetafieldsSet'),
    steps: [
      create(
        {metafields: [{key: 'specs.size', type: 'single_line_text_field', value: 'M'}]},
        'metafield(namespace: "specs", key: "size") {value list}',
      ),
    ],
    expected: {data: {cartCreate: {cart: {metafield: {value: 'M', list: false}}}}},
  },
  {
    area: 'carts',
    rule: 'A blank value of a metafield is rejected.',
    source: recorded('responses of mock.shop'),
    steps: [create({metafields: [{key: 'specs.size', type: 'single_line_text_field', value: ''}]})],
    expected: {data: {cartCreate: {userErrors: [{code: 'INVALID_METAFIELDS'}]}}},
  },
];

const discounts: Case[] = [
  {
    area: 'discounts',
    rule: 'An unknown code stays on the cart, is not applicable, and is warned about.',
    source: recorded('responses of mock.shop'),
    steps: [create({...one, discountCodes: ['NOSUCHCODE']}, 'discountCodes {code applicable}')],
    expected: {
      data: {
        cartCreate: {
          cart: {discountCodes: [{code: 'NOSUCHCODE', applicable: false}]},
          warnings: [{code: 'DISCOUNT_NOT_FOUND'}],
        },
      },
    },
  },
  {
    area: 'discounts',
    rule: 'Before 2026-07, discountApplication.value of a fixed amount is that of the allocation.',
    source: changelog(newDiscounts),
    needsCatalog: true,
    steps: [
      create(
        {
          lines: [{merchandiseId: '$variant'}, {merchandiseId: '$otherVariant'}],
          discountCodes: ['FIVE'],
        },
        'discountAllocations {discountedAmount {amount} discountApplication {value {... on MoneyV2 {amount}}}}',
      ),
    ],
    expected: {
      data: {
        cartCreate: {
          cart: {
            discountAllocations: [
              {discountedAmount: {amount: '1.92'}, discountApplication: {value: {amount: '1.92'}}},
              {discountedAmount: {amount: '3.08'}, discountApplication: {value: {amount: '3.08'}}},
            ],
          },
        },
      },
    },
  },
  {
    area: 'discounts',
    rule: 'sourceDiscountApplication has the configured value and what it takes off the whole cart.',
    source: changelog(newDiscounts),
    needsCatalog: true,
    steps: [
      {
        ...create(
          {
            lines: [{merchandiseId: '$variant'}, {merchandiseId: '$otherVariant'}],
            discountCodes: ['FIVE'],
          },
          'discountApplications {totalAllocatedAmount {amount} value {... on MoneyV2 {amount}} ... on CartCodeDiscountApplication {code}} lines(first: 1) {nodes {productLevel: discountAllocations {targetType} all: discountAllocations(lineLevelOnly: false) {sourceDiscountApplication {value {... on MoneyV2 {amount}}}}}}',
        ),
        version: '2026-07',
      },
    ],
    expected: {
      data: {
        cartCreate: {
          cart: {
            discountApplications: [
              {code: 'FIVE', totalAllocatedAmount: {amount: '5.0'}, value: {amount: '5.0'}},
            ],
            lines: {
              nodes: [
                {
                  productLevel: [],
                  all: [{sourceDiscountApplication: {value: {amount: '5.0'}}}],
                },
              ],
            },
          },
        },
      },
    },
  },
  {
    area: 'discounts',
    rule: 'Buy two, get one: the cheapest of three pieces is free, and not of two.',
    source: document('Shopify Help Center, buy X get Y'),
    needsCatalog: true,
    steps: [
      create(
        {lines: [{merchandiseId: '$otherVariant', quantity: 3}], discountCodes: ['THIRDFREE']},
        `${cost} lines(first: 1) {nodes {discountAllocations {discountedAmount {amount}}}}`,
      ),
    ],
    expected: {
      data: {
        cartCreate: {
          cart: {
            cost: {subtotalAmount: {amount: '48.0'}},
            lines: {nodes: [{discountAllocations: [{discountedAmount: {amount: '24.0'}}]}]},
          },
        },
      },
    },
  },
  {
    area: 'discounts',
    rule: 'A discount of subscriptions is incompatible with a cart of one-time purchases.',
    source: schema('CartWarningCode.DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE'),
    needsCatalog: true,
    steps: [create({...one, discountCodes: ['MEMBERS']})],
    expected: {data: {cartCreate: {warnings: [{code: 'DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE'}]}}},
  },
  {
    area: 'discounts',
    rule: 'A code that was used as often as it can be is warned about.',
    source: schema('CartWarningCode.DISCOUNT_USAGE_LIMIT_REACHED'),
    needsCatalog: true,
    steps: [create({...one, discountCodes: ['ONCE']})],
    expected: {data: {cartCreate: {warnings: [{code: 'DISCOUNT_USAGE_LIMIT_REACHED'}]}}},
  },
];

const delivery: Case[] = [
  {
    area: 'delivery',
    rule: 'An address needs a country only, unless its validation is strict.',
    source: schema('DeliveryAddressValidationStrategy'),
    steps: [create(one), addAddress({countryCode: 'US'})],
    expected: {
      data: {
        cartDeliveryAddressesAdd: {
          cart: {delivery: {addresses: [{selected: true, address: {countryCode: 'US'}}]}},
          userErrors: [],
        },
      },
    },
  },
  {
    area: 'delivery',
    rule: 'Strict validation rejects an address without the fields that the checkout requires.',
    source: schema('DeliveryAddressValidationStrategy.STRICT'),
    steps: [create(one), addAddress({...address, countryCode: 'US', provinceCode: 'CA'}, 'STRICT')],
    expected: {
      data: {cartDeliveryAddressesAdd: {userErrors: [{code: 'ADDRESS_FIELD_IS_REQUIRED'}]}},
    },
  },
  {
    area: 'delivery',
    rule: 'Strict validation rejects a postal code of another form.',
    source: schema('CartErrorCode.INVALID_ZIP_CODE_FOR_COUNTRY'),
    steps: [
      create(one),
      addAddress({...address, countryCode: 'US', provinceCode: 'CA', zip: 'K1A 0B1'}, 'STRICT'),
    ],
    expected: {
      data: {cartDeliveryAddressesAdd: {userErrors: [{code: 'INVALID_ZIP_CODE_FOR_COUNTRY'}]}},
    },
  },
  {
    area: 'delivery',
    rule: 'The deprecated delivery address preferences are accepted, with the names of countries.',
    source: schema('CartBuyerIdentityInput.deliveryAddressPreferences'),
    steps: [
      create(
        {
          ...one,
          buyerIdentity: {
            deliveryAddressPreferences: [
              {
                deliveryAddress: {
                  ...address,
                  country: 'United States',
                  province: 'California',
                  zip: '95501',
                },
              },
            ],
          },
        },
        'buyerIdentity {deliveryAddressPreferences {... on MailingAddress {city countryCodeV2 provinceCode}}}',
      ),
    ],
    expected: {
      data: {
        cartCreate: {
          cart: {
            buyerIdentity: {
              deliveryAddressPreferences: [
                {city: 'Eureka', countryCodeV2: 'US', provinceCode: 'CA'},
              ],
            },
          },
        },
      },
    },
  },
  {
    area: 'delivery',
    rule: 'There are no delivery groups without a delivery address.',
    source: reference('CartDeliveryGroup'),
    steps: [create(one, 'deliveryGroups(first: 1) {nodes {id}}')],
    expected: {data: {cartCreate: {cart: {deliveryGroups: {nodes: []}}}}},
  },
  {
    area: 'delivery',
    rule: 'Of several selected addresses, none may be chosen.',
    source: schema('CartErrorCode.ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED'),
    steps: [
      create({
        delivery: {
          addresses: ['US', 'US'].map((countryCode, index) => ({
            selected: true,
            address: {deliveryAddress: {countryCode, city: `Town ${index}`}},
          })),
        },
      }),
    ],
    expected: {
      data: {cartCreate: {userErrors: [{code: 'ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED'}]}},
    },
  },
];

const versions: Case[] = [
  {
    area: 'versions',
    rule: 'viewKey does not exist in 2026-04.',
    source: schema('the published schema of 2026-04'),
    steps: [
      {
        document: '{cart(id: "gid://shopify/Cart/1") {lines(first: 1) {nodes {viewKey}}}}',
        version: '2026-04',
      },
    ],
    expected: {errors: [{extensions: {code: 'undefinedField'}}]},
  },
  {
    area: 'versions',
    rule: 'viewKey exists in 2026-07 and 2026-10.',
    source: schema('the published schemas'),
    steps: [
      {
        document: '{cart(id: "gid://shopify/Cart/1") {lines(first: 1) {nodes {viewKey}}}}',
        version: '2026-10',
      },
    ],
    expected: {data: {cart: null}},
  },
  {
    area: 'versions',
    rule: 'The legal notice of a shop does not exist in 2026-01.',
    source: schema('the published schema of 2026-01'),
    steps: [{document: '{shop {legalNotice {body}}}', version: '2026-01'}],
    expected: {errors: [{extensions: {code: 'undefinedField'}}]},
  },
  {
    area: 'versions',
    rule: 'A line is removed by its view key.',
    source: schema('cartLinesRemove in 2026-07'),
    steps: [
      {
        ...create(one, 'lines(first: 1) {nodes {id viewKey}}'),
        version: '2026-07',
        save: {cart: 'cartCreate.cart.id', key: 'cartCreate.cart.lines.nodes.0.viewKey'},
      },
      {
        document: `mutation ($cart: ID!, $keys: [String!]) {cartLinesRemove(cartId: $cart, viewKeys: $keys) {cart {totalQuantity} userErrors {code}}}`,
        variables: {cart: '$cart', keys: ['$key']},
        version: '2026-07',
      },
    ],
    expected: {data: {cartLinesRemove: {cart: {totalQuantity: 0}, userErrors: []}}},
  },
  {
    area: 'versions',
    rule: 'A version that does not exist is not found.',
    source: document('shopify.dev, API versioning'),
    steps: [{document: '{shop {name}}', version: '2026-02'}],
    expected: {status: 404},
  },
];

export const cases: readonly Case[] = [
  ...requests,
  ...products,
  ...search,
  ...carts,
  ...discounts,
  ...delivery,
  ...versions,
  ...browsing,
  ...buying,
];
