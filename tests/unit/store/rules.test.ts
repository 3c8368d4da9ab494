import {afterAll, beforeEach, describe, expect, it} from 'vitest';
import type {Discount} from '../../../local/store/catalog-model.ts';
import {startStore} from '../../../local/store/store.ts';
import {
  getCart,
  monthlyRush,
  mutateCart,
  planId,
  queryStorefront,
  variants,
} from '../../support/store-client.ts';
import {testCatalog} from '../../support/test-catalog.ts';

/**
 * The shop depends on these rules of Shopify. Each rule says what it rests on: a document, a response
 * that was recorded, the schema, or nothing (`assumed`).
 */
function rule(text: string, source: string, check: () => unknown): void {
  it(`${text} [${source}]`, async () => {
    await check();
  });
}

const off = (
  code: string,
  percentage: number,
  more: Partial<Pick<Discount, 'purchaseType' | 'combinesWith'>> = {},
): Discount => ({
  ...{code, kind: 'percentage', percentage, combinesWith: []},
  ...more,
});
const amountOff = (code: string, amount: `${number}.${number}`, isCombined: boolean): Discount => ({
  ...{code, kind: 'fixed-amount', amount, combinesWith: isCombined ? ['order'] : []},
});

const discounts: Discount[] = [
  ...testCatalog.discounts,
  off('TENOFF', 10),
  off('HALF', 50, {combinesWith: ['order']}),
  off('MEMBERS', 20, {purchaseType: 'subscription', combinesWith: ['order']}),
  off('FRIEND5', 5, {combinesWith: ['product']}),
  amountOff('FIVE', '5.00', false),
  amountOff('TWO', '2.00', true),
  amountOff('FOUR', '4.00', true),
  amountOff('CENT', '1.00', false),
  {code: 'SHIPFREE', kind: 'free-shipping', combinesWith: []},
];
const store = await startStore({catalog: {...testCatalog, discounts}});
afterAll(() => store.close());
beforeEach(() => store.control.reset());

const query = (document: string, variables: object = {}, headers: Record<string, string> = {}) =>
  queryStorefront(store, document, variables, headers);
const rush = {merchandiseId: variants.rush};
const vitra = {merchandiseId: variants.vitra};
const monthly = {...rush, sellingPlanId: planId(monthlyRush)};
const unknownLine = 'gid://shopify/CartLine/none';

/** A new cart, with its ids, and what came of its input. */
async function create(lines: readonly object[], input: object = {}) {
  const result = await mutateCart(store, 'cartCreate', {input: {lines, ...input}});
  const {cart} = result;
  const line = cart.at('lines', 'nodes', 0, 'id').text;
  return {...result, cartId: cart.at('id').text, line};
}

/** The quantities of a cart's lines by product, the newest line first. */
const held = (cart: Awaited<ReturnType<typeof getCart>>) =>
  cart
    .at('lines', 'nodes')
    .list.map((line) => [
      line.at('merchandise', 'product', 'handle').text,
      line.at('quantity').number,
    ]);
const totalOf = (cart: Awaited<ReturnType<typeof getCart>>) =>
  cart.at('cost', 'totalAmount', 'amount').text;
const add = (cartId: string, lines: readonly object[]) =>
  mutateCart(store, 'cartLinesAdd', {cartId, lines});
const update = (cartId: string, lines: readonly object[]) =>
  mutateCart(store, 'cartLinesUpdate', {cartId, lines});
const remove = (cartId: string, lineIds: readonly string[]) =>
  mutateCart(store, 'cartLinesRemove', {cartId, lineIds});

describe('A request', () => {
  const graphqlRuby = 'graphql-ruby, static validation, whose codes Shopify returns';
  const invalid: [rule: string, source: string, document: string, code: string][] = [
    [
      'names fields that exist',
      'document: status and error codes',
      '{shop {nothing}}',
      'undefinedField',
    ],
    ['names arguments that exist', graphqlRuby, '{shop(id: 1) {name}}', 'argumentNotAccepted'],
    ['selects the fields of objects', graphqlRuby, '{shop}', 'selectionMismatch'],
    ['has the required arguments', graphqlRuby, '{cart {id}}', 'missingRequiredArguments'],
    ['defines its fragments', graphqlRuby, '{shop {...No}}', 'useAndDefineFragment'],
    ['declares its variables', graphqlRuby, '{cart(id: $id) {id}}', 'variableNotDefined'],
    [
      'has values of the right type',
      graphqlRuby,
      '{menu(handle: 1) {id}}',
      'argumentLiteralsIncompatible',
    ],
  ];
  for (const [text, source, document, code] of invalid) {
    rule(`${text}, or else is ${code}`, source, async () => {
      const {status, data, errors} = await query(document);
      expect(status).toBe(200);
      expect(data.value).toBeUndefined();
      expect(errors).toMatchObject([{extensions: {code}}]);
    });
  }

  rule('names one of several operations', graphqlRuby, async () => {
    const document = 'query A {shop {name}} query B {shop {id}}';
    const [error] = (await query(document)).errors ?? [];
    expect(error?.message).toBe('An operation name is required');
  });

  rule('that is not GraphQL is an error', graphqlRuby, async () => {
    expect((await query('{shop')).errors).toHaveLength(1);
    expect((await query(`{${'a{'.repeat(30_000)}`)).errors).toHaveLength(1);
  });

  const cartById = 'query ($id: ID!) {cart(id: $id) {id}}';
  const variables: [string, string, string, object][] = [
    [
      'of the wrong type',
      'recorded: mock.shop',
      'query ($n: Int!) {products(first: $n) {nodes {id}}}',
      {n: 'x'},
    ],
    ['that is no global id', 'recorded for merchandise, assumed for others', cartById, {id: '42'}],
    ['that is required and missing', 'assumed', cartById, {}],
  ];
  for (const [what, source, document, given] of variables) {
    rule(`with a variable ${what} is INVALID_VARIABLE`, source, async () => {
      expect((await query(document, given)).errors).toMatchObject([
        {extensions: {code: 'INVALID_VARIABLE'}},
      ]);
    });
  }

  const pages: [string, string, string, string][] = [
    [
      'has 250 items at the most',
      'document: pagination',
      '(first: 251)',
      'first cannot exceed 250',
    ],
    ['needs first or last', 'recorded: mock.shop', '', 'you must provide one of first or last'],
    [
      'has not both',
      'assumed wording',
      '(first: 1, last: 1)',
      'providing both first and last is not supported',
    ],
    ['is not negative', 'assumed wording', '(first: -1)', 'first cannot be negative'],
  ];
  for (const [text, source, given, message] of pages) {
    rule(`for a page ${text}`, source, async () => {
      expect((await query(`{products${given} {nodes {id}}}`)).errors).toMatchObject([{message}]);
    });
  }

  rule('with a wrong public token is 401', 'recorded: a real store', async () => {
    const headers = {'x-shopify-storefront-access-token': '0'.repeat(32)};
    expect(await query('{shop {name}}', {}, headers)).toMatchObject({
      status: 401,
      errors: [{message: '', extensions: {code: 'UNAUTHORIZED'}}],
    });
  });

  rule('with a wrong private token is 403', 'assumed: reports of developers', async () => {
    const headers = {'shopify-storefront-private-token': 'shpat_wrong'};
    expect((await query('{shop {name}}', {}, headers)).status).toBe(403);
  });

  rule(
    'without an operation or to another version is refused by its status',
    'document: versioning',
    async () => {
      const status = async (path: string, init: RequestInit) =>
        (await fetch(`${store.origin}/api/${path}/graphql.json`, init)).status;
      const post = (body: string) => ({method: 'POST', body});
      expect(await status('2026-04', {})).toBe(405);
      expect(await status('2026-04', post(''))).toBe(400);
      expect(await status('2026-04', post('{"query": "{shop {name}}", "variables": []}'))).toBe(
        400,
      );
      expect(await status('2026-04', post('{"query": "{shop {name}}", "operationName": 1}'))).toBe(
        400,
      );
      expect(await status('2026-02', post('{"query": "{shop {name}}"}'))).toBe(404);
    },
  );
});

describe('What the store does not have', () => {
  const reason = (document: string) => query(document).then(({errors}) => errors);
  it('is an error that names it, and never an empty value', async () => {
    const line = `[{merchandiseId: "${variants.rush}", attributes: [{key: "a", value: "b"}]}]`;
    for (const [document, name] of [
      ['{product(handle: "rush") {totalInventory}}', 'Product.totalInventory'],
      ['{blogs(first: 1) {nodes {id}}}', 'QueryRoot.blogs'],
      [
        'mutation {cartGiftCardCodesAdd(cartId: "gid://shopify/Cart/1", giftCardCodes: []) {cart {id}}}',
        'Mutation.cartGiftCardCodesAdd',
      ],
      [
        'mutation {cartCreate(input: {buyerIdentity: {email: "a@b.co"}}) {cart {id}}}',
        'CartInput.buyerIdentity',
      ],
      [`mutation {cartCreate(input: {lines: ${line}}) {cart {id}}}`, 'CartLineInput.attributes'],
      ['{products(first: 1, query: "tag:x") {nodes {id}}}', 'products.query'],
      ['{products(first: 1, sortKey: PRICE) {nodes {id}}}', 'products(sortKey)'],
      ['{products(first: 1, after: "x") {nodes {id}}}', 'pages after the first one'],
      ['{page(id: "gid://shopify/Page/1") {id}}', 'page(id)'],
      ['{urlRedirects(first: 1) {nodes {id}}}', 'urlRedirects without a path'],
    ] as const) {
      expect(await reason(document), document).toMatchObject([
        {
          message: `The embedded store does not emulate ${name}.`,
          extensions: {code: 'NOT_EMULATED'},
        },
      ]);
    }
  });
});

describe('A product', () => {
  const read = async (fields: string) =>
    (await query(`{product(handle: "rush") {${fields}}}`)).data.at('product').value;

  rule('that does not exist is null, as are a page and a menu', 'document: product', async () => {
    const {data, errors} = await query(
      '{product(handle: "no") {id} page(handle: "no") {id} menu(handle: "no") {id}}',
    );
    expect(data.value).toEqual({product: null, page: null, menu: null});
    expect(errors).toBeUndefined();
  });

  rule(
    'has amounts with one decimal, and a second one that is not zero',
    'recorded: mock.shop',
    async () => {
      const amounts =
        'variants(first: 1) {nodes {price {amount currencyCode} compareAtPrice {amount}}}';
      const [price, compareAtPrice] = [{amount: '49.95', currencyCode: 'USD'}, {amount: '76.95'}];
      expect(await read(amounts)).toEqual({variants: {nodes: [{price, compareAtPrice}]}});
      store.control.setProduct('rush', {price: '39.00', compareAtPrice: null});
      expect(await read(amounts)).toMatchObject({
        variants: {nodes: [{price: {amount: '39.0'}, compareAtPrice: null}]},
      });
    },
  );

  rule(
    'that is sold out or has no variant is not for sale',
    'schema: availableForSale',
    async () => {
      const fields =
        'availableForSale encodedVariantAvailability variants(first: 1) {nodes {availableForSale}}';
      const node = {availableForSale: false};
      const gone = {availableForSale: false, encodedVariantAvailability: ''};
      store.control.setProduct('rush', {quantityAvailable: 0});
      expect(await read(fields)).toEqual({...gone, variants: {nodes: [node]}});
      store.control.reset();
      store.control.setProduct('rush', {variantDeleted: true});
      expect(await read(fields)).toEqual({...gone, variants: {nodes: []}});
    },
  );

  rule(
    'has the size that is asked for in the address of a picture',
    'schema: Image.url',
    async () => {
      const url = 'url(transform: {maxWidth: 160, maxHeight: 120, crop: CENTER})';
      const {data} = await query(`{product(handle: "rush") {featuredImage {${url}}}}`);
      const address = new URL(data.at('product', 'featuredImage', 'url').text);
      expect(address.search).toBe('?width=160&height=120&crop=center');
      const picture = await fetch(address);
      expect(picture.headers.get('content-type')).toBe('image/svg+xml');
      expect(await picture.text()).toContain('>RUSH</text>');
      expect((await fetch(`${store.origin}/cdn/shop/files/none.svg`)).status).toBe(404);
    },
  );

  const allocation = async (billing: object, adjustment: object) => {
    const [group, ...others] = testCatalog.sellingPlanGroups;
    if (!group) throw new Error('The catalog has no plans.');
    const plans = group.plans.map((plan) => ({...plan, ...billing, adjustments: [adjustment]}));
    store.control.setSellingPlans([
      {...group, plans},
      ...others,
    ] as typeof testCatalog.sellingPlanGroups);
    const prices = 'price {amount} compareAtPrice {amount} perDeliveryPrice {amount}';
    const {data} = await query(
      `{product(handle: "rush") {variants(first: 1) {nodes {sellingPlanAllocations(first: 1) {nodes {priceAdjustments {${prices}}}}}}}}`,
    );
    const node = data.at('product', 'variants', 'nodes', 0, 'sellingPlanAllocations', 'nodes', 0);
    return node.at('priceAdjustments', 0).value;
  };

  rule('has its price on a plan in the allocation', 'schema: SellingPlanAllocation', async () => {
    expect(await allocation({}, {percentage: 10})).toEqual({
      price: {amount: '44.96'},
      compareAtPrice: {amount: '49.95'},
      perDeliveryPrice: {amount: '44.96'},
    });
    expect(await allocation({}, {price: '39.00'})).toMatchObject({price: {amount: '39.0'}});
  });

  rule(
    'costs all deliveries of a billing on a prepaid plan',
    'schema: SellingPlanAllocationPriceAdjustment',
    async () => {
      const billing = {billing: {interval: 'DAY', intervalCount: 90}};
      expect(await allocation(billing, {amountOff: '7.00'})).toEqual({
        price: {amount: '128.85'},
        compareAtPrice: {amount: '149.85'},
        perDeliveryPrice: {amount: '42.95'},
      });
      const {cart} = await create([{...monthly, quantity: 2}]);
      expect(totalOf(cart)).toBe('257.7');
    },
  );
});

describe('A cart', () => {
  rule(
    'has an id with its key, which the address of its checkout has too',
    'changelog: Cart ids contain a key',
    async () => {
      const {cart, cartId, userErrors} = await create([]);
      expect(userErrors).toEqual([]);
      const [, path = 'no'] = /^gid:\/\/shopify\/Cart\/([\w-]+\?key=\w+)$/.exec(cartId) ?? [];
      expect(cart.at('checkoutUrl').text).toBe(`${store.origin}/cart/c/${path}`);
    },
  );

  rule(
    'is null without its key, with another one, and where there is none',
    'assumed: the key is a secret',
    async () => {
      const {cartId} = await create([rush]);
      for (const id of [
        cartId.replace(/\?.*/, ''),
        `${cartId}0`,
        'gid://shopify/Cart/none?key=x',
      ]) {
        expect((await getCart(store, id)).value).toBeNull();
      }
    },
  );

  rule(
    'that does not exist is an error of a mutation, which applies to a new one',
    'recorded for cartNoteUpdate',
    async () => {
      const cartId = 'gid://shopify/Cart/none?key=x';
      const {cart, userErrors} = await mutateCart(store, 'cartNoteUpdate', {cartId, note: 'x'});
      const message = 'The specified cart does not exist.';
      expect(userErrors).toEqual([{code: 'INVALID', field: ['cartId'], message}]);
      expect(cart.at('note').text).toBe('x');
      expect((await getCart(store, cart.at('id').text)).at('note').text).toBe('x');
      const rejected = await add(cartId, [{merchandiseId: unknownLine}]);
      expect(rejected.cart.value).toBeNull();
      expect(rejected.userErrors).toHaveLength(2);
    },
  );

  rule(
    'merges equal merchandise, and has the newest line first',
    'document: cartLinesAdd',
    async () => {
      const {cartId} = await create([rush, {...rush, quantity: 2}]);
      const {cart} = await add(cartId, [vitra, monthly]);
      expect(held(cart)).toEqual([
        ['rush', 1],
        ['vitra', 1],
        ['rush', 3],
      ]);
      expect(totalOf(cart)).toBe('256.76');
    },
  );

  rule(
    'removes lines by their ids, and with a quantity of 0',
    'document: cartLinesUpdate',
    async () => {
      const {cartId, line} = await create([rush, vitra]);
      const {cart} = await update(cartId, [{id: line, quantity: 0}]);
      expect(held(cart)).toEqual([['rush', 1]]);
      const rest = await remove(cartId, [cart.at('lines', 'nodes', 0, 'id').text]);
      expect(held(rest.cart)).toEqual([]);
      expect(rest.userErrors).toEqual([]);
    },
  );

  rule(
    'is unchanged by an unknown line, beside other ones too',
    'recorded for a single line',
    async () => {
      const {cartId, line} = await create([rush]);
      const inputs = [
        {id: line, quantity: 5},
        {id: unknownLine, quantity: 2},
      ];
      for (const [result, field] of [
        [await update(cartId, inputs), ['lines', '1', 'id']],
        [await remove(cartId, [line, unknownLine]), ['lineIds', '1']],
      ] as const) {
        expect(held(result.cart)).toEqual([['rush', 1]]);
        expect(result.userErrors).toMatchObject([{code: 'INVALID_MERCHANDISE_LINE', field}]);
      }
      expect(held(await getCart(store, cartId))).toEqual([['rush', 1]]);
    },
  );

  const lines: [string, string, object, string][] = [
    [
      'merchandise',
      'recorded: mock.shop',
      {merchandiseId: 'gid://shopify/ProductVariant/1'},
      'INVALID',
    ],
    [
      'a plan',
      'schema: CartErrorCode',
      {...rush, sellingPlanId: planId(1)},
      'SELLING_PLAN_NOT_APPLICABLE',
    ],
    [
      'a plan of another product',
      'schema: CartErrorCode',
      {...vitra, sellingPlanId: planId(monthlyRush)},
      'SELLING_PLAN_NOT_APPLICABLE',
    ],
    ['a negative quantity', 'assumed', {...rush, quantity: -1}, 'INVALID'],
    ['1,000,001 pieces', 'schema: CartErrorCode', {...rush, quantity: 1_000_001}, 'LESS_THAN'],
  ];
  for (const [what, source, line, code] of lines) {
    rule(`is not created or changed with ${what}: ${code}`, source, async () => {
      const created = await create([rush, line]);
      expect(created.cart.value).toBeNull();
      const [{field = [], ...error} = {code: ''}] = created.userErrors;
      expect([error.code, field.slice(0, 3)]).toEqual([code, ['input', 'lines', '1']]);
      const {cartId} = await create([rush]);
      expect((await add(cartId, [line])).userErrors).toMatchObject([{code}]);
      expect(held(await getCart(store, cartId))).toEqual([['rush', 1]]);
    });
  }

  rule(
    'has 1,000,000 pieces of a line at the most, also in several steps',
    'schema: LESS_THAN',
    async () => {
      const {cartId} = await create([{...rush, quantity: 1_000_000}]);
      expect((await add(cartId, [rush])).userErrors).toMatchObject([{code: 'LESS_THAN'}]);
    },
  );

  rule(
    'keeps the plan of a line unless an update names another one or null',
    'schema: CartLineUpdateInput',
    async () => {
      const {cartId, line} = await create([monthly]);
      const kept = await update(cartId, [{id: line, quantity: 2}]);
      expect(totalOf(kept.cart)).toBe('89.92');
      const once = await update(cartId, [{id: line, sellingPlanId: null}]);
      expect(totalOf(once.cart)).toBe('99.9');
    },
  );

  rule(
    'merges a line into the one that it becomes equal to',
    'assumed: as an added line',
    async () => {
      const {cartId, line} = await create([rush, monthly]);
      const {cart} = await update(cartId, [{id: line, quantity: 2, sellingPlanId: null}]);
      expect(held(cart)).toEqual([['rush', 3]]);
    },
  );

  rule(
    'has a note of 5,000 characters at the most, which is replaced',
    'schema: NOTE_TOO_LONG',
    async () => {
      const {cartId} = await create([], {note: 'x'.repeat(5_000)});
      const note = (text: string) => mutateCart(store, 'cartNoteUpdate', {cartId, note: text});
      expect((await note('x'.repeat(5_001))).userErrors).toMatchObject([{code: 'NOTE_TOO_LONG'}]);
      expect((await note('')).cart.at('note').text).toBe('');
      const long = await create([], {note: 'x'.repeat(5_001)});
      expect(long.userErrors).toMatchObject([{field: ['input', 'note']}]);
    },
  );

  rule(
    'has the last value of an attribute, and replaces all of them',
    'recorded: mock.shop',
    async () => {
      const pair = (key: string, value: string) => ({key, value});
      const {cart, cartId} = await create([], {attributes: [pair('a', '1'), pair('a', '2')]});
      expect(cart.at('attributes').value).toEqual([pair('a', '2')]);
      const attributes = [pair('b', '3')];
      const changed = await mutateCart(store, 'cartAttributesUpdate', {cartId, attributes});
      expect(changed.cart.at('attributes').value).toEqual(attributes);
    },
  );
});

describe('The stock of a cart', () => {
  rule(
    'leaves a sold-out line with quantity 0, and a warning with every mutation',
    'recorded: mock.shop',
    async () => {
      store.control.setProduct('rush', {availableForSale: false});
      const {cart, cartId, userErrors, warnings} = await create([{...rush, quantity: 2}, vitra]);
      expect(userErrors).toEqual([]);
      expect(held(cart)).toEqual([
        ['vitra', 1],
        ['rush', 0],
      ]);
      expect(totalOf(cart)).toBe('61.95');
      const target = cart.at('lines', 'nodes', 1, 'id').text;
      expect(warnings).toMatchObject([{code: 'MERCHANDISE_OUT_OF_STOCK', target}]);
      const noted = await mutateCart(store, 'cartNoteUpdate', {cartId, note: 'x'});
      expect(noted.warnings).toEqual(warnings);
      expect((await remove(cartId, [target])).warnings).toEqual([]);
    },
  );

  rule(
    'reduces a quantity to the pieces that there are',
    'schema: MERCHANDISE_NOT_ENOUGH_STOCK',
    async () => {
      const {cartId} = await create([{...rush, quantity: 3}]);
      store.control.setProduct('rush', {quantityAvailable: 2});
      const note = () => mutateCart(store, 'cartNoteUpdate', {cartId, note: 'x'});
      const {cart, warnings} = await note();
      expect(held(cart)).toEqual([['rush', 2]]);
      expect(warnings).toMatchObject([
        {
          code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
          message: 'Only 2 items were added to your cart due to availability.',
        },
      ]);
      expect((await note()).warnings).toEqual([]);
    },
  );

  rule(
    'serves the line whose quantity is set before older ones, and older ones before newer ones',
    'assumed',
    async () => {
      store.control.setProduct('rush', {quantityAvailable: 5});
      const {cart, cartId} = await create([
        {...rush, quantity: 3},
        {...monthly, quantity: 4},
      ]);
      expect(held(cart)).toEqual([
        ['rush', 2],
        ['rush', 3],
      ]);
      const line = cart.at('lines', 'nodes', 0, 'id').text;
      const updated = await update(cartId, [{id: line, quantity: 4}]);
      expect(held(updated.cart)).toEqual([
        ['rush', 4],
        ['rush', 1],
      ]);
    },
  );

  rule('has no line whose variant was deleted', 'assumed', async () => {
    const {cartId} = await create([rush, vitra]);
    store.control.setProduct('rush', {variantDeleted: true});
    expect(held(await getCart(store, cartId))).toEqual([['vitra', 1]]);
    expect(totalOf(await getCart(store, cartId))).toBe('61.95');
  });
});

describe('A discount code', () => {
  async function use(discountCodes: readonly string[], lines: readonly object[] = [rush]) {
    const {cart, cartId, warnings} = await create(lines, {discountCodes});
    return {
      cart,
      cartId,
      codes: cart.at('discountCodes').value,
      applied: cart
        .at('discountCodes')
        .list.flatMap((each) => (each.at('applicable').value ? each.at('code').text : [])),
      allocated: cart
        .at('discountAllocations')
        .list.map((each) => each.at('discountedAmount', 'amount').text),
      warnings: warnings.map(({code}) => code),
      total: totalOf(cart),
    };
  }

  rule('that is unknown stays on the cart, with a warning', 'recorded: mock.shop', async () => {
    expect(await use(['NOSUCHCODE'])).toMatchObject({
      codes: [{code: 'NOSUCHCODE', applicable: false}],
      warnings: ['DISCOUNT_NOT_FOUND'],
    });
  });

  rule('is compared in any case, and counts once', 'document: discount codes', async () => {
    expect(await use(['TENOFF', 'tenoff'])).toMatchObject({
      codes: [{code: 'tenoff', applicable: true}],
      total: '44.96',
    });
  });

  rule('is replaced with all others', 'schema: cartDiscountCodesUpdate', async () => {
    const {cartId} = await use(['NOSUCHCODE']);
    const mutation = await mutateCart(store, 'cartDiscountCodesUpdate', {
      cartId,
      discountCodes: [],
    });
    expect(mutation.cart.at('discountCodes').value).toEqual([]);
    expect(mutation.warnings).toEqual([]);
  });

  rule(
    'for subscriptions applies to their lines only',
    'schema: DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE',
    async () => {
      expect(await use(['MEMBERS'])).toMatchObject({
        applied: [],
        warnings: ['DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE'],
      });
      const {cart, allocated, total} = await use(['MEMBERS'], [rush, monthly]);
      expect(cart.at('lines', 'nodes', 0, 'cost', 'totalAmount', 'amount').text).toBe('35.97');
      expect([allocated, total]).toEqual([[], '85.92']);
    },
  );

  rule('on an empty cart is not honoured', 'schema: DISCOUNT_CODE_NOT_HONOURED', async () => {
    expect((await use(['TENOFF'], [])).warnings).toEqual(['DISCOUNT_CODE_NOT_HONOURED']);
  });

  rule(
    'does not apply beside a better one that it does not combine with',
    'document: combining discounts',
    async () => {
      expect(await use(['FIVE', 'TENOFF'], [{...rush, quantity: 2}])).toMatchObject({
        applied: ['TENOFF'],
        warnings: ['DISCOUNT_CODE_NOT_HONOURED'],
      });
      expect((await use(['FIVE', 'TENOFF'])).applied).toEqual(['FIVE']);
      expect((await use(['FIVE', 'TWO', 'FOUR'])).applied).toEqual(['TWO', 'FOUR']);
      // Each has to allow the class of the other one.
      expect((await use(['MEMBERS', 'TENOFF'], [monthly])).applied).toEqual(['MEMBERS']);
    },
  );

  rule(
    'of the order applies to what the lines then cost',
    'assumed: products, order, shipping',
    async () => {
      expect((await use(['HALF', 'TWO'])).total).toBe('22.98');
      expect((await use(['FRIEND5', 'MEMBERS'], [monthly])).total).toBe('34.17');
    },
  );

  rule('for shipping is worth the cheapest rate', 'assumed', async () => {
    expect((await use(['CENT', 'SHIPFREE'])).applied).toEqual(['SHIPFREE']);
    expect((await use(['TENOFF', 'SHIPFREE'], [{...rush, quantity: 2}])).applied).toEqual([
      'TENOFF',
    ]);
  });

  rule(
    'of the order is shared by the lines in proportion to their prices',
    'schema: discountAllocations',
    async () => {
      const {allocated, total} = await use(['FIVE'], [rush, vitra]);
      expect(allocated).toEqual(['2.77', '2.23']);
      expect(total).toBe('106.9');
    },
  );

  rule('takes off no more than there is', 'assumed', async () => {
    store.control.setProduct('rush', {price: '3.00'});
    expect((await use(['FIVE'])).total).toBe('0.0');
  });
});
