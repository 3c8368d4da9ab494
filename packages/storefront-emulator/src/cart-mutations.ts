import {type AddressInput, addAddresses, removeAddresses, updateAddresses} from './addresses.ts';
import {completionMutations} from './cart-completion.ts';
import {
  removeGiftCards,
  removePersonalData,
  setAttributes,
  setBuyerIdentity,
  setDeliveryOptions,
  setDiscountCodes,
  setGiftCards,
  setMetafields,
  setNote,
} from './cart-fields.ts';
import type {CartStore} from './cart-store.ts';
import type {
  Attribute,
  Buyer,
  Cart,
  CartInput,
  CartResult,
  LineInput,
  LineUpdateInput,
  Metafield,
} from './cart-types.ts';
import {cartView, metafieldView} from './cart-view.ts';
import {gid} from './ids.ts';
import type {ProductViews} from './products.ts';

interface CartArguments {
  cartId: string;
}

type Given<Name extends string, T> = CartArguments & Record<Name, T>;

interface DeliveryOptionInput {
  deliveryGroupId: string;
  deliveryOptionHandle: string;
}

interface MetafieldSet extends Metafield {
  ownerId: string;
}

/** The resolvers of the cart mutations, by field name. */
export function createMutation(carts: CartStore, views: ProductViews, origin: string) {
  function payload({cart, userErrors, warnings}: CartResult) {
    return {cart: cart && cartView(cart, carts, views, origin), userErrors, warnings};
  }

  const rateHandles = carts.shippingRates.map(({handle}) => handle);

  /** Resolves a mutation of the cart that its arguments name. */
  function mutation<A extends CartArguments>(apply: (cart: Cart, args: A) => CartResult) {
    return (args: A) => payload(carts.mutate(args.cartId, (cart) => apply(cart, args)));
  }

  return {
    ...completionMutations(carts, (cart) => cartView(cart, carts, views, origin)),
    cartCreate: ({input}: {input?: CartInput | null}) => payload(carts.create(input ?? {})),
    cartClone: mutation((cart) => carts.clone(cart)),

    cartLinesAdd: mutation((cart, {lines}: Given<'lines', LineInput[]>) =>
      carts.addLines(cart, lines),
    ),
    cartLinesUpdate: mutation((cart, {lines}: Given<'lines', LineUpdateInput[]>) =>
      carts.updateLines(cart, lines),
    ),
    cartLinesRemove: mutation((cart, {lineIds}: Given<'lineIds', string[]>) =>
      carts.removeLines(cart, lineIds),
    ),

    cartNoteUpdate: mutation((cart, {note}: Given<'note', string>) => setNote(cart, note)),
    cartAttributesUpdate: mutation((cart, {attributes}: Given<'attributes', Attribute[]>) =>
      setAttributes(cart, attributes),
    ),
    cartBuyerIdentityUpdate: mutation((cart, {buyerIdentity}: Given<'buyerIdentity', Buyer>) =>
      setBuyerIdentity(cart, buyerIdentity, (token) => carts.customerOf(token) !== undefined),
    ),
    // The checkout asks for the billing address itself, so the cart does not keep one.
    cartBillingAddressUpdate: mutation((cart) => ({cart, userErrors: [], warnings: []})),
    cartRemovePersonalData: mutation(removePersonalData),

    cartDiscountCodesUpdate: mutation((cart, {discountCodes}: Given<'discountCodes', string[]>) =>
      setDiscountCodes(cart, discountCodes, carts.discounts),
    ),
    cartGiftCardCodesUpdate: mutation((cart, {giftCardCodes}: Given<'giftCardCodes', string[]>) =>
      setGiftCards(cart, giftCardCodes, 'replace', carts.discounts),
    ),
    cartGiftCardCodesAdd: mutation((cart, {giftCardCodes}: Given<'giftCardCodes', string[]>) =>
      setGiftCards(cart, giftCardCodes, 'add', carts.discounts),
    ),
    cartGiftCardCodesRemove: mutation(
      (cart, {appliedGiftCardIds}: Given<'appliedGiftCardIds', string[]>) =>
        removeGiftCards(cart, appliedGiftCardIds, carts.discounts),
    ),

    cartDeliveryAddressesAdd: mutation((cart, {addresses}: Given<'addresses', AddressInput[]>) =>
      addAddresses(cart, addresses, cart.addresses ?? []),
    ),
    cartDeliveryAddressesReplace: mutation(
      (cart, {addresses}: Given<'addresses', AddressInput[]>) => addAddresses(cart, addresses, []),
    ),
    cartDeliveryAddressesUpdate: mutation((cart, {addresses}: Given<'addresses', AddressInput[]>) =>
      updateAddresses(cart, addresses),
    ),
    cartDeliveryAddressesRemove: mutation((cart, {addressIds}: Given<'addressIds', string[]>) =>
      removeAddresses(cart, addressIds),
    ),
    cartSelectedDeliveryOptionsUpdate: mutation(
      (cart, {selectedDeliveryOptions}: Given<'selectedDeliveryOptions', DeliveryOptionInput[]>) =>
        setDeliveryOptions(cart, selectedDeliveryOptions, rateHandles),
    ),

    cartMetafieldsSet: ({metafields}: {metafields: MetafieldSet[]}) => {
      const userErrors = metafields.flatMap(({ownerId}, index) => {
        const field = ['metafields', String(index), 'ownerId'];
        const message = 'The owner does not exist.';
        return carts.find(ownerId) ? [] : [{code: 'INVALID_OWNER', field, message}];
      });
      if (userErrors.length > 0) return {metafields: null, userErrors};
      const set = metafields.map(({ownerId, ...metafield}) => {
        const {cart} = carts.mutate(ownerId, (found) => setMetafields(found, [metafield]));
        return cart ? metafieldView(cart, metafield.key) : null;
      });
      return {metafields: set.filter((metafield) => metafield !== null), userErrors};
    },
    cartMetafieldDelete: ({input}: {input: {ownerId: string; key: string}}) => {
      const removed = carts.find(input.ownerId)?.metafields?.delete(input.key) ?? false;
      const field = ['input', 'key'];
      const message = 'Metafield does not exist';
      return {
        deletedId: removed ? gid('Metafield', input.key) : null,
        userErrors: removed ? [] : [{code: 'METAFIELD_DOES_NOT_EXIST', field, message}],
      };
    },
  };
}
