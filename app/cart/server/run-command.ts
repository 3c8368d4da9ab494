import {isCartId} from '~/platform/server/cart-cookie';
import {CartFormError} from './cart-errors';
import type {CartCommand, CartMutation} from './cart-form';
import type {CartService} from './cart-service';
import {addItems, setQuantities} from './change-lines';
import {addCode, changeDiscountCodes, changeNote, removeCode} from './discount-codes';

/**
 * Hydrogen's own form names variants by their numbers. The store's cart calls the line of a catalog
 * product by its id, so an add must do so too to find the line again.
 */
export async function withCatalogRefs(
  service: CartService,
  command: CartCommand,
): Promise<CartCommand> {
  if (command.kind !== 'add') return command;
  const products = await service.products;
  const items = command.items.map((item) => ({...item, ref: products.catalogRefOf(item.ref)}));
  return {...command, items};
}

/** Carries out a mutation. Throws a `CartFormError` for one that is rejected. */
export async function runCommand(
  service: CartService,
  {command, isRetry}: Pick<CartMutation, 'command' | 'isRetry'>,
): Promise<void> {
  switch (command.kind) {
    case 'add':
      return addItems(service, command.items, {isRetry});
    case 'set':
      return setQuantities(service, command.lines);
    case 'note':
      return changeNote(service, command.note);
    case 'set-codes':
      return changeDiscountCodes(service, () => command.codes);
    case 'add-code':
      return changeDiscountCodes(service, (codes) => addCode(codes, command.code));
    case 'remove-code':
      return changeDiscountCodes(service, (codes) => removeCode(codes, command.code));
    case 'restore':
      return restoreCart(service, command.cartId);
    case 'empty':
      return service.state.empty();
    case 'reconcile':
    case 'checkout':
      return service.reconcile();
  }
}

/** Continues a cart whose cookie the browser has lost, unless the store no longer has it. */
async function restoreCart(service: CartService, cartId: string): Promise<void> {
  const {state, store} = service;
  if (!isCartId(cartId)) throw new CartFormError('We couldn’t find that cart.');
  if (state.cartId === undefined) {
    const result = await store.get(cartId);
    if (result.status === 'ok' || result.status === 'unavailable') await service.accept(result);
  }
  await service.reconcile();
}
