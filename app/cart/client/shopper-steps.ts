import {cartMessages} from '../../content/cart-messages.ts';
import {
  type Cart,
  type CartLine,
  findLine,
  isAvailable,
  isSubscription,
  quantityOf,
} from '../cart.ts';
import {addAgain, type CartChange, mergeQuantity} from '../changes.ts';
import type {Undo, ViewState} from './cart-state.ts';

export interface Step {
  changes: CartChange[];
  view: Partial<ViewState>;
}

export function add(lines: readonly CartLine[]): Step {
  const names = lines.map(({quantity, displayName}) =>
    quantity === 1 ? displayName : `${quantity} ${displayName}`,
  );
  const changes = lines.map((line): CartChange => ({kind: 'add', line, isRecorded: true}));
  return {
    // A new line comes first, so the last one is added first.
    changes: changes.toReversed(),
    view: {
      isOpen: true,
      // Not by `Intl`, whose first use would delay the drawer.
      announcement: cartMessages.itemsAdded(names),
      isStillTrue: (cart) => lines.every(({key}) => findLine(cart.lines, key)),
    },
  };
}

export function remove(line: CartLine): Step {
  const done = cartMessages.itemRemoved(line.displayName);
  const isStillTrue = ({lines}: Cart) => !findLine(lines, line.key);
  // A line that is sold out could not be added again.
  const canUndo = (cart: Cart) => isAvailable(line) && isStillTrue(cart);
  return {
    changes: [{kind: 'remove', key: line.key}],
    view: {
      undo: {done, line, changes: [addAgain(line)], canUndo},
      announcement: `${done}.`,
      isStillTrue,
    },
  };
}

/** One RUSH on a plan joins two: Undo makes these two again, and adds the one. */
export function switchPlan(lines: readonly CartLine[], line: CartLine, switched: CartLine): Step {
  const {key} = switched;
  const joined = findLine(lines, key);
  const quantity = mergeQuantity(joined?.quantity ?? 0, line.quantity);
  const changes: CartChange[] = joined
    ? [{kind: 'update', key, quantity: joined.quantity}, addAgain(line)]
    : [{kind: 'switch', key, line}];
  const canUndo = (cart: Cart) => {
    const now = quantityOf(cart.lines, key);
    return joined ? now === quantity : now > 0;
  };
  const done = isSubscription(line)
    ? `${line.displayName}: ${switched.sellingPlanName}`
    : cartMessages.subscribed(line.displayName);
  return {
    changes: [{kind: 'switch', key: line.key, line: switched}],
    view: {
      undo: {done, line, changes, canUndo},
      announcement: `${done}.`,
      isStillTrue: (cart) => findLine(cart.lines, key) !== undefined,
    },
  };
}

export function undo({line, changes}: Undo): Step {
  return {
    changes,
    view: {
      announcement: cartMessages.isBack(line.displayName),
      isStillTrue: (cart) => findLine(cart.lines, line.key) !== undefined,
    },
  };
}
