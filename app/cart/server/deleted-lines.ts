import {lineKey} from '../line-key';
import type {CartProducts} from './cart-products';
import {findLine, type LineSnapshot, type PendingLine} from './cart-session';
import type {CartState} from './cart-state';
import type {StorefrontCart} from './storefront-cart';

/** Whether the store's cart lost a line that nobody asked to remove. */
export function isVanished(
  line: LineSnapshot,
  {storeLines, session}: CartState,
  changedKeys: readonly string[],
): boolean {
  const key = lineKey(line);
  return (
    !changedKeys.includes(key) &&
    !findLine(session.pending, key) &&
    !storeLines.some((other) => other.key === key)
  );
}

/**
 * Of the vanished lines, returns those whose variant the merchant has deleted, as pending lines:
 * they stay in the cart, marked as unavailable. The others were removed elsewhere, for example on
 * the checkout page.
 */
export async function findDeletedLines(
  lines: readonly LineSnapshot[],
  products: CartProducts,
  store: StorefrontCart,
): Promise<PendingLine[]> {
  const deleted: PendingLine[] = [];
  for (const line of lines) {
    if (products.availabilityOf(line) === 'not-found') {
      deleted.push(line);
      continue;
    }
    const variantId = products.variantIdOf(line);
    if (variantId === null || (await store.hasVariant(variantId))) continue;
    // The cached price does not show it yet, or does not exist for this variant.
    deleted.push({...line, isNotFound: true});
  }
  return deleted;
}
