import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {type Emulator, startEmulator} from '../src/emulator.ts';
import {supplements} from './support/samples.ts';
import {
  getCart,
  type Json,
  mutateCart,
  planId,
  plans,
  queryStorefront,
  variants,
} from './support/store-client.ts';

let store: Emulator;
let now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  store = await startEmulator({catalog: supplements, now: () => now});
});
afterAll(() => store.close());
beforeEach(() => {
  now = new Date('2026-11-20T12:00:00Z');
  store.control.reset();
});

const monthly = planId(plans.ember[0]);

async function create(...lines: object[]) {
  const {cart, userErrors, warnings} = await mutateCart(store, 'cartCreate', {input: {lines}});
  return {cart, cartId: cart.at('id').text, userErrors, warnings};
}

function quantities(cart: Json): Record<string, number> {
  return Object.fromEntries(
    cart
      .at('lines', 'nodes')
      .list.map((line) => [
        line.at('merchandise', 'product', 'handle').text,
        line.at('quantity').number,
      ]),
  );
}

describe('a cart', () => {
  it('has an id with a key like Shopify’s, which its checkout URL contains too', async () => {
    const {cart, cartId} = await create({merchandiseId: variants.ember, quantity: 1});
    const [, token, key] =
      /^gid:\/\/shopify\/Cart\/([\w-]{20,})\?key=([0-9a-f]{32})$/.exec(cartId) ?? [];
    expect(token).toBeDefined();
    expect(cart.at('checkoutUrl').text).toBe(`${store.origin}/cart/c/${token}?key=${key}`);
    expect(cart.at('lines', 'nodes', 0, 'id').text).toMatch(
      /^gid:\/\/shopify\/CartLine\/[0-9a-f-]{36}\?cart=/,
    );
  });

  it('accepts the visitor’s consent', async () => {
    const {data, errors} = await queryStorefront(
      store,
      `mutation ($consent: VisitorConsent) @inContext(visitorConsent: $consent) {
        cartCreate(input: {lines: [{merchandiseId: "${variants.ember}"}]}) {cart {checkoutUrl}}}`,
      {consent: {analytics: true, marketing: false}},
    );
    expect(errors).toBeUndefined();
    expect((await fetch(data.at('cartCreate', 'cart', 'checkoutUrl').text)).status).toBe(200);
  });

  it('can be created empty and without input', async () => {
    const {cart} = await mutateCart(store, 'cartCreate', {});
    expect(cart.at('totalQuantity').number).toBe(0);
    expect(cart.at('cost', 'totalAmount', 'amount').text).toBe('0.0');
  });

  it('adds one piece when no quantity is given', async () => {
    const {cart} = await create({merchandiseId: variants.ember});
    expect(cart.at('totalQuantity').number).toBe(1);
  });

  it('keeps the attributes of a line that is updated with null, and removes them with an empty list', async () => {
    const {cart, cartId} = await create({
      merchandiseId: variants.ember,
      attributes: [{key: 'gift', value: 'yes'}],
    });
    const line = {id: cart.at('lines', 'nodes', 0, 'id').text};
    const update = async (attributes: object | null) => {
      const lines = [{...line, attributes}];
      const changed = (await mutateCart(store, 'cartLinesUpdate', {cartId, lines})).cart;
      return changed.at('lines', 'nodes', 0, 'attributes').value;
    };
    expect(await update(null)).toEqual([{key: 'gift', value: 'yes'}]);
    expect(await update([])).toEqual([]);
  });

  it('merges lines only if merchandise, plan and attributes are equal', async () => {
    const attributes = [{key: 'gift', value: 'yes'}];
    const {cart} = await create(
      {merchandiseId: variants.ember, quantity: 1},
      {merchandiseId: variants.ember, quantity: 2},
      {merchandiseId: variants.ember, quantity: 1, sellingPlanId: monthly},
      {merchandiseId: variants.ember, quantity: 1, attributes},
      {merchandiseId: variants.ember, quantity: 4, attributes},
      {merchandiseId: variants.ember, quantity: 1, sellingPlanId: planId(plans.ember[1])},
    );
    const quantities = cart.at('lines', 'nodes').list.map((line) => line.at('quantity').number);
    expect(quantities.sort()).toEqual([1, 1, 3, 5]);
  });

  it('lists the newest line first', async () => {
    const {cart} = await create({merchandiseId: variants.ember}, {merchandiseId: variants.meadow});
    expect(cart.at('lines', 'nodes', 0, 'merchandise', 'product', 'handle').text).toBe('meadow');
  });

  it('is read without its key, but then without private details, and cannot be changed', async () => {
    // https://shopify.dev/changelog/storefront-api-changes-when-cart-id-is-missing-the-key-param
    const input = {
      lines: [{merchandiseId: variants.ember}],
      buyerIdentity: {email: 'buyer@example.com', countryCode: 'US'},
      delivery: {addresses: [{address: {deliveryAddress: {countryCode: 'US', city: 'Eureka'}}}]},
    };
    const created = (await mutateCart(store, 'cartCreate', {input})).cart;
    const key = /key=(\w+)/.exec(created.at('id').text)?.[1] ?? '';
    const id = created.at('id').text.replace(/\?key=.*/, '');
    const {text, data} = await queryStorefront(
      store,
      'query ($id: ID!) {cart(id: $id) {id checkoutUrl totalQuantity buyerIdentity {email countryCode} delivery {addresses {address {... on CartDeliveryAddress {city}}}}}}',
      {id},
    );
    expect(data.at('cart').value).toMatchObject({
      id,
      totalQuantity: 1,
      buyerIdentity: {email: null, countryCode: 'US'},
      delivery: {addresses: []},
    });
    expect(text).not.toContain(key);
    const {userErrors} = await mutateCart(store, 'cartNoteUpdate', {cartId: id, note: 'x'});
    expect(userErrors).toMatchObject([{message: 'The specified cart does not exist.'}]);
  });

  it('is not found with a wrong key or token', async () => {
    const {cartId} = await create({merchandiseId: variants.ember});
    for (const wrong of [
      cartId.replace(/key=.*/, `key=${'0'.repeat(32)}`),
      cartId.replace(/Cart\/[^?]+/, 'Cart/nobody'),
    ]) {
      expect((await getCart(store, wrong)).value).toBeNull();
      const {cart, userErrors} = await mutateCart(store, 'cartNoteUpdate', {
        cartId: wrong,
        note: 'x',
      });
      expect(userErrors).toEqual([
        {code: 'INVALID', field: ['cartId'], message: 'The specified cart does not exist.'},
      ]);
      // As at Shopify, the mutation is applied to a new cart.
      expect(cart.at('id').text).not.toBe(cartId);
      expect((await getCart(store, cart.at('id').text)).at('note').text).toBe('x');
      expect((await getCart(store, cartId)).at('note').text).toBe('');
    }
  });

  it('expires ten days after its last change', async () => {
    const {cartId} = await create({merchandiseId: variants.ember});
    now = new Date('2026-11-30T11:59:59Z');
    expect((await getCart(store, cartId)).value).not.toBeNull();
    now = new Date('2026-11-30T12:00:01Z');
    expect((await getCart(store, cartId)).value).toBeNull();
  });

  it('can be expired through the control endpoint', async () => {
    const {cartId} = await create({merchandiseId: variants.ember});
    store.control.expireCart(cartId);
    expect((await getCart(store, cartId)).value).toBeNull();
  });
});

describe('cartLinesUpdate and cartLinesRemove', () => {
  it('set a quantity, and remove the line at 0', async () => {
    const {cart, cartId} = await create({merchandiseId: variants.ember, quantity: 2});
    const id = cart.at('lines', 'nodes', 0, 'id').text;
    const more = await mutateCart(store, 'cartLinesUpdate', {cartId, lines: [{id, quantity: 7}]});
    expect(more.cart.at('lines', 'nodes', 0, 'quantity').number).toBe(7);
    const none = await mutateCart(store, 'cartLinesUpdate', {cartId, lines: [{id, quantity: 0}]});
    expect(none.cart.at('lines', 'nodes').list).toEqual([]);
  });

  it('merge a line whose new plan another line has already', async () => {
    const {cart, cartId} = await create(
      {merchandiseId: variants.ember, quantity: 2},
      {merchandiseId: variants.ember, quantity: 3, sellingPlanId: monthly},
    );
    const once = cart
      .at('lines', 'nodes')
      .list.find((line) => line.at('sellingPlanAllocation').value === null);
    const lines = [{id: once?.at('id').text, sellingPlanId: monthly}];
    const changed = await mutateCart(store, 'cartLinesUpdate', {cartId, lines});
    expect(
      changed.cart.at('lines', 'nodes').list.map((line) => line.at('quantity').number),
    ).toEqual([5]);
  });

  it('turn a subscription into a one-time purchase', async () => {
    const {cart, cartId} = await create({merchandiseId: variants.ember, sellingPlanId: monthly});
    const id = cart.at('lines', 'nodes', 0, 'id').text;
    const kept = await mutateCart(store, 'cartLinesUpdate', {cartId, lines: [{id, quantity: 2}]});
    expect(
      kept.cart.at('lines', 'nodes', 0, 'sellingPlanAllocation', 'sellingPlan', 'id').text,
    ).toBe(monthly);
    const single = await mutateCart(store, 'cartLinesUpdate', {
      cartId,
      lines: [{id, sellingPlanId: null}],
    });
    expect(single.cart.at('lines', 'nodes', 0, 'sellingPlanAllocation').value).toBeNull();
  });

  it('remove lines by their ids', async () => {
    const {cart, cartId} = await create(
      {merchandiseId: variants.ember},
      {merchandiseId: variants.meadow},
    );
    const lineIds = [cart.at('lines', 'nodes', 1, 'id').text];
    const left = await mutateCart(store, 'cartLinesRemove', {cartId, lineIds});
    expect(left.cart.at('lines', 'nodes').list.length).toBe(1);
    expect(left.cart.at('lines', 'nodes', 0, 'merchandise', 'product', 'handle').text).toBe(
      'meadow',
    );
  });
});

describe('a cart mutation with a user error', () => {
  const unknown = 'gid://shopify/ProductVariant/1';

  it('names unknown merchandise by its index in the input', async () => {
    const created = await create({merchandiseId: variants.ember}, {merchandiseId: unknown});
    expect(created.cart.value).toBeNull();
    expect(created.userErrors).toEqual([
      {
        code: 'INVALID',
        field: ['input', 'lines', '1', 'merchandiseId'],
        message: `The merchandise with id ${unknown} does not exist.`,
      },
    ]);
    const {cartId} = await create({merchandiseId: variants.ember});
    const added = await mutateCart(store, 'cartLinesAdd', {
      cartId,
      lines: [{merchandiseId: variants.meadow}, {merchandiseId: unknown}],
    });
    expect(added.userErrors.map(({field}) => field)).toEqual([['lines', '1', 'merchandiseId']]);
    expect((await getCart(store, cartId)).at('totalQuantity').number).toBe(1);
  });

  it.each([
    [
      'another product’s plan',
      {merchandiseId: variants.ember, sellingPlanId: planId(plans.meadow[0])},
      'SELLING_PLAN_NOT_APPLICABLE',
    ],
    [
      'a plan that is not there',
      {merchandiseId: variants.ember, sellingPlanId: planId(1)},
      'SELLING_PLAN_NOT_APPLICABLE',
    ],
    ['a negative quantity', {merchandiseId: variants.ember, quantity: -1}, 'INVALID'],
    ['a huge quantity', {merchandiseId: variants.ember, quantity: 1_000_001}, 'LESS_THAN'],
  ])('changes nothing for %s', async (_, line, code) => {
    const {cartId} = await create({merchandiseId: variants.ember, quantity: 2});
    const {cart, userErrors} = await mutateCart(store, 'cartLinesAdd', {cartId, lines: [line]});
    expect(cart.value).toBeNull();
    expect(userErrors.map((error) => error.code)).toEqual([code]);
    expect((await getCart(store, cartId)).at('totalQuantity').number).toBe(2);
  });

  it('changes no other line when one of the lines is unknown', async () => {
    const {cart, cartId} = await create({merchandiseId: variants.ember, quantity: 2});
    const id = cart.at('lines', 'nodes', 0, 'id').text;
    const strange = 'gid://shopify/CartLine/0000?cart=1';
    const lines = [
      {id, quantity: 9},
      {id: strange, quantity: 1},
    ];
    const {userErrors} = await mutateCart(store, 'cartLinesUpdate', {cartId, lines});
    expect(userErrors).toMatchObject([
      {code: 'INVALID_MERCHANDISE_LINE', field: ['lines', '1', 'id']},
    ]);
    const removed = await mutateCart(store, 'cartLinesRemove', {cartId, lineIds: [id, strange]});
    expect(removed.userErrors).toMatchObject([{field: ['lineIds', '1']}]);
    expect((await getCart(store, cartId)).at('totalQuantity').number).toBe(2);
  });

  it('rejects a note over 5,000 characters', async () => {
    const {cartId} = await create();
    const {userErrors} = await mutateCart(store, 'cartNoteUpdate', {
      cartId,
      note: 'x'.repeat(5001),
    });
    expect(userErrors).toMatchObject([{code: 'NOTE_TOO_LONG'}]);
    const kept = await mutateCart(store, 'cartNoteUpdate', {cartId, note: 'x'.repeat(5000)});
    expect(kept.cart.at('note').text).toHaveLength(5000);
  });

  it('rejects more than 500 lines', async () => {
    const lines = Array.from({length: 501}, (_, index) => ({
      merchandiseId: variants.ember,
      attributes: [{key: 'n', value: String(index)}],
    }));
    const {cartId} = await create(...lines.slice(0, 250));
    const full = await mutateCart(store, 'cartLinesAdd', {cartId, lines: lines.slice(250, 500)});
    expect(full.cart.at('totalQuantity').number).toBe(500);
    const over = await mutateCart(store, 'cartLinesAdd', {cartId, lines: lines.slice(500)});
    expect(over.userErrors).toMatchObject([{code: 'CART_TOO_LARGE'}]);
    expect((await getCart(store, cartId)).at('totalQuantity').number).toBe(500);
  });

  it('rejects more than a million pieces in a line, also in several steps', async () => {
    const line = {merchandiseId: variants.ember, quantity: 600_000};
    const {cartId} = await create(line);
    const {userErrors} = await mutateCart(store, 'cartLinesAdd', {cartId, lines: [line]});
    expect(userErrors).toMatchObject([{code: 'LESS_THAN'}]);
    expect((await getCart(store, cartId)).at('totalQuantity').number).toBe(600_000);
  });
});

describe('the stock', () => {
  it('leaves a sold-out line with quantity 0 and a warning', async () => {
    store.control.setProduct('ember', {availableForSale: false});
    const {cart, cartId, userErrors, warnings} = await create(
      {merchandiseId: variants.ember, quantity: 2},
      {merchandiseId: variants.meadow},
    );
    expect(userErrors).toEqual([]);
    expect(quantities(cart)).toEqual({ember: 0, meadow: 1});
    expect(cart.at('totalQuantity').number).toBe(1);
    expect(cart.at('cost', 'totalAmount', 'amount').text).toBe('61.95');
    expect(warnings).toMatchObject([
      {code: 'MERCHANDISE_OUT_OF_STOCK', target: cart.at('lines', 'nodes', 1, 'id').text},
    ]);

    const lines = [{id: warnings[0]?.target, quantity: 5}];
    const still = await mutateCart(store, 'cartLinesUpdate', {cartId, lines});
    expect(quantities(still.cart)).toEqual({ember: 0, meadow: 1});
    expect(still.warnings).toMatchObject([{code: 'MERCHANDISE_OUT_OF_STOCK'}]);
    const noted = await mutateCart(store, 'cartNoteUpdate', {cartId, note: 'x'});
    expect(noted.warnings).toEqual(still.warnings);
    const lineIds = [warnings[0]?.target];
    const removed = await mutateCart(store, 'cartLinesRemove', {cartId, lineIds});
    expect(quantities(removed.cart)).toEqual({meadow: 1});
    expect(removed.warnings).toEqual([]);
  });

  it('is checked again with every mutation', async () => {
    const {cartId} = await create({merchandiseId: variants.ember, quantity: 3});
    store.control.setProduct('ember', {quantityAvailable: 2});
    const {cart, warnings} = await mutateCart(store, 'cartNoteUpdate', {cartId, note: 'x'});
    expect(quantities(cart)).toEqual({ember: 2});
    expect(warnings).toMatchObject([
      {code: 'MERCHANDISE_NOT_ENOUGH_STOCK', target: cart.at('lines', 'nodes', 0, 'id').text},
    ]);
    const again = await mutateCart(store, 'cartNoteUpdate', {cartId, note: 'y'});
    expect(again.warnings).toEqual([]);
  });

  it('is shared by all lines of a product', async () => {
    store.control.setProduct('ember', {quantityAvailable: 5});
    const {cart, cartId, warnings} = await create(
      {merchandiseId: variants.ember, quantity: 3},
      {merchandiseId: variants.ember, quantity: 4, sellingPlanId: monthly},
    );
    const [subscribed, once] = cart.at('lines', 'nodes').list;
    expect([subscribed?.at('quantity').number, once?.at('quantity').number]).toEqual([2, 3]);
    expect(warnings).toMatchObject([
      {code: 'MERCHANDISE_NOT_ENOUGH_STOCK', target: subscribed?.at('id').text},
    ]);
    const more = await mutateCart(store, 'cartLinesAdd', {
      cartId,
      lines: [{merchandiseId: variants.ember, quantity: 1}],
    });
    expect(more.warnings).toMatchObject([{code: 'MERCHANDISE_NOT_ENOUGH_STOCK'}]);
    expect(more.cart.at('totalQuantity').number).toBe(5);
    const lines = [{id: subscribed?.at('id').text, quantity: 4}];
    const updated = await mutateCart(store, 'cartLinesUpdate', {cartId, lines});
    expect(
      updated.cart.at('lines', 'nodes').list.map((line) => line.at('quantity').number),
    ).toEqual([4, 1]);
    expect(updated.warnings).toMatchObject([
      {
        message: 'Only 1 item was added to your cart due to availability.',
        target: once?.at('id').text,
      },
    ]);
  });
});

describe('the totals of a cart', () => {
  it.each([
    [{percentage: 10}, '44.96', '89.92'],
    [{amountOff: '7.00'}, '42.95', '85.9'],
    [{price: '39.00'}, '39.0', '78.0'],
  ])('on a plan with the adjustment %o', async (adjustment, each, total) => {
    const groups = supplements.sellingPlanGroups ?? [];
    store.control.setSellingPlans(
      groups.map((group) => ({
        ...group,
        plans: group.plans.map((plan) => ({...plan, adjustments: [adjustment]})),
      })),
    );
    const {cart} = await create({
      merchandiseId: variants.ember,
      quantity: 2,
      sellingPlanId: monthly,
    });
    const line = cart.at('lines', 'nodes', 0);
    expect(line.at('cost', 'amountPerQuantity', 'amount').text).toBe(each);
    expect(line.at('cost', 'totalAmount', 'amount').text).toBe(total);
    const allocated = line.at('sellingPlanAllocation', 'priceAdjustments', 0);
    expect(allocated.at('price', 'amount').text).toBe(each);
    expect(allocated.at('compareAtPrice', 'amount').text).toBe('49.95');
    expect(cart.at('cost', 'totalAmount', 'amount').text).toBe(total);
  });

  it('follow a changed price in existing carts', async () => {
    const {cartId} = await create({merchandiseId: variants.ember, quantity: 2});
    store.control.setProduct('ember', {price: '40.00'});
    expect((await getCart(store, cartId)).at('cost', 'totalAmount', 'amount').text).toBe('80.0');
  });

  it('exclude a line whose variant was deleted', async () => {
    const {cartId} = await create(
      {merchandiseId: variants.ember},
      {merchandiseId: variants.meadow},
    );
    store.control.setProduct('ember', {variantDeleted: true});
    const cart = await getCart(store, cartId);
    expect(cart.at('lines', 'nodes').list).toHaveLength(1);
    expect(cart.at('cost', 'totalAmount', 'amount').text).toBe('61.95');
  });

  it('apply a known discount code and warn about an unknown one', async () => {
    const {cartId} = await create({merchandiseId: variants.ember, quantity: 2});
    const {cart, warnings} = await mutateCart(store, 'cartDiscountCodesUpdate', {
      cartId,
      discountCodes: ['welcome10', 'NOPE'],
    });
    expect(cart.at('cost', 'totalAmount', 'amount').text).toBe('89.91');
    expect(cart.at('cost', 'subtotalAmount', 'amount').text).toBe('99.9');
    expect(cart.at('lines', 'nodes', 0, 'discountAllocations').value).toEqual([]);
    expect(cart.at('discountAllocations', 0, 'discountedAmount', 'amount').text).toBe('9.99');
    expect(cart.at('discountCodes').value).toEqual([
      {code: 'welcome10', applicable: true},
      {code: 'NOPE', applicable: false},
    ]);
    expect(warnings).toMatchObject([{code: 'DISCOUNT_NOT_FOUND'}]);
    const fixed = await mutateCart(store, 'cartDiscountCodesUpdate', {
      cartId,
      discountCodes: ['TAKE5'],
    });
    expect(fixed.cart.at('cost', 'totalAmount', 'amount').text).toBe('94.9');
    expect(fixed.cart.at('discountAllocations', 0, 'discountedAmount', 'amount').text).toBe('5.0');
  });

  it('deduct a known gift card and ignore an unknown one', async () => {
    const {cartId} = await create({merchandiseId: variants.ember});
    const giftCardCodes = ['NOPE', ' ARCTICGIFT25 '];
    for (const mutation of ['cartGiftCardCodesAdd', 'cartGiftCardCodesUpdate'] as const) {
      const ignored = await mutateCart(store, mutation, {cartId, giftCardCodes});
      expect([ignored.userErrors, ignored.warnings]).toEqual([[], []]);
      expect(ignored.cart.at('appliedGiftCards').value).toEqual([]);
    }
    const {cart} = await mutateCart(store, 'cartGiftCardCodesAdd', {
      cartId,
      giftCardCodes: ['arcticgift25', 'ARCTICGIFT25', 'NOPE'],
    });
    expect(cart.at('appliedGiftCards', 0).value).toMatchObject({
      lastCharacters: 'FT25',
      amountUsed: {amount: '25.0'},
    });
    const appliedGiftCardIds = [cart.at('appliedGiftCards', 0, 'id').text];
    const removed = await mutateCart(store, 'cartGiftCardCodesRemove', {
      cartId,
      appliedGiftCardIds,
    });
    expect(removed.cart.at('appliedGiftCards').list).toEqual([]);
  });
});

describe('the other fields of a cart', () => {
  it('return the note, the attributes and the buyer identity', async () => {
    const {cartId} = await create();
    await mutateCart(store, 'cartNoteUpdate', {cartId, note: 'Ring twice'});
    await mutateCart(store, 'cartAttributesUpdate', {cartId, attributes: [{key: 'a', value: 'b'}]});
    await mutateCart(store, 'cartBuyerIdentityUpdate', {
      cartId,
      buyerIdentity: {email: 'a@example.com'},
    });
    const cart = await getCart(store, cartId);
    expect(cart.at('note').text).toBe('Ring twice');
    expect(cart.at('attributes').value).toEqual([{key: 'a', value: 'b'}]);
    expect(cart.at('buyerIdentity').value).toEqual({email: 'a@example.com', countryCode: 'US'});
  });
});
