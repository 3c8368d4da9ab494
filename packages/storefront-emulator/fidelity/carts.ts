import {assumed, changelog, document, inArea, recorded, reference, schema} from './case.ts';
import {
  add,
  answers,
  bag,
  beans,
  cost,
  create,
  first,
  gid,
  lines,
  mutate,
  nested,
  one,
  other,
  plan,
  query,
  remove,
  shirt,
  update,
  userError,
  variant,
  warning,
} from './steps.ts';

const nestedLines = document('shopify.dev, Create and query nested cart lines');
const ada = {buyerIdentity: {email: 'ada@example.com'}};
const engraving = [{key: 'Engraving', value: 'Ada'}];
const engraved = {lines: [{...first, attributes: engraving}]};
const engravings = (from: number, to: number) =>
  Array.from({length: to - from}, (_, index) => ({
    ...first,
    attributes: [{key: 'Engraving', value: String(from + index)}],
  }));
const unknownLine = gid('CartLine', 'none');

const setBuyer = (buyerIdentity: object, fields: string) =>
  mutate('cartBuyerIdentityUpdate', 'CartBuyerIdentityInput!', {buyerIdentity}, fields);

const setMetafield = (given: object) => ({
  document:
    'mutation ($metafields: [CartMetafieldsSetInput!]!) {cartMetafieldsSet(metafields: $metafields) {metafields {namespace key} userErrors {code}}}',
  variables: {
    metafields: [{ownerId: '$cart', type: 'single_line_text_field', value: 'M', ...given}],
  },
});

export const carts = inArea('carts', [
  {
    rule: 'The id of a cart contains its key.',
    source: changelog('Cart ids contain a key'),
    steps: [create(one)],
    expected: {
      'cartCreate.cart.id': '~^gid://shopify/Cart/[^?]+\\?key=',
      'cartCreate.userErrors': [],
    },
  },
  {
    rule: 'Equal merchandise merges into one line.',
    source: reference('cartLinesAdd'),
    steps: [create(one), add([first])],
    expected: {'cartLinesAdd.cart.lines.nodes': [{quantity: 2}]},
  },
  {
    rule: 'Other attributes make another line.',
    source: reference('cartLinesAdd'),
    steps: [create(one), add([{...first, attributes: engraving}])],
    expected: {'cartLinesAdd.cart.lines.nodes': [{quantity: 1}, {quantity: 1}]},
  },
  {
    rule: 'The newest line comes first.',
    source: recorded('responses of mock.shop'),
    steps: [create(one), add([other])],
    expected: {
      'cartLinesAdd.cart.lines.nodes': [
        {merchandise: {id: '$otherVariant'}},
        {merchandise: {id: '$variant'}},
      ],
    },
  },
  {
    rule: 'A quantity of 0 removes a line.',
    source: reference('cartLinesUpdate'),
    steps: [create(one, lines), update([{id: '$line', quantity: 0}])],
    expected: {'cartLinesUpdate.cart.lines.nodes': [], 'cartLinesUpdate.userErrors': []},
  },
  {
    rule: 'An unknown line is INVALID_MERCHANDISE_LINE, and the cart is returned unchanged.',
    source: recorded('responses of mock.shop'),
    steps: [create(one, lines), update([{id: unknownLine, quantity: 2}])],
    expected: {
      'cartLinesUpdate.cart.lines.nodes': [{quantity: 1}],
      'cartLinesUpdate.userErrors': [{code: 'INVALID_MERCHANDISE_LINE'}],
    },
  },
  {
    rule: 'Unknown merchandise is INVALID, and there is no cart.',
    source: recorded('responses of mock.shop'),
    steps: [create({lines: [first, variant(1)]})],
    expected: {
      'cartCreate.cart': null,
      'cartCreate.userErrors': [
        {
          code: 'INVALID',
          field: ['input', 'lines', '1', 'merchandiseId'],
          message: '~with id gid://shopify/ProductVariant/1 does not exist',
        },
      ],
    },
  },
  ...[
    {rule: 'A plan that does not exist', line: {...first, ...plan(1)}},
    {rule: 'A plan of another product', line: {...bag, ...plan(301)}, needsCatalog: true},
  ].map(({rule, line, needsCatalog = false}) => ({
    rule: `${rule} is SELLING_PLAN_NOT_APPLICABLE.`,
    source: schema('CartErrorCode'),
    needsCatalog,
    steps: [create(one), add([line])],
    expected: {
      'cartLinesAdd.cart': null,
      'cartLinesAdd.userErrors': [{code: 'SELLING_PLAN_NOT_APPLICABLE'}],
    },
  })),
  {
    rule: 'A negative quantity is rejected.',
    source: assumed('the code; the wording is ours'),
    steps: [create(one), add([{...first, quantity: -1}])],
    expected: {'cartLinesAdd.userErrors': [{code: 'INVALID'}]},
  },
  {
    rule: 'A note has 5,000 characters at the most.',
    source: schema('CartErrorCode.NOTE_TOO_LONG'),
    steps: [
      create({note: 'x'.repeat(5_000)}, 'note'),
      mutate('cartNoteUpdate', 'String!', {note: 'x'.repeat(5_001)}),
    ],
    expected: {cartNoteUpdate: userError('NOTE_TOO_LONG')},
  },
  {
    rule: 'The last value of an attribute applies.',
    source: recorded('responses of mock.shop'),
    steps: [
      create(
        {attributes: ['1', '2'].map((value) => ({key: 'a', value}))},
        'attributes {key value}',
      ),
    ],
    expected: {'cartCreate.cart.attributes': [{key: 'a', value: '2'}]},
  },
  {
    rule: 'A mutation of an unknown cart returns an error.',
    source: recorded('cartNoteUpdate at mock.shop'),
    steps: query(
      `mutation {cartNoteUpdate(cartId: "gid://shopify/Cart/none?key=x", note: "x") {userErrors {message field}}}`,
    ),
    expected: {
      'cartNoteUpdate.userErrors': [
        {field: ['cartId'], message: 'The specified cart does not exist.'},
      ],
    },
  },
  {
    rule: 'A mutation of an unknown cart applies to a new one.',
    source: assumed('recorded for cartNoteUpdate only'),
    steps: query(
      `mutation {cartAttributesUpdate(cartId: "gid://shopify/Cart/none?key=x", attributes: [{key: "a", value: "b"}]) {cart {id attributes {value}} userErrors {field}}}`,
    ),
    expected: {
      'cartAttributesUpdate.cart.id': '~Cart/(?!none)',
      'cartAttributesUpdate.cart.attributes': [{value: 'b'}],
    },
  },
  {
    rule: 'An unknown cart is null.',
    source: reference('cart'),
    steps: query('{cart(id: "gid://shopify/Cart/none?key=x") {id}}'),
    expected: {cart: null},
  },
  {
    rule: 'A cart with another key is null.',
    source: assumed('the changelog about keys, which says that they are secrets'),
    steps: [
      {...create(one), save: {token: 'cartCreate.cart.id [^/?]+(?=\\?)'}},
      ...query('query ($id: ID!) {cart(id: $id) {id}}', {id: 'gid://shopify/Cart/$token?key=0'}),
    ],
    expected: {cart: null},
  },
  {
    rule: 'A nested line comes after its parent.',
    source: nestedLines,
    steps: [create(nested, lines)],
    expected: {
      'cartCreate.cart.lines.nodes': [
        {merchandise: {id: '$variant'}},
        {merchandise: {id: '$otherVariant'}},
      ],
    },
  },
  {
    rule: 'A parent that is in the cart already cannot be given by its merchandise.',
    source: schema('CartErrorCode.PARENT_LINE_INVALID_REFERENCE'),
    steps: [create(one), add([{...other, parent: first}])],
    expected: {cartLinesAdd: userError('PARENT_LINE_INVALID_REFERENCE')},
  },
  {
    rule: 'A line cannot be nested in its own variant.',
    source: schema('CartErrorCode.PARENT_LINE_NESTING_TOO_DEEP, which names circles'),
    steps: [create(one, lines), add([{...first, parent: {lineId: '$line'}}])],
    expected: {cartLinesAdd: userError('PARENT_LINE_NESTING_TOO_DEEP')},
  },
  {
    rule: 'Lines that are nested in one parent stay in the order in which they were added.',
    source: assumed('nothing; the document shows one nested line'),
    steps: [
      create(
        {
          lines: [
            other,
            ...nested.lines,
            {...other, attributes: [{key: 'a', value: 'b'}], parent: first},
          ],
        },
        'lines(first: 4) {nodes {merchandise {... on ProductVariant {id}} attributes {key}}}',
      ),
    ],
    expected: {
      'cartCreate.cart.lines.nodes': [
        {merchandise: {id: '$variant'}},
        {merchandise: {id: '$otherVariant'}, attributes: []},
        {attributes: [{key: 'a'}]},
        {merchandise: {id: '$otherVariant'}, attributes: []},
      ],
    },
  },
  {
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
      'cartCreate.cart.buyerIdentity.countryCode': 'CA',
      'cartCreate.cart.cost.subtotalAmount.currencyCode': 'CAD',
    },
  },
  {
    rule: 'A cart keeps the country of the context in which it was created.',
    source: assumed('the checkout has no context of its own'),
    needsCatalog: true,
    steps: [
      create(one, '', '@inContext(country: CA)'),
      ...query('query ($cart: ID!) {cart(id: $cart) {buyerIdentity {countryCode}}}', {
        cart: '$cart',
      }),
    ],
    expected: {'cart.buyerIdentity.countryCode': 'CA'},
  },
  {
    rule: 'A cart of a buyer without a country is in the currency of the context of a query.',
    source: assumed('the context of a query is that of its prices'),
    needsCatalog: true,
    steps: [
      create(one),
      ...query(`query ($cart: ID!) @inContext(country: CA) {cart(id: $cart) {${cost}}}`, {
        cart: '$cart',
      }),
    ],
    expected: {'cart.cost.subtotalAmount.currencyCode': 'CAD'},
  },
  {
    rule: 'An invalid email address of the buyer is rejected.',
    source: recorded('responses of mock.shop'),
    steps: [create({buyerIdentity: {email: 'nobody'}})],
    expected: {
      'cartCreate.cart': null,
      'cartCreate.userErrors': [
        {field: ['input', 'buyerIdentity', 'email'], message: 'Email is invalid'},
      ],
    },
  },
  {
    rule: 'Unknown gift card codes are ignored.',
    source: assumed('the schema has no code for such an error'),
    steps: [create({...one, giftCardCodes: ['NOSUCHCARD1']}, 'appliedGiftCards {id}')],
    expected: {'cartCreate.cart.appliedGiftCards': [], 'cartCreate.userErrors': []},
  },
  {
    rule: 'A metafield of a cart is set and read by its namespace and key.',
    source: reference('cartMetafieldsSet'),
    steps: [
      create(
        {metafields: [{key: 'specs.size', type: 'single_line_text_field', value: 'M'}]},
        'metafield(namespace: "specs", key: "size") {value list}',
      ),
    ],
    expected: {'cartCreate.cart.metafield': {value: 'M', list: false}},
  },
  {
    rule: 'A blank value of a metafield is rejected.',
    source: recorded('responses of mock.shop'),
    steps: [create({metafields: [{key: 'specs.size', type: 'single_line_text_field', value: ''}]})],
    expected: {cartCreate: userError('INVALID_METAFIELDS')},
  },
  {
    rule: 'A line has one piece where no quantity is given.',
    source: schema('CartLineInput.quantity'),
    steps: [create(one, 'totalQuantity')],
    expected: {'cartCreate.cart.totalQuantity': 1},
  },
  {
    rule: 'A cart can be empty.',
    source: reference('cartCreate'),
    steps: query('mutation {cartCreate {cart {totalQuantity cost {totalAmount {amount}}}}}'),
    expected: {
      'cartCreate.cart.totalQuantity': 0,
      'cartCreate.cart.cost.totalAmount.amount': '0.0',
    },
  },
  answers(
    'A line has 1,000,000 pieces at the most.',
    document('shopify.dev, cart limits'),
    {lines: [{...first, quantity: 1_000_001}]},
    userError('LESS_THAN'),
  ),
  {
    rule: 'A line has 1,000,000 pieces at the most, also in several steps.',
    source: document('shopify.dev, cart limits'),
    needsCatalog: true,
    steps: [create({lines: [{...bag, quantity: 1_000_000}]}), add([bag])],
    expected: {cartLinesAdd: userError('LESS_THAN')},
  },
  {
    rule: 'Lines are removed by their ids.',
    source: reference('cartLinesRemove'),
    steps: [create(one, lines), remove(['$line'])],
    expected: {'cartLinesRemove.cart.lines.nodes': [], 'cartLinesRemove.userErrors': []},
  },
  {
    rule: 'A line keeps its attributes where an update names none.',
    source: schema('CartLineUpdateInput.attributes'),
    steps: [
      create(engraved, lines),
      update([{id: '$line', quantity: 2}]),
      update([{id: '$line', attributes: null}], 'lines(first: 1) {nodes {attributes {value}}}'),
    ],
    expected: {'cartLinesUpdate.cart.lines.nodes': [{attributes: [{value: 'Ada'}]}]},
  },
  {
    rule: 'An empty list removes the attributes of a line.',
    source: assumed('the difference between an empty list and none'),
    steps: [
      create(engraved, lines),
      update([{id: '$line', attributes: []}], 'lines(first: 1) {nodes {attributes {value}}}'),
    ],
    expected: {'cartLinesUpdate.cart.lines.nodes': [{attributes: []}]},
  },
  {
    rule: 'One unknown line leaves all others as they are.',
    source: assumed('recorded for a single line only'),
    steps: [
      create(one, lines),
      update(
        [
          {id: '$line', quantity: 5},
          {id: unknownLine, quantity: 2},
        ],
        'totalQuantity',
      ),
    ],
    expected: {
      'cartLinesUpdate.cart.totalQuantity': 1,
      'cartLinesUpdate.userErrors': [{field: ['lines', '1', 'id']}],
    },
  },
  {
    rule: 'One unknown line that is removed leaves all others as they are.',
    source: assumed('recorded for an update of a single line only'),
    steps: [create(one, lines), remove(['$line', unknownLine], 'totalQuantity')],
    expected: {
      'cartLinesRemove.cart.totalQuantity': 1,
      'cartLinesRemove.userErrors': [{code: 'INVALID_MERCHANDISE_LINE', field: ['lineIds', '1']}],
    },
  },
  {
    rule: 'A line of a plan becomes a one-time purchase with null.',
    source: schema('CartLineUpdateInput.sellingPlanId'),
    needsCatalog: true,
    steps: [
      create({lines: [{...beans, ...plan(301)}]}, lines),
      update(
        [{id: '$line', sellingPlanId: null}],
        'lines(first: 1) {nodes {sellingPlanAllocation {sellingPlan {id}} cost {totalAmount {amount}}}}',
      ),
    ],
    expected: {
      'cartLinesUpdate.cart.lines.nodes': [
        {sellingPlanAllocation: null, cost: {totalAmount: {amount: '14.0'}}},
      ],
    },
  },
  {
    rule: 'A line of a plan has the price of its allocation.',
    source: schema('CartLine.sellingPlanAllocation'),
    needsCatalog: true,
    steps: [create({lines: [{...beans, ...plan(301), quantity: 2}]}, cost)],
    expected: {
      'cartCreate.cart.cost.subtotalAmount.amount': '25.2',
      'cartCreate.cart.cost.totalAmount.amount': '25.2',
    },
  },
  {
    rule: 'Equal merchandise on another plan makes another line.',
    source: reference('cartLinesAdd'),
    needsCatalog: true,
    steps: [create({lines: [beans, {...beans, ...plan(301)}]}, lines)],
    expected: {'cartCreate.cart.lines.nodes': [{quantity: 1}, {quantity: 1}]},
  },
  answers(
    'Merchandise that is sold with a plan only needs one.',
    schema('CartErrorCode.VARIANT_REQUIRES_SELLING_PLAN'),
    {lines: [variant(51)]},
    userError('VARIANT_REQUIRES_SELLING_PLAN'),
    true,
  ),
  ...(
    [
      ['Fewer pieces than the least quantity are rejected.', 1, 'MINIMUM_NOT_MET'],
      ['More pieces than the largest quantity are rejected.', 8, 'MAXIMUM_EXCEEDED'],
      ['A quantity between two steps is rejected.', 3, 'INVALID_INCREMENT'],
    ] as const
  ).map(([rule, quantity, code]) => {
    const line = {lines: [variant(41, {quantity})]};
    return answers(rule, schema(`CartErrorCode.${code}`), line, userError(code), true);
  }),
  ...(
    [
      ['added to a line', add([variant(41, {quantity: 4})]), 'cartLinesAdd', 'MAXIMUM_EXCEEDED'],
      ['set', update([{id: '$line', quantity: 3}]), 'cartLinesUpdate', 'INVALID_INCREMENT'],
    ] as const
  ).map(([what, step, name, code]) => ({
    rule: `A rule of quantities holds for the whole line when pieces are ${what}.`,
    source: schema(`CartErrorCode.${code}`),
    needsCatalog: true,
    steps: [create({lines: [variant(41, {quantity: 4})]}, lines), step],
    expected: {[name]: userError(code)},
  })),
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
    rule: 'A sold-out line with quantity 0 violates no quantity rule.',
    source: assumed('such lines stay in Shopify’s carts, whatever the rule'),
    needsCatalog: true,
    steps: [create({lines: [variant(42, {quantity: 2})]}, `totalQuantity ${lines}`)],
    expected: {
      'cartCreate.cart.totalQuantity': 0,
      'cartCreate.cart.lines.nodes': [{quantity: 0}],
      'cartCreate.userErrors': [],
    },
  },
  {
    rule: 'A line of ten pieces has the price of its break.',
    source: schema('QuantityPriceBreak.minimumQuantity'),
    needsCatalog: true,
    steps: [create({lines: [{...bag, quantity: 10}]}, cost)],
    expected: {'cartCreate.cart.cost.subtotalAmount.amount': '350.0'},
  },
  {
    rule: 'A nested line is removed with its parent.',
    source: nestedLines,
    steps: [create(nested, lines), remove(['$line'])],
    expected: {'cartLinesRemove.cart.lines.nodes': []},
  },
  {
    rule: 'A parent that is in no cart is PARENT_LINE_NOT_FOUND.',
    source: schema('CartErrorCode.PARENT_LINE_NOT_FOUND'),
    steps: [create(one), add([{...other, parent: {lineId: unknownLine}}])],
    expected: {
      'cartLinesAdd.cart': null,
      'cartLinesAdd.userErrors': [
        {code: 'PARENT_LINE_NOT_FOUND', field: ['lines', '0', 'parent', 'lineId']},
      ],
    },
  },
  answers(
    'Merchandise that is in no cart cannot be a parent.',
    schema('CartErrorCode.PARENT_LINE_NOT_FOUND'),
    {lines: [{...other, parent: first}]},
    userError('PARENT_LINE_NOT_FOUND'),
  ),
  answers(
    'A parent is given by its line or its merchandise.',
    schema('CartErrorCode.PARENT_LINE_INVALID_REFERENCE'),
    {lines: [{...other, parent: {}}]},
    userError('PARENT_LINE_INVALID_REFERENCE'),
  ),
  {
    rule: 'A cart has 500 lines at the most.',
    source: schema('CartErrorCode.CART_TOO_LARGE'),
    steps: [
      create({lines: engravings(0, 250)}),
      add(engravings(250, 500), 'id'),
      add(engravings(500, 501), 'id'),
    ],
    expected: {cartLinesAdd: userError('CART_TOO_LARGE')},
  },
  {
    rule: 'A nested line cannot be a parent itself.',
    source: schema('CartErrorCode.PARENT_LINE_NESTING_TOO_DEEP'),
    needsCatalog: true,
    steps: [
      {
        ...create({lines: [bag, {...shirt, parent: bag}]}, lines),
        save: {cart: 'cartCreate.cart.id', nested: 'cartCreate.cart.lines.nodes.1.id'},
      },
      add([{...beans, parent: {lineId: '$nested'}}]),
    ],
    expected: {cartLinesAdd: userError('PARENT_LINE_NESTING_TOO_DEEP')},
  },
  {
    rule: 'A line can be changed and removed where no function of the shop forbids it.',
    source: assumed('CartLine.instructions, which only functions of apps change'),
    steps: [
      create(
        one,
        'lines(first: 1) {nodes {... on CartLine {instructions {canRemove canUpdateQuantity}}}}',
      ),
    ],
    expected: {
      'cartCreate.cart.lines.nodes': [{instructions: {canRemove: true, canUpdateQuantity: true}}],
    },
  },
  {
    rule: 'A phone number of another form is rejected.',
    source: assumed('recorded for email addresses only'),
    steps: [create({buyerIdentity: {phone: 'call me'}})],
    expected: {'cartCreate.userErrors': [{field: ['input', 'buyerIdentity', 'phone']}]},
  },
  {
    rule: 'The consent of a visitor is accepted with @inContext.',
    source: document('the changelog of September 2, 2025'),
    steps: [create(one, '', '@inContext(visitorConsent: {analytics: true, marketing: false})')],
    expected: {'cartCreate.userErrors': []},
  },
  {
    rule: 'The id of a cart without its key gives access to its lines, and not to its buyer.',
    source: assumed('the changelog about keys, which says "buyer details"'),
    steps: [
      {
        ...create({
          ...one,
          buyerIdentity: {...ada.buyerIdentity, countryCode: 'US'},
          delivery: {addresses: [{address: {deliveryAddress: {countryCode: 'US'}}}]},
        }),
        save: {bare: 'cartCreate.cart.id ^[^?]+'},
      },
      ...query(
        'query ($bare: ID!) {cart(id: $bare) {id checkoutUrl totalQuantity buyerIdentity {email countryCode} delivery {addresses {id}}}}',
        {bare: '$bare'},
      ),
    ],
    expected: {
      'cart.id': '$bare',
      'cart.checkoutUrl': '~^(?!.*key=\\w)',
      'cart.totalQuantity': 1,
      'cart.buyerIdentity': {email: null, countryCode: 'US'},
      'cart.delivery.addresses': [],
    },
  },
  {
    rule: 'A cart cannot be changed with its id without the key.',
    source: assumed('the changelog about keys, which says that they are secrets'),
    steps: [
      {...create(one), save: {cart: 'cartCreate.cart.id ^[^?]+'}},
      mutate('cartNoteUpdate', 'String!', {note: 'x'}),
    ],
    expected: {'cartNoteUpdate.userErrors': [{field: ['cartId']}]},
  },
  {
    rule: 'The checkout’s address has the token and the key of the cart.',
    source: assumed('the form of addresses, which is not documented'),
    steps: [
      {
        ...create(one, 'checkoutUrl'),
        save: {cart: 'cartCreate.cart.id', path: 'cartCreate.cart.id [^/]+$'},
      },
      ...query('query ($cart: ID!) {cart(id: $cart) {checkoutUrl}}', {cart: '$cart'}),
    ],
    expected: {'cart.checkoutUrl': '~/cart/c/$path'},
  },
  {
    rule: 'A note is replaced, and removed with an empty one.',
    source: reference('cartNoteUpdate'),
    steps: [create({note: 'Ring twice'}), mutate('cartNoteUpdate', 'String!', {note: ''}, 'note')],
    expected: {'cartNoteUpdate.cart.note': '', 'cartNoteUpdate.userErrors': []},
  },
  {
    rule: 'cartAttributesUpdate replaces all attributes of a cart.',
    source: schema('Mutation.cartAttributesUpdate'),
    steps: [
      create({attributes: [{key: 'a', value: '1'}]}),
      mutate(
        'cartAttributesUpdate',
        '[AttributeInput!]!',
        {attributes: [{key: 'b', value: '2'}]},
        'attributes {key value}',
      ),
    ],
    expected: {'cartAttributesUpdate.cart.attributes': [{key: 'b', value: '2'}]},
  },
  {
    rule: 'An update of the buyer keeps the fields that it does not name.',
    source: assumed('the schema does not say whether the input is merged'),
    steps: [create(ada), setBuyer({phone: '+15035550100'}, 'buyerIdentity {email phone}')],
    expected: {
      'cartBuyerIdentityUpdate.cart.buyerIdentity': {
        email: 'ada@example.com',
        phone: '+15035550100',
      },
    },
  },
  {
    rule: 'Null removes a field of the buyer.',
    source: assumed('the meaning of null'),
    steps: [create(ada), setBuyer({email: null}, 'buyerIdentity {email}')],
    expected: {'cartBuyerIdentityUpdate.cart.buyerIdentity.email': null},
  },
  answers(
    'A company location needs the access token of a customer.',
    schema('CartErrorCode.MISSING_CUSTOMER_ACCESS_TOKEN'),
    {buyerIdentity: {companyLocationId: gid('CompanyLocation', 1)}},
    userError('MISSING_CUSTOMER_ACCESS_TOKEN'),
  ),
  {
    rule: 'An access token that no customer has is rejected.',
    source: assumed('accounts with such tokens are deprecated; the error was not recorded'),
    steps: [create({buyerIdentity: {customerAccessToken: 'none'}})],
    expected: {
      'cartCreate.userErrors': [{field: ['input', 'buyerIdentity', 'customerAccessToken']}],
    },
  },
  {
    rule: 'The country of the buyer decides the currency, also of a cart with lines.',
    source: schema('CartBuyerIdentityInput.countryCode'),
    needsCatalog: true,
    steps: [create({lines: [beans]}), setBuyer({countryCode: 'CA'}, cost)],
    expected: {
      'cartBuyerIdentityUpdate.cart.cost.subtotalAmount': {amount: '18.9', currencyCode: 'CAD'},
    },
  },
  {
    rule: 'A clone has the lines of a cart with other ids, and not its buyer.',
    source: schema('Mutation.cartClone'),
    steps: [
      {
        ...create({...one, ...ada}, lines),
        save: {cart: 'cartCreate.cart.id', line: 'cartCreate.cart.lines.nodes.0.id [^/?]+(?=\\?)'},
      },
      mutate('cartClone', '', {}, `id ${lines} buyerIdentity {email}`),
    ],
    expected: {
      'cartClone.cart.id': '~^(?!$cart)',
      'cartClone.cart.lines.nodes': [{id: '~^(?!.*$line)', quantity: 1}],
      'cartClone.cart.buyerIdentity.email': null,
    },
  },
  {
    rule: 'A clone nests the same lines, which name their parents.',
    source: schema('CartLine.parentRelationship'),
    steps: [
      create(one, lines),
      add([{...other, parent: {lineId: '$line'}}]),
      mutate(
        'cartClone',
        '',
        {},
        'lines(first: 2) {nodes {... on CartLine {parentRelationship {parent {merchandise {... on ProductVariant {id}}}}}}}',
      ),
    ],
    expected: {
      'cartClone.cart.lines.nodes': [
        {parentRelationship: null},
        {parentRelationship: {parent: {merchandise: {id: '$variant'}}}},
      ],
    },
  },
  {
    rule: 'cartRemovePersonalData keeps the lines, and removes the buyer.',
    source: schema('Mutation.cartRemovePersonalData'),
    steps: [
      create({...one, ...ada}),
      mutate('cartRemovePersonalData', '', {}, 'totalQuantity buyerIdentity {email}'),
    ],
    expected: {
      'cartRemovePersonalData.cart.totalQuantity': 1,
      'cartRemovePersonalData.cart.buyerIdentity.email': null,
    },
  },
  {
    rule: 'A metafield that a cart does not have cannot be deleted.',
    source: schema('MetafieldDeleteErrorCode.METAFIELD_DOES_NOT_EXIST'),
    steps: [
      create(one),
      ...query(
        'mutation ($input: CartMetafieldDeleteInput!) {cartMetafieldDelete(input: $input) {userErrors {code}}}',
        {input: {ownerId: '$cart', key: 'specs.nothing'}},
      ),
    ],
    expected: {cartMetafieldDelete: userError('METAFIELD_DOES_NOT_EXIST')},
  },
  {
    rule: 'A metafield of a type that does not exist is rejected.',
    source: schema('MetafieldsSetUserErrorCode.INVALID_TYPE'),
    steps: [create(one), setMetafield({key: 'specs.size', type: 'no_type'})],
    expected: {cartMetafieldsSet: userError('INVALID_TYPE')},
  },
  {
    rule: 'The key of a cart’s metafield without a namespace is in that of the app.',
    source: assumed('the documented form app--{id}; whose app it is was not recorded'),
    steps: [create(one), setMetafield({key: 'size'})],
    expected: {'cartMetafieldsSet.metafields': [{namespace: '~^app--', key: 'size'}]},
  },
]);
