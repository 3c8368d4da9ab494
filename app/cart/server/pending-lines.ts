import {maxQuantity} from '../../ui/quantity.ts';
import {lineKey} from '../line-key.ts';
import {findLine, type LineSnapshot, type PendingLine} from './cart-session.ts';

/*
 * A pending line names the target quantity of a line, not how much to add. Sending it to the
 * store twice, from two requests at once or after a lost response therefore ends in the same cart.
 */

/** Returns the pending lines with one set; it replaces an earlier one for the same line. */
export function setPendingLine(pending: readonly PendingLine[], line: PendingLine): PendingLine[] {
  return [...removePendingLines(pending, [lineKey(line)]), line];
}

export function removePendingLines(
  pending: readonly PendingLine[],
  keys: readonly string[],
): PendingLine[] {
  return pending.filter((line) => !keys.includes(lineKey(line)));
}

/** Returns the lines with their target quantities: new lines first, as the store lists them. */
export function applyPendingLines(
  lines: readonly LineSnapshot[],
  pending: readonly PendingLine[],
): LineSnapshot[] {
  const changed = lines.map((line) => {
    const change = findLine(pending, lineKey(line));
    if (!change) return line;
    return {...toSnapshot(change), quantity: targetQuantity(change, line.quantity)};
  });
  const added = pending.filter((line) => !findLine(lines, lineKey(line))).map(toSnapshot);
  return [...added.reverse(), ...changed].filter(({quantity}) => quantity > 0);
}

/** The target quantity of a line, given the quantity that the store holds now. */
export function targetQuantity(line: PendingLine, quantity: number): number {
  return line.isRelative ? Math.min(maxQuantity, quantity + line.quantity) : line.quantity;
}

/**
 * Returns the pending lines with absolute quantities. With the store's cart at hand, "so many
 * more" becomes "so many", which may be sent again.
 */
export function resolveRelativeLines(
  pending: readonly PendingLine[],
  quantityOf: (key: string) => number,
): PendingLine[] {
  return pending.map((line) => {
    if (!line.isRelative) return line;
    const {isRelative: _, ...absolute} = line;
    return {...absolute, quantity: targetQuantity(line, quantityOf(lineKey(line)))};
  });
}

function toSnapshot({isRelative: _, isNotFound: __, ...line}: PendingLine): LineSnapshot {
  return line;
}
