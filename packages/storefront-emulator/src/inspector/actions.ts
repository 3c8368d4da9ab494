import {ClockError} from '../clock/virtual-clock.ts';
import {ControlError} from '../control/control-area.ts';
import type {ProductChange} from '../control/input.ts';
import type {Fault} from '../faults/fault.ts';
import {OrderStateError} from '../orders/order-state-error.ts';
import type {InspectedStore, Notice, SectionId} from './page.ts';

interface Action {
  section: SectionId;
  /** The notice after the action. */
  done: string;
  run(store: InspectedStore, form: URLSearchParams): unknown;
}

const actions: Readonly<Record<string, Action>> = {
  'clock-advance': {
    section: 'clock',
    done: 'The clock was advanced.',
    run: ({clock}, form) => clock.advance(text(form, 'by')),
  },
  'clock-reset': {
    section: 'clock',
    done: 'The clock was reset.',
    run: ({clock}) => clock.reset(),
  },
  'fault-add': {
    section: 'faults',
    done: 'The fault was added.',
    run: ({control}, form) => control.addFault(faultOf(form)),
  },
  'fault-remove': {
    section: 'faults',
    done: 'The fault has ended.',
    run: ({control}, form) => control.removeFault(text(form, 'id')),
  },
  'fault-clear': {
    section: 'faults',
    done: 'All faults have ended.',
    run: ({control}) => control.clearFaults(),
  },
  'cart-expire': {
    section: 'carts',
    done: 'The cart has expired.',
    run: ({control}, form) => control.expireCart(text(form, 'id')),
  },
  'order-advance': {
    section: 'orders',
    done: 'The order was advanced.',
    run: ({control}, form) => control.orders.advance(text(form, 'id')),
  },
  'order-cancel': {
    section: 'orders',
    done: 'The order was cancelled.',
    run: ({control}, form) => control.orders.cancel(text(form, 'id')),
  },
  'delivery-send': {
    section: 'webhooks',
    done: 'The webhook was sent again.',
    run: ({control}, form) => control.redeliver(text(form, 'id')),
  },
  'product-change': {
    section: 'products',
    done: 'The product was changed.',
    run: ({control}, form) => control.setProduct(text(form, 'handle'), productChangeOf(form)),
  },
};

/** Returns the action that a form asks for. */
export function findAction(name: string | null): Action | undefined {
  return name !== null && Object.hasOwn(actions, name) ? actions[name] : undefined;
}

/** The notice after an action, by the action's name. */
export function noticeOf(name: string | null): Notice | undefined {
  const action = findAction(name);
  return action && {text: action.done, isError: false, section: action.section};
}

/** The status and message of an action that the store rejects; `undefined` for any other error. */
export function rejectionOf(error: unknown): {status: number; message: string} | undefined {
  const isRejection =
    error instanceof ControlError ||
    error instanceof OrderStateError ||
    error instanceof ClockError;
  return isRejection ? {status: error.status, message: error.message} : undefined;
}

function text(form: URLSearchParams, name: string): string {
  return form.get(name)?.trim() ?? '';
}

/** An empty field is an option that was not given. */
function faultOf(form: URLSearchParams): Fault {
  const given = ['fault', 'operation', 'type', 'for'].map((name) => [name, text(form, name)]);
  const numbers = ['rate', 'times'].map((name) => [name, text(form, name)]);
  return Object.fromEntries([
    ...given.filter(([, value]) => value !== ''),
    ...numbers.filter(([, value]) => value !== '').map(([name, value]) => [name, Number(value)]),
  ]);
}

function productChangeOf(form: URLSearchParams): ProductChange {
  const stock = text(form, 'stock');
  const variant = form.get('variant');
  return {
    price: text(form, 'price'),
    quantityAvailable: stock === '' ? null : Number(stock),
    availableForSale: form.get('available') === 'yes',
    ...(variant !== null && {variant}),
  };
}
