import {
  createCartHandler,
  getSitemap,
  getSitemapIndex,
  storefrontRedirect,
} from '@shopify/hydrogen';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {hydrogenStorefront} from '../support/hydrogen-storefront.ts';
import {supplements} from '../support/samples.ts';
import {startStore} from '../support/start-store.ts';
import {planId, plans, variants} from '../support/store-client.ts';

/** Queries the emulator with Hydrogen's cart and storefront clients. */
const store = await startStore({catalog: supplements});
beforeEach(() => store.control.reset());

/** What a mutation returns of a cart; the skeleton's own fragment is tried in `projects/hydrogen.test.ts`. */
const fields = (
  first: string,
) => `{id totalQuantity note attributes {key value} discountCodes {code applicable}
  buyerIdentity {email} appliedGiftCards {id amountUsed {amount}}
  lines(first: ${first}) {nodes {id quantity merchandise {... on ProductVariant {product {handle}}}}}
  deliveryGroups(first: 3) {nodes {id groupType}}
  delivery {addresses {id selected address {... on CartDeliveryAddress {city}}}}}`;

/** Creates Hydrogen's clients as a worker does for one visitor. */
function connect() {
  const storefront = hydrogenStorefront(store, {logErrors: true});
  let id: string | undefined;
  const cart = createCartHandler({
    storefront,
    getCartId: () => id,
    setCartId: (given) => {
      id = given;
      return new Headers();
    },
    cartQueryFragment: `fragment CartApiQuery on Cart ${fields('$numCartLines')}`,
    cartMutateFragment: `fragment CartApiMutation on Cart ${fields('9')}`,
  });
  return {storefront, cart};
}

describe('Hydrogen’s clients', () => {
  const complaints = vi.spyOn(console, 'error');
  beforeEach(() => complaints.mockClear());
  afterEach(() => expect(complaints.mock.calls).toEqual([]));

  it('run every cart operation', async () => {
    const {cart} = connect();
    expect(await cart.get()).toBeNull();

    const created = await cart.create({lines: [{merchandiseId: variants.ember, quantity: 1}]});
    cart.setCartId(created.cart.id);
    const added = await cart.addLines([
      {
        merchandiseId: variants.meadow,
        quantity: 2,
        sellingPlanId: planId(plans.meadow[0]),
        attributes: [{key: 'gift', value: 'yes'}],
      },
    ]);
    expect(added.errors ?? []).toEqual([]);
    expect(added.userErrors).toEqual([]);
    expect(added.cart).toMatchObject({totalQuantity: 3});

    const lineIds = added.cart.lines.nodes.map(({id}) => id);
    const updated = await cart.updateLines([{id: lineIds[0] ?? '', quantity: 4}]);
    expect(updated.cart.totalQuantity).toBe(5);
    const removed = await cart.removeLines([lineIds[1] ?? '']);
    expect(removed.cart.totalQuantity).toBe(4);

    const discounted = await cart.updateDiscountCodes(['WELCOME10']);
    expect(discounted.cart.discountCodes).toEqual([{code: 'WELCOME10', applicable: true}]);
    const paid = await cart.addGiftCardCodes(['ARCTICGIFT25']);
    expect(paid.cart.appliedGiftCards).toMatchObject([{amountUsed: {amount: '25.0'}}]);
    await cart.updateGiftCardCodes(['ARCTICGIFT100']);
    const card = await cart.get();
    expect(card?.appliedGiftCards).toHaveLength(1);
    const unpaid = await cart.removeGiftCardCodes(card?.appliedGiftCards.map(({id}) => id) ?? []);
    expect(unpaid.cart.appliedGiftCards).toEqual([]);

    const bought = await cart.updateBuyerIdentity({email: 'buyer@example.com', countryCode: 'US'});
    expect(bought.cart.buyerIdentity).toMatchObject({email: 'buyer@example.com'});
    expect((await cart.updateNote('Ring twice')).cart.note).toBe('Ring twice');
    const marked = await cart.updateAttributes([{key: 'from', value: 'test'}]);
    expect(marked.cart.attributes).toEqual([{key: 'from', value: 'test'}]);

    const address = (city: string) => ({
      address: {deliveryAddress: {address1: '1 Forest Way', city, countryCode: 'US' as const}},
    });
    const addresses = async () => (await cart.get())?.delivery.addresses ?? [];
    await cart.addDeliveryAddresses([address('Eureka')]);
    const id = (await addresses())[0]?.id ?? '';
    await cart.updateDeliveryAddresses([{id, ...address('Arcata'), selected: true}]);
    expect(await addresses()).toMatchObject([{id, selected: true, address: {city: 'Arcata'}}]);
    const groups = (await cart.get())?.deliveryGroups.nodes ?? [];
    expect(groups).toMatchObject([{groupType: 'ONE_TIME_PURCHASE'}, {groupType: 'SUBSCRIPTION'}]);
    const shipped = await cart.updateSelectedDeliveryOption([
      {deliveryGroupId: groups[0]?.id ?? '', deliveryOptionHandle: 'express'},
    ]);
    expect(shipped.userErrors).toEqual([]);
    await cart.removeDeliveryAddresses([id]);
    await cart.replaceDeliveryAddresses([address('Trinidad')]);
    expect(await addresses()).toMatchObject([{address: {city: 'Trinidad'}}]);

    const set = await cart.setMetafields([
      {key: 'custom.from', type: 'single_line_text_field', value: 'test'},
    ]);
    expect(set.userErrors).toEqual([]);
    expect((await cart.deleteMetafield('custom.from')).userErrors).toEqual([]);

    expect(await cart.get()).toMatchObject({
      id: created.cart.id,
      note: 'Ring twice',
      totalQuantity: 4,
      lines: {nodes: [{quantity: 4, merchandise: {product: {handle: 'meadow'}}}]},
    });
  });

  it('receive the user error of an expired cart, beside a new one', async () => {
    const {cart} = connect();
    const created = await cart.create({});
    cart.setCartId(created.cart.id);
    store.control.expireCart(created.cart.id);
    expect(await cart.get()).toBeNull();
    const {cart: next, userErrors} = await cart.addLines([{merchandiseId: variants.ember}]);
    expect(next.id).not.toBe(created.cart.id);
    expect(userErrors).toMatchObject([{code: 'INVALID', field: ['cartId']}]);
  });

  it('find redirects for the paths that have one', async () => {
    const {storefront} = connect();
    const redirect = (path: string) =>
      storefrontRedirect({
        storefront,
        request: new Request(`http://localhost:3000${path}`),
        response: new Response('Not Found', {status: 404}),
      });
    const moved = await redirect('/old-ember');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/products/ember']);
    for (const path of ['/old', '/ember', '/']) expect((await redirect(path)).status).toBe(404);
  });

  it('generate a sitemap', async () => {
    const {storefront} = connect();
    const request = new Request('http://localhost:3000/sitemap.xml');
    const index = await (await getSitemapIndex({storefront, request})).text();
    expect(index).toContain('http://localhost:3000/sitemap/products/1.xml');
    const products = await getSitemap({
      storefront,
      request,
      params: {type: 'products', page: '1'},
      getLink: ({type, baseUrl, handle}) => `${baseUrl}/${type}/${handle}`,
    });
    const text = await products.text();
    for (const handle of Object.keys(variants)) expect(text).toContain(`/products/${handle}`);
  });
});
