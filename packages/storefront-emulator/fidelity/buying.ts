import {assumed, type Case, document, reference, type Source, schema} from './case.ts';
import {add, addAddress, address, cost, create, errors, lines, one, update} from './steps.ts';

const gid = (type: string, id: number) => `gid://shopify/${type}/${id}`;
const variant = (id: number, more: object = {}) => ({
  merchandiseId: gid('ProductVariant', id),
  ...more,
});
const plan = (id: number) => ({sellingPlanId: gid('SellingPlan', id)});
const [bag, shirt, beans] = [variant(11), variant(21), variant(31)];

/** A mutation of a saved cart with one argument, and the cart's fields. */
function mutate(name: string, argument: string, type: string, value: unknown, fields = 'id') {
  return {
    document: `mutation ($cart: ID!, $value: ${type}) {${name}(cartId: $cart, ${argument}: $value) {cart {${fields}} ${errors}}}`,
    variables: {cart: '$cart', value},
  };
}

/** A new cart that is rejected with a code, or that has a warning. */
function answers(
  rule: string,
  source: Source,
  input: object,
  answer: object,
  needsCatalog = false,
  area: Case['area'] = 'carts',
): Case {
  const expected = {data: {cartCreate: answer}};
  return {area, rule, source, needsCatalog, steps: [create(input)], expected};
}

const userError = (code: string) => ({userErrors: [{code}]});
const warning = (code: string) => ({warnings: [{code}]});

const cartLines: Case[] = [
  {
    area: 'carts',
    rule: 'A line has one piece where no quantity is given.',
    source: schema('CartLineInput.quantity'),
    steps: [create({lines: [{merchandiseId: '$variant'}]}, 'totalQuantity')],
    expected: {data: {cartCreate: {cart: {totalQuantity: 1}}}},
  },
  {
    area: 'carts',
    rule: 'A cart can be empty.',
    source: reference('cartCreate'),
    steps: [create({}, `totalQuantity ${cost}`)],
    expected: {
      data: {cartCreate: {cart: {totalQuantity: 0, cost: {totalAmount: {amount: '0.0'}}}}},
    },
  },
  {
    area: 'carts',
    rule: 'A line has 1,000,000 pieces at the most.',
    source: document('shopify.dev, cart limits'),
    steps: [create({lines: [{merchandiseId: '$variant', quantity: 1_000_001}]})],
    expected: {data: {cartCreate: userError('LESS_THAN')}},
  },
  {
    area: 'carts',
    rule: 'Lines are removed by their ids.',
    source: reference('cartLinesRemove'),
    steps: [create(one, lines), mutate('cartLinesRemove', 'lineIds', '[ID!]!', ['$line'], lines)],
    expected: {data: {cartLinesRemove: {cart: {lines: {nodes: []}}, userErrors: []}}},
  },
  {
    area: 'carts',
    rule: 'A line keeps its attributes where an update names none.',
    source: schema('CartLineUpdateInput.attributes'),
    steps: [
      create(
        {lines: [{merchandiseId: '$variant', attributes: [{key: 'Engraving', value: 'Ada'}]}]},
        lines,
      ),
      update({id: '$line', quantity: 2}, 'lines(first: 1) {nodes {quantity attributes {value}}}'),
    ],
    expected: {
      data: {
        cartLinesUpdate: {cart: {lines: {nodes: [{quantity: 2, attributes: [{value: 'Ada'}]}]}}},
      },
    },
  },
  {
    area: 'carts',
    rule: 'An empty list removes the attributes of a line.',
    source: assumed('the difference between an empty list and none'),
    steps: [
      create(
        {lines: [{merchandiseId: '$variant', attributes: [{key: 'Engraving', value: 'Ada'}]}]},
        lines,
      ),
      update({id: '$line', attributes: []}, 'lines(first: 1) {nodes {attributes {value}}}'),
    ],
    expected: {data: {cartLinesUpdate: {cart: {lines: {nodes: [{attributes: []}]}}}}},
  },
  {
    area: 'carts',
    rule: 'One unknown line leaves all others as they are.',
    source: assumed('recorded for a single line only'),
    steps: [
      create(one, lines),
      {
        document: `mutation ($cart: ID!, $lines: [CartLineUpdateInput!]!) {cartLinesUpdate(cartId: $cart, lines: $lines) {cart {totalQuantity} ${errors}}}`,
        variables: {
          cart: '$cart',
          lines: [
            {id: '$line', quantity: 5},
            {id: 'gid://shopify/CartLine/none', quantity: 2},
          ],
        },
      },
    ],
    expected: {data: {cartLinesUpdate: {cart: {totalQuantity: 1}}}},
  },
  {
    area: 'carts',
    rule: 'A line of a plan becomes a one-time purchase with null.',
    source: schema('CartLineUpdateInput.sellingPlanId'),
    needsCatalog: true,
    steps: [
      create({lines: [{...beans, ...plan(301)}]}, lines),
      update(
        {id: '$line', sellingPlanId: null},
        'lines(first: 1) {nodes {sellingPlanAllocation {sellingPlan {id}} cost {totalAmount {amount}}}}',
      ),
    ],
    expected: {
      data: {
        cartLinesUpdate: {
          cart: {
            lines: {
              nodes: [{sellingPlanAllocation: null, cost: {totalAmount: {amount: '14.0'}}}],
            },
          },
        },
      },
    },
  },
  {
    area: 'carts',
    rule: 'A line of a plan has the price of its allocation.',
    source: schema('CartLine.sellingPlanAllocation'),
    needsCatalog: true,
    steps: [create({lines: [{...beans, ...plan(301), quantity: 2}]}, cost)],
    expected: {
      data: {
        cartCreate: {
          cart: {cost: {subtotalAmount: {amount: '25.2'}, totalAmount: {amount: '25.2'}}},
        },
      },
    },
  },
  {
    area: 'carts',
    rule: 'Equal merchandise on another plan makes another line.',
    source: reference('cartLinesAdd'),
    needsCatalog: true,
    steps: [
      create({lines: [beans, {...beans, ...plan(301)}]}, 'lines(first: 9) {nodes {quantity}}'),
    ],
    expected: {data: {cartCreate: {cart: {lines: {nodes: [{quantity: 1}, {quantity: 1}]}}}}},
  },
  answers(
    'Merchandise that is sold with a plan only needs one.',
    schema('CartErrorCode.VARIANT_REQUIRES_SELLING_PLAN'),
    {lines: [variant(51)]},
    userError('VARIANT_REQUIRES_SELLING_PLAN'),
    true,
  ),
  answers(
    'Fewer pieces than the least quantity are rejected.',
    schema('CartErrorCode.MINIMUM_NOT_MET'),
    {lines: [variant(41, {quantity: 1})]},
    userError('MINIMUM_NOT_MET'),
    true,
  ),
  answers(
    'More pieces than the largest quantity are rejected.',
    schema('CartErrorCode.MAXIMUM_EXCEEDED'),
    {lines: [variant(41, {quantity: 8})]},
    userError('MAXIMUM_EXCEEDED'),
    true,
  ),
  answers(
    'A quantity between two steps is rejected.',
    schema('CartErrorCode.INVALID_INCREMENT'),
    {lines: [variant(41, {quantity: 3})]},
    userError('INVALID_INCREMENT'),
    true,
  ),
  answers(
    'Sold-out merchandise is warned about.',
    schema('CartWarningCode.MERCHANDISE_OUT_OF_STOCK'),
    {lines: [variant(26)]},
    warning('MERCHANDISE_OUT_OF_STOCK'),
    true,
  ),
  answers(
    'More pieces than there are become those that there are, with a warning.',
    schema('CartWarningCode.MERCHANDISE_NOT_ENOUGH_STOCK'),
    {lines: [variant(43, {quantity: 5})]},
    warning('MERCHANDISE_NOT_ENOUGH_STOCK'),
    true,
  ),
  {
    area: 'carts',
    rule: 'A sold-out line with quantity 0 violates no quantity rule.',
    source: assumed('such lines stay in Shopify’s carts, whatever the rule'),
    needsCatalog: true,
    steps: [
      create(
        {lines: [variant(42, {quantity: 2})]},
        'totalQuantity lines(first: 1) {nodes {quantity}}',
      ),
    ],
    expected: {
      data: {
        cartCreate: {cart: {totalQuantity: 0, lines: {nodes: [{quantity: 0}]}}, userErrors: []},
      },
    },
  },
  {
    area: 'carts',
    rule: 'A line of ten pieces has the price of its break.',
    source: schema('QuantityPriceBreak.minimumQuantity'),
    needsCatalog: true,
    steps: [create({lines: [{...bag, quantity: 10}]}, cost)],
    expected: {data: {cartCreate: {cart: {cost: {subtotalAmount: {amount: '350.0'}}}}}},
  },
  {
    area: 'carts',
    rule: 'A nested line is removed with its parent.',
    source: document('shopify.dev, Create and query nested cart lines'),
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
      mutate('cartLinesRemove', 'lineIds', '[ID!]!', ['$line'], lines),
    ],
    expected: {data: {cartLinesRemove: {cart: {lines: {nodes: []}}}}},
  },
  {
    area: 'carts',
    rule: 'A parent that is in no cart is PARENT_LINE_NOT_FOUND.',
    source: schema('CartErrorCode.PARENT_LINE_NOT_FOUND'),
    steps: [
      create(one),
      add([{merchandiseId: '$otherVariant', parent: {lineId: 'gid://shopify/CartLine/none'}}]),
    ],
    expected: {data: {cartLinesAdd: userError('PARENT_LINE_NOT_FOUND')}},
  },
];

const engraved = (from: number, to: number) =>
  Array.from({length: to - from}, (_, index) => ({
    merchandiseId: '$variant',
    attributes: [{key: 'Engraving', value: String(from + index)}],
  }));

const cartFields: Case[] = [
  {
    area: 'carts',
    rule: 'A cart has 500 lines at the most.',
    source: schema('CartErrorCode.CART_TOO_LARGE'),
    steps: [
      create({lines: engraved(0, 250)}),
      add(engraved(250, 500), 'id'),
      add(engraved(500, 501), 'id'),
    ],
    expected: {data: {cartLinesAdd: userError('CART_TOO_LARGE')}},
  },
  {
    area: 'carts',
    rule: 'A nested line cannot be a parent itself.',
    source: schema('CartErrorCode.PARENT_LINE_NESTING_TOO_DEEP'),
    needsCatalog: true,
    steps: [
      {
        ...create({lines: [bag, {...shirt, parent: {merchandiseId: bag.merchandiseId}}]}, lines),
        save: {cart: 'cartCreate.cart.id', nested: 'cartCreate.cart.lines.nodes.1.id'},
      },
      add([{...beans, parent: {lineId: '$nested'}}]),
    ],
    expected: {data: {cartLinesAdd: userError('PARENT_LINE_NESTING_TOO_DEEP')}},
  },
  {
    area: 'carts',
    rule: 'A line can be changed and removed where no function of the shop forbids it.',
    source: assumed('CartLine.instructions, which only functions of apps change'),
    steps: [
      create(
        one,
        'lines(first: 1) {nodes {... on CartLine {instructions {canRemove canUpdateQuantity}}}}',
      ),
    ],
    expected: {
      data: {
        cartCreate: {
          cart: {lines: {nodes: [{instructions: {canRemove: true, canUpdateQuantity: true}}]}},
        },
      },
    },
  },
  {
    area: 'carts',
    rule: 'A phone number of another form is rejected.',
    source: assumed('recorded for email addresses only'),
    steps: [create({buyerIdentity: {phone: 'call me'}})],
    expected: {data: {cartCreate: {userErrors: [{field: ['input', 'buyerIdentity', 'phone']}]}}},
  },
  {
    area: 'carts',
    rule: 'The consent of a visitor is accepted with @inContext.',
    source: document('the changelog of September 2, 2025'),
    steps: [create(one, '', '@inContext(visitorConsent: {analytics: true, marketing: false})')],
    expected: {data: {cartCreate: {userErrors: []}}},
  },
  {
    area: 'carts',
    rule: 'The id of a cart without its key gives access to its lines, and not to its buyer.',
    source: assumed('the changelog about keys, which says "buyer details"'),
    steps: [
      {
        ...create({...one, buyerIdentity: {email: 'ada@example.com'}}),
        save: {bare: 'cartCreate.cart.id ^[^?]+'},
      },
      {
        document: 'query ($bare: ID!) {cart(id: $bare) {totalQuantity buyerIdentity {email}}}',
        variables: {bare: '$bare'},
      },
    ],
    expected: {data: {cart: {totalQuantity: 1, buyerIdentity: {email: null}}}},
  },
  {
    area: 'carts',
    rule: 'A cart cannot be changed with its id without the key.',
    source: assumed('the changelog about keys, which says that they are secrets'),
    steps: [
      {...create(one), save: {cart: 'cartCreate.cart.id ^[^?]+'}},
      mutate('cartNoteUpdate', 'note', 'String!', 'x'),
    ],
    expected: {data: {cartNoteUpdate: {userErrors: [{field: ['cartId']}]}}},
  },
  {
    area: 'carts',
    rule: 'The checkout’s address has the token and the key of the cart.',
    source: assumed('the form of addresses, which is not documented'),
    steps: [
      {
        ...create(one, 'checkoutUrl'),
        save: {cart: 'cartCreate.cart.id', token: 'cartCreate.cart.id [^/?]+(?=\\?)'},
      },
      {document: 'query ($cart: ID!) {cart(id: $cart) {checkoutUrl}}', variables: {cart: '$cart'}},
    ],
    expected: {data: {cart: {checkoutUrl: '~/cart/c/[^?]+\\?key='}}},
  },
  {
    area: 'carts',
    rule: 'A note is replaced, and removed with an empty one.',
    source: reference('cartNoteUpdate'),
    steps: [create({note: 'Ring twice'}), mutate('cartNoteUpdate', 'note', 'String!', '', 'note')],
    expected: {data: {cartNoteUpdate: {cart: {note: ''}, userErrors: []}}},
  },
  {
    area: 'carts',
    rule: 'cartAttributesUpdate replaces all attributes of a cart.',
    source: schema('Mutation.cartAttributesUpdate'),
    steps: [
      create({attributes: [{key: 'a', value: '1'}]}),
      mutate(
        'cartAttributesUpdate',
        'attributes',
        '[AttributeInput!]!',
        [{key: 'b', value: '2'}],
        'attributes {key value}',
      ),
    ],
    expected: {data: {cartAttributesUpdate: {cart: {attributes: [{key: 'b', value: '2'}]}}}},
  },
  {
    area: 'carts',
    rule: 'An update of the buyer keeps the fields that it does not name.',
    source: assumed('the schema does not say whether the input is merged'),
    steps: [
      create({buyerIdentity: {email: 'ada@example.com'}}),
      mutate(
        'cartBuyerIdentityUpdate',
        'buyerIdentity',
        'CartBuyerIdentityInput!',
        {phone: '+15035550100'},
        'buyerIdentity {email phone}',
      ),
    ],
    expected: {
      data: {
        cartBuyerIdentityUpdate: {
          cart: {buyerIdentity: {email: 'ada@example.com', phone: '+15035550100'}},
        },
      },
    },
  },
  {
    area: 'carts',
    rule: 'Null removes a field of the buyer.',
    source: assumed('the meaning of null'),
    steps: [
      create({buyerIdentity: {email: 'ada@example.com'}}),
      mutate(
        'cartBuyerIdentityUpdate',
        'buyerIdentity',
        'CartBuyerIdentityInput!',
        {email: null},
        'buyerIdentity {email}',
      ),
    ],
    expected: {data: {cartBuyerIdentityUpdate: {cart: {buyerIdentity: {email: null}}}}},
  },
  answers(
    'A company location needs the access token of a customer.',
    schema('CartErrorCode.MISSING_CUSTOMER_ACCESS_TOKEN'),
    {buyerIdentity: {companyLocationId: gid('CompanyLocation', 1)}},
    userError('MISSING_CUSTOMER_ACCESS_TOKEN'),
  ),
  {
    area: 'carts',
    rule: 'The country of the buyer decides the currency, also of a cart with lines.',
    source: schema('CartBuyerIdentityInput.countryCode'),
    needsCatalog: true,
    steps: [
      create({lines: [beans]}),
      mutate(
        'cartBuyerIdentityUpdate',
        'buyerIdentity',
        'CartBuyerIdentityInput!',
        {countryCode: 'CA'},
        cost,
      ),
    ],
    expected: {
      data: {
        cartBuyerIdentityUpdate: {
          cart: {cost: {subtotalAmount: {amount: '18.9', currencyCode: 'CAD'}}},
        },
      },
    },
  },
  {
    area: 'carts',
    rule: 'A clone has the lines of a cart, and not its buyer.',
    source: schema('Mutation.cartClone'),
    steps: [
      create({...one, buyerIdentity: {email: 'ada@example.com'}}),
      {
        document: `mutation ($cart: ID!) {cartClone(cartId: $cart) {cart {totalQuantity buyerIdentity {email}} ${errors}}}`,
        variables: {cart: '$cart'},
      },
    ],
    expected: {data: {cartClone: {cart: {totalQuantity: 1, buyerIdentity: {email: null}}}}},
  },
  {
    area: 'carts',
    rule: 'cartRemovePersonalData keeps the lines, and removes the buyer.',
    source: schema('Mutation.cartRemovePersonalData'),
    steps: [
      create({...one, buyerIdentity: {email: 'ada@example.com'}}),
      {
        document: `mutation ($cart: ID!) {cartRemovePersonalData(cartId: $cart) {cart {totalQuantity buyerIdentity {email}} ${errors}}}`,
        variables: {cart: '$cart'},
      },
    ],
    expected: {
      data: {cartRemovePersonalData: {cart: {totalQuantity: 1, buyerIdentity: {email: null}}}},
    },
  },
  {
    area: 'carts',
    rule: 'A metafield that a cart does not have cannot be deleted.',
    source: schema('MetafieldDeleteErrorCode.METAFIELD_DOES_NOT_EXIST'),
    steps: [
      create(one),
      {
        document:
          'mutation ($input: CartMetafieldDeleteInput!) {cartMetafieldDelete(input: $input) {userErrors {code}}}',
        variables: {input: {ownerId: '$cart', key: 'specs.nothing'}},
      },
    ],
    expected: {data: {cartMetafieldDelete: userError('METAFIELD_DOES_NOT_EXIST')}},
  },
  {
    area: 'carts',
    rule: 'A metafield of a type that does not exist is rejected.',
    source: schema('MetafieldsSetUserErrorCode.INVALID_TYPE'),
    steps: [
      create(one),
      {
        document:
          'mutation ($metafields: [CartMetafieldsSetInput!]!) {cartMetafieldsSet(metafields: $metafields) {userErrors {code}}}',
        variables: {
          metafields: [{ownerId: '$cart', key: 'specs.size', type: 'no_type', value: 'M'}],
        },
      },
    ],
    expected: {data: {cartMetafieldsSet: userError('INVALID_TYPE')}},
  },
  {
    area: 'carts',
    rule: 'The key of a cart’s metafield without a namespace is in that of the app.',
    source: assumed('the documented form app--{id}; whose app it is was not recorded'),
    steps: [
      create(one),
      {
        document:
          'mutation ($metafields: [CartMetafieldsSetInput!]!) {cartMetafieldsSet(metafields: $metafields) {metafields {namespace key}}}',
        variables: {
          metafields: [{ownerId: '$cart', key: 'size', type: 'single_line_text_field', value: 'M'}],
        },
      },
    ],
    expected: {
      data: {cartMetafieldsSet: {metafields: [{namespace: '~^app--', key: 'size'}]}},
    },
  },
];

/** Codes on a cart, with what becomes of it. */
function codes(
  rule: string,
  source: Source,
  discountCodes: readonly string[],
  fields: string,
  expected: object,
  cart: object = {lines: [{...shirt, quantity: 2}]},
): Case {
  return {
    area: 'discounts',
    rule,
    source,
    needsCatalog: true,
    steps: [create({...cart, discountCodes}, fields)],
    expected: {data: {cartCreate: expected}},
  };
}

const helpCenter = (page: string) => document(`Shopify Help Center, ${page}`);
const applied = 'discountCodes {code applicable}';

const discounts: Case[] = [
  codes(
    'A code is compared in any case.',
    helpCenter('discount codes'),
    ['tenoff'],
    `${applied} ${cost}`,
    {cart: {discountCodes: [{applicable: true}], cost: {totalAmount: {amount: '43.2'}}}},
  ),
  ...(
    [
      ['A least subtotal that is not reached is warned about.', 'FROM100', 'PURCHASE_NOT_IN_RANGE'],
      ['A least quantity that is not reached is warned about.', 'FROM5', 'QUANTITY_NOT_IN_RANGE'],
      ['A code before its start is warned about.', 'LATER', 'CURRENTLY_INACTIVE'],
      ['A code after its end is warned about.', 'BEFORE', 'CURRENTLY_INACTIVE'],
      [
        'A code of products that are not in the cart is warned about.',
        'COFFEE',
        'NO_ENTITLED_LINE_ITEMS',
      ],
    ] as const
  ).map(([rule, code, name]) =>
    codes(rule, schema(`CartWarningCode.DISCOUNT_${name}`), [code], applied, {
      cart: {discountCodes: [{code, applicable: false}]},
      ...warning(`DISCOUNT_${name}`),
    }),
  ),
  codes(
    'Of two codes that do not combine, the one that takes off more applies.',
    helpCenter('combining discounts'),
    ['FIVE', 'TENOFF'],
    applied,
    {
      cart: {
        discountCodes: [
          {code: 'FIVE', applicable: true},
          {code: 'TENOFF', applicable: false},
        ],
      },
    },
  ),
  codes(
    'Two discounts of an order that combine each apply to what the lines then cost.',
    assumed('the order of classes in Shopify’s Help Center: products, order, shipping'),
    ['HALF', 'TWO'],
    cost,
    {cart: {cost: {totalAmount: {amount: '22.0'}}}},
  ),
  codes(
    'Free shipping is compared with other discounts as the price of the cheapest rate.',
    assumed('the best combination applies; the rule names no amount'),
    ['CENT', 'SHIPFREE'],
    applied,
    {
      cart: {
        discountCodes: [
          {code: 'CENT', applicable: false},
          {code: 'SHIPFREE', applicable: true},
        ],
      },
    },
    {lines: [beans]},
  ),
  codes(
    'A discount of products takes nothing off the others.',
    helpCenter('amount off products'),
    ['COFFEE'],
    'lines(first: 2) {nodes {cost {totalAmount {amount}}}}',
    {
      cart: {
        lines: {
          nodes: [{cost: {totalAmount: {amount: '38.5'}}}, {cost: {totalAmount: {amount: '10.5'}}}],
        },
      },
    },
    {lines: [beans, bag]},
  ),
  codes(
    'A discount of the order is allocated to each line in proportion to its price.',
    assumed('Shopify’s JS Buy SDK 3, which cannot read a cart without the allocations'),
    ['TENOFF'],
    'discountAllocations {discountedAmount {amount}}',
    {
      cart: {
        discountAllocations: [
          {discountedAmount: {amount: '3.85'}},
          {discountedAmount: {amount: '1.4'}},
        ],
      },
    },
    {lines: [beans, bag]},
  ),
  {
    area: 'discounts',
    rule: 'cartDiscountCodesUpdate replaces all codes.',
    source: schema('Mutation.cartDiscountCodesUpdate'),
    steps: [
      create({...one, discountCodes: ['NOSUCHCODE']}),
      mutate('cartDiscountCodesUpdate', 'discountCodes', '[String!]!', [], applied),
    ],
    expected: {data: {cartDiscountCodesUpdate: {cart: {discountCodes: []}, warnings: []}}},
  },
  {
    area: 'discounts',
    rule: 'A gift card pays at most what is on it, and shows its last four characters.',
    source: schema('AppliedGiftCard.amountUsed'),
    needsCatalog: true,
    steps: [
      create(
        {lines: [{...bag, quantity: 1}], giftCardCodes: ['SAMPLEGIFT25']},
        `appliedGiftCards {lastCharacters amountUsed {amount} balance {amount}} ${cost}`,
      ),
    ],
    expected: {
      data: {
        cartCreate: {
          cart: {
            appliedGiftCards: [
              {lastCharacters: 'FT25', amountUsed: {amount: '25.0'}, balance: {amount: '0.0'}},
            ],
            cost: {totalAmount: {amount: '13.5'}},
          },
        },
      },
    },
  },
  {
    area: 'discounts',
    rule: 'A gift card is removed by its id.',
    source: schema('Mutation.cartGiftCardCodesRemove'),
    needsCatalog: true,
    steps: [
      {
        ...create({lines: [bag], giftCardCodes: ['SAMPLEGIFT25']}, 'appliedGiftCards {id}'),
        save: {cart: 'cartCreate.cart.id', card: 'cartCreate.cart.appliedGiftCards.0.id'},
      },
      mutate(
        'cartGiftCardCodesRemove',
        'appliedGiftCardIds',
        '[ID!]!',
        ['$card'],
        'appliedGiftCards {id}',
      ),
    ],
    expected: {data: {cartGiftCardCodesRemove: {cart: {appliedGiftCards: []}}}},
  },
];

const american = {...address, countryCode: 'US', provinceCode: 'CA', zip: '95501'};
const groups =
  'deliveryGroups(first: 2) {nodes {groupType deliveryOptions {handle estimatedCost {amount}}}}';
const withAddress = (given: object) => ({
  delivery: {addresses: [{selected: true, address: {deliveryAddress: given}}]},
});

const delivery: Case[] = [
  answers(
    'An address of an unknown customer cannot be copied.',
    assumed('the code of an address that does not exist'),
    {delivery: {addresses: [{address: {copyFromCustomerAddressId: gid('MailingAddress', 1)}}]}},
    userError('INVALID'),
    false,
    'delivery',
  ),
  {
    area: 'delivery',
    rule: 'A billing address is accepted without errors.',
    source: reference('cartBillingAddressUpdate'),
    steps: [
      create(one),
      mutate('cartBillingAddressUpdate', 'billingAddress', 'MailingAddressInput', {
        address1: '1 Forest Way',
        city: 'Eureka',
        country: 'United States',
      }),
    ],
    expected: {data: {cartBillingAddressUpdate: {userErrors: []}}},
  },
  answers(
    'An address without a country is rejected.',
    assumed('the code; the schema says that the country is needed'),
    {delivery: {addresses: [{address: {deliveryAddress: {city: 'Eureka'}}}]}},
    userError('INVALID'),
    false,
    'delivery',
  ),
  answers(
    'A cart has 20 delivery addresses at the most.',
    schema('CartErrorCode.TOO_MANY_DELIVERY_ADDRESSES'),
    {
      delivery: {
        addresses: Array.from({length: 21}, (_, index) => ({
          address: {deliveryAddress: {...american, city: `Town ${index}`}},
        })),
      },
    },
    userError('TOO_MANY_DELIVERY_ADDRESSES'),
    false,
    'delivery',
  ),
  {
    area: 'delivery',
    rule: 'An address that the cart has already is stored once, with a warning.',
    source: schema('CartWarningCode.DUPLICATE_DELIVERY_ADDRESS'),
    steps: [create(withAddress(american)), addAddress(american)],
    expected: {data: {cartDeliveryAddressesAdd: warning('DUPLICATE_DELIVERY_ADDRESS')}},
  },
  {
    area: 'delivery',
    rule: 'An address that a cart does not have cannot be removed.',
    source: schema('CartErrorCode.INVALID_DELIVERY_ADDRESS_ID'),
    steps: [
      create(one),
      mutate('cartDeliveryAddressesRemove', 'addressIds', '[ID!]!', [
        gid('CartSelectableAddress', 1),
      ]),
    ],
    expected: {data: {cartDeliveryAddressesRemove: userError('INVALID_DELIVERY_ADDRESS_ID')}},
  },
  {
    area: 'delivery',
    rule: 'A selected address takes the place of the one that was selected before.',
    source: schema('CartSelectableAddressInput.selected'),
    steps: [create(withAddress(american)), addAddress({...american, city: 'Arcata'})],
    expected: {
      data: {
        cartDeliveryAddressesAdd: {
          cart: {delivery: {addresses: [{selected: false}, {selected: true}]}},
        },
      },
    },
  },
  {
    area: 'delivery',
    rule: 'A cart with an address in a country that is served has delivery options.',
    source: reference('CartDeliveryGroup'),
    needsCatalog: true,
    steps: [create({lines: [beans], ...withAddress(american)}, groups)],
    expected: {
      data: {
        cartCreate: {
          cart: {
            deliveryGroups: {
              nodes: [{deliveryOptions: [{handle: 'standard', estimatedCost: {amount: '5.0'}}]}],
            },
          },
        },
      },
    },
  },
  {
    area: 'delivery',
    rule: 'A cart with a subscription has a group of everything and one of the subscriptions.',
    source: assumed('the descriptions of CartDeliveryGroupType'),
    needsCatalog: true,
    steps: [create({lines: [bag, {...beans, ...plan(301)}], ...withAddress(american)}, groups)],
    expected: {
      data: {
        cartCreate: {
          cart: {
            deliveryGroups: {
              nodes: [{groupType: 'ONE_TIME_PURCHASE'}, {groupType: 'SUBSCRIPTION'}],
            },
          },
        },
      },
    },
  },
  {
    area: 'delivery',
    rule: 'An option of a group that the cart does not have is INVALID_DELIVERY_GROUP.',
    source: schema('CartErrorCode.INVALID_DELIVERY_GROUP'),
    needsCatalog: true,
    steps: [
      create({lines: [beans], ...withAddress(american)}),
      mutate(
        'cartSelectedDeliveryOptionsUpdate',
        'selectedDeliveryOptions',
        '[CartSelectedDeliveryOptionInput!]!',
        [{deliveryGroupId: gid('CartDeliveryGroup', 1), deliveryOptionHandle: 'standard'}],
      ),
    ],
    expected: {data: {cartSelectedDeliveryOptionsUpdate: userError('INVALID_DELIVERY_GROUP')}},
  },
  {
    area: 'delivery',
    rule: 'An option that a group does not have is INVALID_DELIVERY_OPTION.',
    source: schema('CartErrorCode.INVALID_DELIVERY_OPTION'),
    needsCatalog: true,
    steps: [
      {
        ...create(
          {lines: [beans], ...withAddress(american)},
          'deliveryGroups(first: 1) {nodes {id}}',
        ),
        save: {cart: 'cartCreate.cart.id', group: 'cartCreate.cart.deliveryGroups.nodes.0.id'},
      },
      mutate(
        'cartSelectedDeliveryOptionsUpdate',
        'selectedDeliveryOptions',
        '[CartSelectedDeliveryOptionInput!]!',
        [{deliveryGroupId: '$group', deliveryOptionHandle: 'by-drone'}],
      ),
    ],
    expected: {data: {cartSelectedDeliveryOptionsUpdate: userError('INVALID_DELIVERY_OPTION')}},
  },
  {
    area: 'delivery',
    rule: 'Strict validation rejects a province that the country does not have.',
    source: schema('CartErrorCode.PROVINCE_NOT_FOUND'),
    steps: [create(one), addAddress({...american, lastName: 'Vale', provinceCode: 'ON'}, 'STRICT')],
    expected: {data: {cartDeliveryAddressesAdd: {userErrors: [{code: 'PROVINCE_NOT_FOUND'}]}}},
  },
  {
    area: 'delivery',
    rule: 'Strict validation rejects HTML tags.',
    source: schema('CartErrorCode.ADDRESS_FIELD_CONTAINS_HTML_TAGS'),
    steps: [create(one), addAddress({...american, address1: '<b>1 Forest Way</b>'}, 'STRICT')],
    expected: {
      data: {
        cartDeliveryAddressesAdd: {userErrors: [{code: 'ADDRESS_FIELD_CONTAINS_HTML_TAGS'}]},
      },
    },
  },
];

const checkout: Case[] = [
  {
    area: 'carts',
    rule: 'An access token that no customer has is rejected.',
    source: assumed('accounts with such tokens are deprecated; the error was not recorded'),
    steps: [create({buyerIdentity: {customerAccessToken: 'none'}})],
    expected: {
      data: {
        cartCreate: {userErrors: [{field: ['input', 'buyerIdentity', 'customerAccessToken']}]},
      },
    },
  },
];

/** Rules about what a shopper changes. */
export const buying: readonly Case[] = [
  ...cartLines,
  ...cartFields,
  ...discounts,
  ...delivery,
  ...checkout,
];
