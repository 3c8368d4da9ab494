import {type Carts, cartId} from './carts.ts';
import type {Checkout} from './checkout.ts';
import {type ControlArea, ControlError} from './control-area.ts';
import {type Fault, type FaultKind, type Faults, faultKinds, type Operation} from './faults.ts';
import {parseGid} from './ids.ts';
import {parseDecimal, toDecimal} from './money.ts';
import type {Orders, Place} from './orders.ts';
import {type Catalogue, type PlanKind, planKinds} from './state.ts';
import {type ParcelStatus, parcelStatuses} from './webhooks/payloads.ts';
import type {Delivery, Sender} from './webhooks/sender.ts';

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

/** The merchant's hand and the outage's: the same operations for tests and for the endpoint. */
export class Control {
  readonly #catalogue: Catalogue;
  readonly #carts: Carts;
  readonly #checkout: Checkout;
  readonly #orders: Orders;
  readonly #sender: Sender;
  readonly #faults: Faults;
  readonly #letGo: () => void;
  #requests = new Map<string, number>();
  #areas: Readonly<Record<string, ControlArea>> = {};

  constructor(
    catalogue: Catalogue,
    carts: Carts,
    checkout: Checkout,
    orders: Orders,
    sender: Sender,
    faults: Faults,
    letGo: () => void,
  ) {
    this.#catalogue = catalogue;
    this.#carts = carts;
    this.#checkout = checkout;
    this.#orders = orders;
    this.#sender = sender;
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

  /** Replaces the parts of the endpoint that other services provide, by name. */
  setAreas(areas: Readonly<Record<string, ControlArea>>): void {
    this.#areas = areas;
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

  /** What a merchant or a carrier does with an order; each ends when the storefront was told. */
  get orders(): Orders {
    return this.#orders;
  }

  get deliveries(): readonly Delivery[] {
    return this.#sender.deliveries;
  }

  async redeliver(id: string): Promise<Delivery> {
    const delivery = await this.#sender.redeliver(id);
    if (!delivery) throw new ControlError(`There is no delivery "${id}".`, 404);
    return delivery;
  }

  /** Resolves when no delivery is on its way any more. */
  settled(): Promise<void> {
    return this.#sender.settled();
  }

  /** Everything as on the first day: products, carts, orders, faults and counts. */
  reset(): void {
    this.#catalogue.reset();
    this.#carts.clear();
    this.#checkout.reset();
    this.#orders.reset();
    this.#sender.reset();
    this.clearFaults();
    this.resetRequests();
    for (const area of Object.values(this.#areas)) area.reset();
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

  get #help(): object {
    const others = Object.values(this.#areas).map((area) => area.help);
    return {...help, operations: Object.assign({}, help.operations, ...others)};
  }

  async #changeOrder(which: string, deed: OrderDeed, body: unknown): Promise<void> {
    switch (deed) {
      case 'move':
        return this.#orders.move(which, ...readMove(body));
      case 'deliver':
        return this.#orders.move(which, 'delivered');
      case 'delete':
        return this.#orders.remove(which);
      default:
        return this.#orders[deed](which);
    }
  }

  /** The endpoint: a method and a path below `/control`, with a JSON body. */
  async handle(method: string, path: string, body: unknown): Promise<object> {
    const [area = '', name = '', deed = ''] = path.split('/').map(decodeURIComponent);
    const asked = `${method} ${area}`;
    const other = Object.hasOwn(this.#areas, area) ? this.#areas[area] : undefined;
    if (other) return other.handle(method, path.split('/').slice(1).join('/'), body);
    if (asked === 'GET ') return {...this.#help, state: this.state};
    if (asked === 'GET requests') return this.requests;
    if (asked === 'GET orders') return {orders: this.#orders.list};
    if (asked === 'GET deliveries') return {deliveries: this.deliveries};
    if (asked === 'DELETE requests') this.resetRequests();
    else if (asked === 'POST reset') this.reset();
    else if (asked === 'POST faults') this.addFault(readFault(body));
    else if (asked === 'DELETE faults') this.clearFaults();
    else if (asked === 'POST products') this.setProduct(name, readProductChange(body));
    else if (asked === 'POST carts' && deed === 'expire') this.expireCart(name);
    else if (asked === 'POST deliveries' && deed === 'redeliver') await this.redeliver(name);
    else if (asked === 'POST orders' && isOrderDeed(deed)) {
      await this.#changeOrder(name, deed, body);
      return {orders: this.#orders.list};
    } else
      throw new ControlError(
        `There is no ${method} /control/${path}. GET /control tells what there is.`,
        404,
      );
    return this.state;
  }
}

const orderDeeds = ['advance', 'ship', 'move', 'deliver', 'cancel', 'delete'] as const;
type OrderDeed = (typeof orderDeeds)[number];

function isOrderDeed(deed: string): deed is OrderDeed {
  return orderDeeds.some((known) => known === deed);
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
    'GET /control/orders': 'what was bought, and how far it is; amounts in cents',
    'POST /control/orders/{number, id or tracking number}/{deed}': {
      advance: 'one step further: shipped, in transit, out for delivery, delivered',
      ship: 'it is handed to the carrier',
      move: `{status: ${parcelStatuses.join(' | ')}, city?, province?, message?}`,
      deliver: 'it arrives',
      cancel: 'the merchant cancels it',
      delete: 'the merchant deletes it',
    },
    'GET /control/deliveries': 'what the storefront was told of orders, and what it said',
    'POST /control/deliveries/{id}/redeliver': 'tells it once more',
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

function readMove(body: unknown): [ParcelStatus, Place] {
  const {status, city, province, message} = asRecord(body);
  const known = parcelStatuses.find((other) => other === status);
  if (!known) throw new ControlError(`status must be one of ${parcelStatuses.join(', ')}.`);
  const place: Place = {};
  for (const [name, value] of Object.entries({city, province, message})) {
    if (value === undefined) continue;
    if (typeof value !== 'string') throw new ControlError(`${name} must be a text.`);
    Object.assign(place, {[name]: value});
  }
  return [known, place];
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
