import {type AddressInput, addAddresses, removeAddresses, updateAddresses} from './addresses.ts';
import type {
  Attribute,
  Buyer,
  Cart,
  CartInput,
  LineInput,
  LineUpdateInput,
  Metafield,
  Result,
} from './cart-types.ts';
import {cartView, metafieldView} from './cart-view.ts';
import {type Carts, noSuchCart} from './carts.ts';
import {gid} from './ids.ts';
import type {ProductViews} from './products.ts';

interface CartArguments {
  cartId: string;
}

type Given<Name extends string, T> = CartArguments & Record<Name, T>;

interface MetafieldSet extends Metafield {
  ownerId: string;
}

/** The mutations of carts: a method a field. What they do is in `carts.ts`. */
export function createMutation(carts: Carts, views: ProductViews, origin: string) {
  function payload({cart, userErrors, warnings}: Result) {
    return {cart: cart && cartView(cart, carts, views, origin), userErrors, warnings};
  }

  /** A mutation of a cart that exists; Shopify's refusal of one that does not. */
  function change<A extends CartArguments>(rule: (cart: Cart, args: A) => Result) {
    return (args: A) => {
      const cart = carts.find(args.cartId);
      return payload(cart ? rule(cart, args) : noSuchCart);
    };
  }

  /** A rule that knows nothing of stock and time, followed by what does. */
  function touch(cart: Cart, result: Result): Result {
    if (!result.cart) return result;
    const {warnings} = carts.touched(cart);
    return {...result, warnings: [...result.warnings, ...warnings]};
  }

  return {
    cartCreate: ({input}: {input?: CartInput | null}) => payload(carts.create(input ?? {})),
    cartClone: change((cart) => carts.clone(cart)),

    cartLinesAdd: change((cart, {lines}: Given<'lines', LineInput[]>) => carts.addTo(cart, lines)),
    cartLinesUpdate: change((cart, {lines}: Given<'lines', LineUpdateInput[]>) =>
      carts.update(cart, lines),
    ),
    cartLinesRemove: change((cart, {lineIds}: Given<'lineIds', string[]>) =>
      carts.remove(cart, lineIds),
    ),

    cartNoteUpdate: change((cart, {note}: Given<'note', string>) => carts.setNote(cart, note)),
    cartAttributesUpdate: change((cart, {attributes}: Given<'attributes', Attribute[]>) =>
      carts.setAttributes(cart, attributes),
    ),
    cartBuyerIdentityUpdate: change((cart, {buyerIdentity}: Given<'buyerIdentity', Buyer>) =>
      carts.setBuyer(cart, buyerIdentity),
    ),
    cartBillingAddressUpdate: change((cart) => carts.touched(cart)),
    cartRemovePersonalData: change((cart) => carts.removePersonalData(cart)),

    cartDiscountCodesUpdate: change((cart, {discountCodes}: Given<'discountCodes', string[]>) =>
      carts.setCodes(cart, discountCodes),
    ),
    cartGiftCardCodesUpdate: change((cart, {giftCardCodes}: Given<'giftCardCodes', string[]>) =>
      carts.addGiftCards(cart, giftCardCodes, true),
    ),
    cartGiftCardCodesAdd: change((cart, {giftCardCodes}: Given<'giftCardCodes', string[]>) =>
      carts.addGiftCards(cart, giftCardCodes, false),
    ),
    cartGiftCardCodesRemove: change(
      (cart, {appliedGiftCardIds}: Given<'appliedGiftCardIds', string[]>) =>
        carts.removeGiftCards(cart, appliedGiftCardIds),
    ),

    cartDeliveryAddressesAdd: change((cart, {addresses}: Given<'addresses', AddressInput[]>) =>
      touch(cart, addAddresses(cart, addresses, cart.addresses ?? [])),
    ),
    cartDeliveryAddressesReplace: change((cart, {addresses}: Given<'addresses', AddressInput[]>) =>
      touch(cart, addAddresses(cart, addresses, [])),
    ),
    cartDeliveryAddressesUpdate: change((cart, {addresses}: Given<'addresses', AddressInput[]>) =>
      touch(cart, updateAddresses(cart, addresses)),
    ),
    cartDeliveryAddressesRemove: change((cart, {addressIds}: Given<'addressIds', string[]>) =>
      touch(cart, removeAddresses(cart, addressIds)),
    ),
    cartSelectedDeliveryOptionsUpdate: change(
      (
        cart,
        {
          selectedDeliveryOptions,
        }: Given<
          'selectedDeliveryOptions',
          {deliveryGroupId: string; deliveryOptionHandle: string}[]
        >,
      ) => carts.setDeliveryOptions(cart, selectedDeliveryOptions),
    ),

    cartMetafieldsSet: ({metafields}: {metafields: MetafieldSet[]}) => {
      const userErrors = metafields.flatMap(({ownerId}, index) => {
        const field = ['metafields', String(index), 'ownerId'];
        const message = 'The owner does not exist.';
        return carts.find(ownerId) ? [] : [{code: 'INVALID_OWNER', field, message}];
      });
      if (userErrors.length > 0) return {metafields: null, userErrors};
      const set = metafields.map(({ownerId, ...metafield}) => {
        const cart = carts.find(ownerId);
        if (cart) carts.setMetafields(cart, [metafield]);
        return cart ? metafieldView(cart, metafield.key) : null;
      });
      return {metafields: set.filter((metafield) => metafield !== null), userErrors};
    },
    cartMetafieldDelete: ({input}: {input: {ownerId: string; key: string}}) => {
      const removed = carts.find(input.ownerId)?.metafields?.delete(input.key) ?? false;
      const field = ['input', 'key'];
      const message = 'The metafield does not exist.';
      return {
        deletedId: removed ? gid('Metafield', input.key) : null,
        userErrors: removed ? [] : [{code: 'METAFIELD_DOES_NOT_EXIST', field, message}],
      };
    },
  };
}
