import {
  assumed,
  changelog,
  document,
  inArea,
  type Rule,
  recorded,
  type Source,
  schema,
} from './case.ts';
import {bag, beans, cost, create, first, mutate, one, other, shirt, warning} from './steps.ts';

const newDiscounts = changelog(
  "New discount fields in the Storefront API's cart types, April 10, 2026",
);
const helpCenter = (page: string) => document(`Shopify Help Center, ${page}`);
const applied = 'discountCodes {code applicable}';
const five = {lines: [first, other], discountCodes: ['FIVE']};

/** Codes on a cart, with what becomes of it. */
function codes(
  rule: string,
  source: Source,
  discountCodes: readonly string[],
  expected: object,
  {fields = applied, lines = [{...shirt, quantity: 2}] as readonly object[]} = {},
): Rule {
  return {
    rule,
    source,
    needsCatalog: true,
    steps: [create({lines, discountCodes}, fields)],
    expected: {cartCreate: expected},
  };
}

export const discounts = inArea('discounts', [
  {
    rule: 'An unknown code stays on the cart, is not applicable, and is warned about.',
    source: recorded('responses of mock.shop'),
    steps: [create({...one, discountCodes: ['NOSUCHCODE']}, applied)],
    expected: {
      'cartCreate.cart.discountCodes': [{code: 'NOSUCHCODE', applicable: false}],
      'cartCreate.warnings': [{code: 'DISCOUNT_NOT_FOUND'}],
    },
  },
  {
    rule: 'Before 2026-07, discountApplication.value of a fixed amount is that of the allocation.',
    source: newDiscounts,
    needsCatalog: true,
    steps: [
      create(
        five,
        'discountAllocations {discountedAmount {amount} discountApplication {value {... on MoneyV2 {amount}}}}',
      ),
    ],
    expected: {
      'cartCreate.cart.discountAllocations': [
        {discountedAmount: {amount: '1.92'}, discountApplication: {value: {amount: '1.92'}}},
        {discountedAmount: {amount: '3.08'}, discountApplication: {value: {amount: '3.08'}}},
      ],
    },
  },
  {
    rule: 'sourceDiscountApplication has the configured value and what it takes off the whole cart.',
    source: newDiscounts,
    needsCatalog: true,
    steps: [
      {
        ...create(
          five,
          'discountApplications {totalAllocatedAmount {amount} value {... on MoneyV2 {amount}} ... on CartCodeDiscountApplication {code}} lines(first: 1) {nodes {productLevel: discountAllocations {targetType} all: discountAllocations(lineLevelOnly: false) {sourceDiscountApplication {value {... on MoneyV2 {amount}}}}}}',
        ),
        version: '2026-07',
      },
    ],
    expected: {
      'cartCreate.cart.discountApplications': [
        {code: 'FIVE', totalAllocatedAmount: {amount: '5.0'}, value: {amount: '5.0'}},
      ],
      'cartCreate.cart.lines.nodes': [
        {productLevel: [], all: [{sourceDiscountApplication: {value: {amount: '5.0'}}}]},
      ],
    },
  },
  codes(
    'Buy two, get one: the cheapest of three pieces is free, and not of two.',
    helpCenter('buy X get Y'),
    ['THIRDFREE'],
    {
      cart: {
        cost: {subtotalAmount: {amount: '48.0'}},
        lines: {nodes: [{discountAllocations: [{discountedAmount: {amount: '24.0'}}]}]},
      },
    },
    {
      fields: `${cost} lines(first: 1) {nodes {discountAllocations {discountedAmount {amount}}}}`,
      lines: [{...other, quantity: 3}],
    },
  ),
  codes(
    'A code is compared in any case.',
    helpCenter('discount codes'),
    ['tenoff'],
    {
      cart: {
        discountCodes: [{code: 'tenoff', applicable: true}],
        cost: {totalAmount: {amount: '43.2'}},
      },
    },
    {fields: `${applied} ${cost}`},
  ),
  codes(
    'The charge of the checkout is the sum of the lines before the discounts of the order.',
    schema('CartCost.checkoutChargeAmount'),
    ['TENOFF'],
    {cart: {cost: {checkoutChargeAmount: {amount: '48.0'}, totalAmount: {amount: '43.2'}}}},
    {fields: 'cost {checkoutChargeAmount {amount} totalAmount {amount}}'},
  ),
  ...(
    [
      ['A least subtotal that is not reached', 'FROM100', 'PURCHASE_NOT_IN_RANGE'],
      ['A least quantity that is not reached', 'FROM5', 'QUANTITY_NOT_IN_RANGE'],
      ['A code before its start', 'LATER', 'CURRENTLY_INACTIVE'],
      ['A code after its end', 'BEFORE', 'CURRENTLY_INACTIVE'],
      ['A code of products that are not in the cart', 'COFFEE', 'NO_ENTITLED_LINE_ITEMS'],
      ['A code that was used as often as it can be', 'ONCE', 'USAGE_LIMIT_REACHED'],
      ['A code of subscriptions on one-time purchases', 'MEMBERS', 'INCOMPATIBLE_PURCHASE_TYPE'],
    ] as const
  ).map(([what, code, name]) =>
    codes(`${what} is warned about.`, schema(`CartWarningCode.DISCOUNT_${name}`), [code], {
      cart: {discountCodes: [{code, applicable: false}]},
      ...warning(`DISCOUNT_${name}`),
    }),
  ),
  codes(
    'A least subtotal that is reached lets a code apply.',
    helpCenter('discount codes'),
    ['FROM100'],
    {cart: {discountCodes: [{applicable: true}]}},
    {lines: [{...beans, quantity: 8}]},
  ),
  codes(
    'Of two codes that do not combine, the one that takes off more applies.',
    helpCenter('combining discounts'),
    ['FIVE', 'TENOFF'],
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
    'Two codes that combine apply where they take off more than one that does not.',
    helpCenter('combining discounts'),
    ['FIVE', 'TWO', 'FOUR'],
    {
      cart: {
        discountCodes: [
          {code: 'FIVE', applicable: false},
          {code: 'TWO', applicable: true},
          {code: 'FOUR', applicable: true},
        ],
      },
    },
  ),
  codes(
    'Two discounts of an order that combine each apply to what the lines then cost.',
    assumed('the order of classes in Shopify’s Help Center: products, order, shipping'),
    ['HALF', 'TWO'],
    {cart: {cost: {totalAmount: {amount: '22.0'}}}},
    {fields: cost},
  ),
  codes(
    'Free shipping is compared with other discounts as the price of the cheapest rate.',
    assumed('the best combination applies; the rule names no amount'),
    ['CENT', 'SHIPFREE'],
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
    {
      cart: {
        lines: {
          nodes: [{cost: {totalAmount: {amount: '38.5'}}}, {cost: {totalAmount: {amount: '10.5'}}}],
        },
      },
    },
    {fields: 'lines(first: 2) {nodes {cost {totalAmount {amount}}}}', lines: [beans, bag]},
  ),
  codes(
    'A discount of the order is allocated to each line in proportion to its price.',
    assumed('Shopify’s JS Buy SDK 3, which cannot read a cart without the allocations'),
    ['TENOFF'],
    {
      cart: {
        discountAllocations: [
          {discountedAmount: {amount: '3.85'}},
          {discountedAmount: {amount: '1.4'}},
        ],
      },
    },
    {fields: 'discountAllocations {discountedAmount {amount}}', lines: [beans, bag]},
  ),
  {
    rule: 'cartDiscountCodesUpdate replaces all codes.',
    source: schema('Mutation.cartDiscountCodesUpdate'),
    steps: [
      create({...one, discountCodes: ['NOSUCHCODE']}),
      mutate('cartDiscountCodesUpdate', '[String!]!', {discountCodes: []}, applied),
    ],
    expected: {
      'cartDiscountCodesUpdate.cart.discountCodes': [],
      'cartDiscountCodesUpdate.warnings': [],
    },
  },
  {
    rule: 'A gift card pays at most what is on it, and shows its last four characters.',
    source: schema('AppliedGiftCard.amountUsed'),
    needsCatalog: true,
    steps: [
      create(
        {lines: [bag], giftCardCodes: ['samplegift25', 'SAMPLEGIFT25']},
        `appliedGiftCards {lastCharacters amountUsed {amount} balance {amount}} ${cost}`,
      ),
    ],
    expected: {
      'cartCreate.cart.appliedGiftCards': [
        {lastCharacters: 'FT25', amountUsed: {amount: '25.0'}, balance: {amount: '0.0'}},
      ],
      'cartCreate.cart.cost.totalAmount.amount': '13.5',
    },
  },
  ...['Add', 'Update'].map((name) => ({
    rule: `cartGiftCardCodes${name} ignores a code with a space around it.`,
    source: assumed('the comparison of codes with the whole code'),
    needsCatalog: true,
    steps: [
      create(one),
      mutate(
        `cartGiftCardCodes${name}`,
        '[String!]!',
        {giftCardCodes: [' SAMPLEGIFT25 ']},
        'appliedGiftCards {id}',
      ),
    ],
    expected: {[`cartGiftCardCodes${name}.cart.appliedGiftCards`]: []},
  })),
  {
    rule: 'A gift card is removed by its id.',
    source: schema('Mutation.cartGiftCardCodesRemove'),
    needsCatalog: true,
    steps: [
      create({lines: [bag]}),
      {
        ...mutate(
          'cartGiftCardCodesAdd',
          '[String!]!',
          {giftCardCodes: ['SAMPLEGIFT25']},
          'appliedGiftCards {id}',
        ),
        save: {card: 'cartGiftCardCodesAdd.cart.appliedGiftCards.0.id'},
      },
      mutate(
        'cartGiftCardCodesRemove',
        '[ID!]!',
        {appliedGiftCardIds: ['$card']},
        'appliedGiftCards {id}',
      ),
    ],
    expected: {
      'cartGiftCardCodesRemove.cart.appliedGiftCards': [],
      'cartGiftCardCodesRemove.userErrors': [],
    },
  },
]);
