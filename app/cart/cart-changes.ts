import {formatMoney} from '../pricing/money.ts';
import {type Cart, type CartLine, isPurchasable, subtotal} from './cart-view.ts';

/** More changes than this are summed up, because nobody reads a longer message. */
const maxNamedChanges = 4;

/**
 * Describes in words for the shopper how the lines of a checkout would differ from the shown ones.
 * Ids, the order of lines and lines that cannot be bought in either cart make no difference.
 */
export function describeChanges(shown: Cart, cart: Cart): string[] {
  const keys = new Set([...cart.lines, ...shown.lines].map(({key}) => key));
  const changes = [...keys].flatMap((key) => {
    const line = cart.lines.find((other) => other.key === key);
    const before = shown.lines.find((other) => other.key === key);
    return describeLineChange(before, line);
  });
  if (changes.length > maxNamedChanges) return ['Several items in your cart have changed.'];
  return changes;
}

function describeLineChange(before: CartLine | undefined, line: CartLine | undefined): string[] {
  const wasBuyable = before !== undefined && isPurchasable(before);
  const isBuyable = line !== undefined && isPurchasable(line);
  if (!isBuyable) {
    if (!wasBuyable) return [];
    return [
      line
        ? `${line.displayName} is no longer available.`
        : `${before.displayName} is no longer in your cart.`,
    ];
  }
  const name = line.displayName;
  if (!before) return [`Your cart now includes ${name}.`];
  if (!wasBuyable) return [`${name} is available again.`];
  const changes: string[] = [];
  if (before.quantity !== line.quantity) {
    changes.push(`The quantity of ${name} is now ${line.quantity}.`);
  }
  // A snapshot does not know the store's currency, so the amounts alone are compared.
  if (before.unitPrice.minor !== line.unitPrice.minor) {
    changes.push(`The price of ${name} is now ${formatMoney(line.unitPrice)}.`);
  }
  return changes;
}

/** Only a cart of the store has discounts; without them the subtotals cannot be compared. */
export function describeSubtotalChange(shown: Cart, cart: Cart): string[] {
  const now = formatMoney(subtotal(cart));
  if (shown.updatedAt === undefined || formatMoney(subtotal(shown)) === now) return [];
  return [`Your subtotal is now ${now}.`];
}
