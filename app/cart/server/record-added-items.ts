import {recordCartAdd, sessionIdForAdd} from '~/analytics/record.server';
import {isProductId, type ProductId} from '~/catalog/types';
import type {AppContext} from '~/platform/server/context';
import {type Cart, isPurchasable} from '../cart-view';
import type {AddItem} from './cart-form';

interface AddedItem {
  productId: ProductId;
  quantity: number;
}

/** The catalog products of an add that the cart holds more of than before, and how many more. */
export function addedItems(items: readonly AddItem[], before: Cart, after: Cart): AddedItem[] {
  const products = new Set(items.map(({ref}) => ref).filter(isProductId));
  return [...products].flatMap((productId) => {
    const asked = items.filter(({ref}) => ref === productId);
    const most = asked.reduce((sum, {quantity}) => sum + quantity, 0);
    const quantity = Math.min(most, quantityOf(after, productId) - quantityOf(before, productId));
    return quantity > 0 ? [{productId, quantity}] : [];
  });
}

function quantityOf({lines}: Cart, productId: ProductId): number {
  return lines
    .filter((line) => line.product === productId && isPurchasable(line))
    .reduce((sum, {quantity}) => sum + quantity, 0);
}

/** Records `cart_action`, unless the visitor has not given consent. */
export function recordAddedItems(
  added: readonly AddedItem[],
  form: FormData,
  request: Request,
  context: AppContext,
): void {
  const sessionId = sessionIdForAdd(form.get('sessionId'), request, context);
  if (sessionId === null) return;
  for (const item of added) recordCartAdd({...item, sessionId}, context);
}
