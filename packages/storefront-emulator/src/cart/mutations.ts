import type {ViewContext} from '../products/markets.ts';
import type {ProductViews} from '../products/product-views.ts';
import {addAddresses, removeAddresses, updateAddresses} from './addresses.ts';
import type {CartStore} from './cart-store.ts';
import {
  rejected,
  removeGiftCards,
  removePersonalData,
  setAttributes,
  setBuyerIdentity,
  setDeliveryOptions,
  setDiscountCodes,
  setGiftCards,
  setNote,
  unknownCart,
} from './fields.ts';
import {lineId} from './lines.ts';
import {metafieldMutations} from './metafields.ts';
import type {
  AddressInput,
  Attribute,
  Buyer,
  Cart,
  CartInput,
  CartResult,
  LineInput,
  LineUpdateInput,
} from './types.ts';
import {cartView} from './view.ts';

interface CartArguments {
  cartId: string;
}

type Given<Name extends string, T> = CartArguments & Record<Name, T>;

interface DeliveryOptionInput {
  deliveryGroupId: string;
  deliveryOptionHandle: string;
}

type UpdateByKey = Omit<LineUpdateInput, 'id'> & {id?: string | null; viewKey?: string | null};

/** Makes a resolver of a mutation that changes the cart its arguments name. */
type DefineMutation = <A extends CartArguments>(
  apply: (cart: Cart, args: A) => CartResult,
) => (args: A, context: ViewContext) => object;

/** The resolvers of the cart mutations, by field name. */
export function createMutation(carts: CartStore, views: ProductViews, origin: string): object {
  function payload({cart, userErrors, warnings}: CartResult, context: ViewContext) {
    return {cart: cart && cartView(cart, carts, views, origin, context), userErrors, warnings};
  }

  const mutation: DefineMutation = (apply) => (args, context) =>
    payload(
      carts.mutate(args.cartId, (cart) => apply(cart, args)),
      context,
    );

  return {
    ...metafieldMutations(carts, (cart, context) => cartView(cart, carts, views, origin, context)),
    ...lineMutations(mutation, carts),
    ...fieldMutations(mutation),
    ...codeMutations(mutation, carts),
    ...deliveryMutations(mutation, carts),
    cartCreate: ({input}: {input?: CartInput | null}, context: ViewContext) =>
      payload(carts.create(input ?? {}, context), context),
    cartClone: ({cartId}: CartArguments, context: ViewContext) => {
      const source = carts.find(cartId);
      return payload(source ? carts.clone(source) : rejected(unknownCart), context);
    },
  };
}

function lineMutations(mutation: DefineMutation, carts: CartStore) {
  return {
    cartLinesAdd: mutation((cart, {lines}: Given<'lines', LineInput[]>) =>
      carts.addLines(cart, lines),
    ),
    // A view key is the short id of a line.
    cartLinesUpdate: mutation((cart, {lines}: Given<'lines', UpdateByKey[]>) =>
      carts.updateLines(
        cart,
        lines.map(({viewKey, ...line}) => ({...line, id: line.id ?? lineId(cart, viewKey ?? '')})),
      ),
    ),
    cartLinesRemove: mutation(
      (cart, {lineIds, viewKeys}: CartArguments & {lineIds?: string[]; viewKeys?: string[]}) =>
        carts.removeLines(cart, lineIds ?? (viewKeys ?? []).map((key) => lineId(cart, key))),
    ),
  };
}

function fieldMutations(mutation: DefineMutation) {
  return {
    cartNoteUpdate: mutation((cart, {note}: Given<'note', string>) => setNote(cart, note)),
    cartAttributesUpdate: mutation((cart, {attributes}: Given<'attributes', Attribute[]>) =>
      setAttributes(cart, attributes),
    ),
    cartBuyerIdentityUpdate: mutation((cart, {buyerIdentity}: Given<'buyerIdentity', Buyer>) =>
      setBuyerIdentity(cart, buyerIdentity),
    ),
    // The checkout asks for the billing address itself, so the cart does not keep one.
    cartBillingAddressUpdate: mutation((cart) => ({cart, userErrors: [], warnings: []})),
    cartRemovePersonalData: mutation(removePersonalData),
  };
}

function codeMutations(mutation: DefineMutation, {discounts}: CartStore) {
  return {
    cartDiscountCodesUpdate: mutation((cart, {discountCodes}: Given<'discountCodes', string[]>) =>
      setDiscountCodes(cart, discountCodes),
    ),
    cartGiftCardCodesUpdate: mutation((cart, {giftCardCodes}: Given<'giftCardCodes', string[]>) =>
      setGiftCards(cart, giftCardCodes, 'replace', discounts),
    ),
    cartGiftCardCodesAdd: mutation((cart, {giftCardCodes}: Given<'giftCardCodes', string[]>) =>
      setGiftCards(cart, giftCardCodes, 'add', discounts),
    ),
    cartGiftCardCodesRemove: mutation(
      (cart, {appliedGiftCardIds}: Given<'appliedGiftCardIds', string[]>) =>
        removeGiftCards(cart, appliedGiftCardIds, discounts),
    ),
  };
}

function deliveryMutations(mutation: DefineMutation, {shippingRates}: CartStore) {
  const rateHandles = shippingRates.map(({handle}) => handle);
  return {
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
  };
}
