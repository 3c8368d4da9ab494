import {type Carts, cartId} from './carts.ts';
import type {Checkout} from './checkout.ts';
import {type Fault, type FaultKind, type Faults, faultKinds, type Operation} from './faults.ts';
import {parseGid} from './ids.ts';
import {parseDecimal, toDecimal} from './money.ts';
import {type Catalogue, type PlanKind, planKinds} from './state.ts';

/** What a merchant may set of a product; amounts are decimal strings, as everywhere at the border. */
export interface ProductChange {
  title?: string;
  price?: string;
  compareAtPrice?: string | null;
  availableForSale?: boolean;
  quantityAvailable?: number | null;
  plans?: PlanKind;
  deleted?: boolean;
  variantDeleted?: boolean;
}

/** A request to the control endpoint that makes no sense, in words for who made it. */
export class ControlError extends Error {
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}

/** The merchant's hand and the outage's: the same operations for tests and for the endpoint. */
export class Control {
  readonly #catalogue: Catalogue;
  readonly #carts: Carts;
  readonly #checkout: Checkout;
  readonly #faults: Faults;
  readonly #letGo: () => void;
  #requests = new Map<string, number>();

  constructor(
    catalogue: Catalogue,
    carts: Carts,
    checkout: Checkout,
    faults: Faults,
    letGo: () => void,
  ) {
    this.#catalogue = catalogue;
    this.#carts = carts;
    this.#checkout = checkout;
    this.#faults = faults;
    this.#letGo = letGo;
  }

  setProduct(handle: string, change: ProductChange): void {
    const {price, compareAtPrice, ...rest} = change;
    const found = this.#catalogue.change(handle, {
      ...rest,
      ...(price !== undefined && {price: amount('price', price)}),
      ...(compareAtPrice !== undefined && {
        compareAtPrice: compareAtPrice === null ? null : amount('compareAtPrice', compareAtPrice),
      }),
    });
    if (!found) throw new ControlError(`There is no product "${handle}".`, 404);
  }

  addFault(fault: Fault): void {
    this.#faults.add(fault);
  }

  /** Ends every fault; what hangs is let go. */
  clearFaults(): void {
    this.#faults.clear();
    this.#letGo();
  }

  /** A cart as it is after ten days without a visit. */
  expireCart(id: string): void {
    const token = parseGid(id)?.id ?? id;
    const cart = this.#carts.byToken(token);
    if (!cart) throw new ControlError(`There is no cart "${id}".`, 404);
    this.#carts.close(cart);
  }

  /** How often each operation was asked for since the last reset, by name and by root field. */
  get requests(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#requests);
  }

  resetRequests(): void {
    this.#requests = new Map();
  }

  count({name, rootFields}: Operation): void {
    const fields = rootFields.map((field) => field.name);
    for (const key of new Set(['*', ...(name ? [name] : []), ...fields])) {
      this.#requests.set(key, (this.#requests.get(key) ?? 0) + 1);
    }
  }

  /** Everything as on the first day: products, carts, orders, faults and counts. */
  reset(): void {
    this.#catalogue.reset();
    this.#carts.clear();
    this.#checkout.reset();
    this.clearFaults();
    this.resetRequests();
  }

  get state(): object {
    return {
      products: Object.fromEntries(
        this.#catalogue.all.map(({seed, updatedAt: _, price, compareAtPrice, ...state}) => [
          seed.handle,
          {
            price: toDecimal(price),
            compareAtPrice: compareAtPrice === null ? null : toDecimal(compareAtPrice),
            ...state,
          },
        ]),
      ),
      faults: this.#faults.all,
      requests: this.requests,
      carts: this.#carts.recent(20).map(cartId),
    };
  }

  /** The endpoint: a method and a path below `/control`, with a JSON body. */
  handle(method: string, path: string, body: unknown): object {
    const [area = '', name = '', deed = ''] = path.split('/').map(decodeURIComponent);
    const asked = `${method} ${area}`;
    if (asked === 'GET ') return {...help, state: this.state};
    if (asked === 'GET requests') return this.requests;
    if (asked === 'GET orders') return {orders: this.#checkout.orders};
    if (asked === 'DELETE requests') this.resetRequests();
    else if (asked === 'POST reset') this.reset();
    else if (asked === 'POST faults') this.addFault(readFault(body));
    else if (asked === 'DELETE faults') this.clearFaults();
    else if (asked === 'POST products') this.setProduct(name, readProductChange(body));
    else if (asked === 'POST carts' && deed === 'expire') this.expireCart(name);
    else
      throw new ControlError(
        `There is no ${method} /control/${path}. GET /control tells what there is.`,
        404,
      );
    return this.state;
  }
}

const help = {
  what: 'The control endpoint of the embedded store: be the merchant, or the outage.',
  operations: {
    'GET /control': 'this, and the state of the store',
    'POST /control/products/{rush|synaptiq|vitra}': {
      price: '"39.00"',
      compareAtPrice: '"68.99" or null',
      availableForSale: 'true or false',
      quantityAvailable: 'a number, or null where stock is not counted',
      title: 'text',
      plans: planKinds.join(' | '),
      deleted: 'true or false',
      variantDeleted: 'true or false',
    },
    'POST /control/faults': {
      operation: 'the name of an operation or of a root field, or *',
      fault: faultKinds.join(' | '),
      times: 'how often (optional)',
      delayMs: 'for slow (optional)',
    },
    'DELETE /control/faults': 'ends all faults',
    'POST /control/carts/{id}/expire': 'the cart is gone, as after ten days',
    'GET /control/requests': 'how often each operation was asked for',
    'GET /control/orders': 'what was bought; amounts in cents',
    'DELETE /control/requests': 'starts counting anew',
    'POST /control/reset': 'everything as on the first day',
  },
};

function amount(name: string, text: string): number {
  const cents = parseDecimal(text);
  if (cents === undefined) throw new ControlError(`${name} must be an amount such as "39.00".`);
  return cents;
}

function readFault(body: unknown): Fault {
  const {operation = '*', fault, times, delayMs} = asRecord(body);
  if (typeof operation !== 'string') throw new ControlError('operation must be a name, or "*".');
  if (!isFaultKind(fault)) throw new ControlError(`fault must be one of ${faultKinds.join(', ')}.`);
  return {
    operation,
    fault,
    ...(times !== undefined && {times: atLeastOne('times', times)}),
    ...(delayMs !== undefined && {delayMs: count('delayMs', delayMs)}),
  };
}

function readProductChange(body: unknown): ProductChange {
  const change: ProductChange = {};
  for (const [name, value] of Object.entries(asRecord(body))) {
    switch (name) {
      case 'title':
      case 'price':
        if (typeof value !== 'string') throw new ControlError(`${name} must be a text.`);
        change[name] = value;
        break;
      case 'compareAtPrice':
        if (value !== null && typeof value !== 'string') {
          throw new ControlError('compareAtPrice must be a text or null.');
        }
        change.compareAtPrice = value;
        break;
      case 'availableForSale':
      case 'deleted':
      case 'variantDeleted':
        if (typeof value !== 'boolean') throw new ControlError(`${name} must be true or false.`);
        change[name] = value;
        break;
      case 'quantityAvailable':
        change.quantityAvailable = value === null ? null : count(name, value);
        break;
      case 'plans':
        if (!isPlanKind(value))
          throw new ControlError(`plans must be one of ${planKinds.join(', ')}.`);
        change.plans = value;
        break;
      default:
        throw new ControlError(`A product has no "${name}" to set.`);
    }
  }
  return change;
}

function asRecord(body: unknown): Record<string, unknown> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return {...body};
  throw new ControlError('The body must be a JSON object.');
}

function count(name: string, value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new ControlError(`${name} must be a whole number from 0 up.`);
}

function atLeastOne(name: string, value: unknown): number {
  if (value === 0) throw new ControlError(`${name} must be 1 or more.`);
  return count(name, value);
}

function isFaultKind(value: unknown): value is FaultKind {
  return faultKinds.some((kind) => kind === value);
}

function isPlanKind(value: unknown): value is PlanKind {
  return planKinds.some((kind) => kind === value);
}
