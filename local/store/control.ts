import * as v from 'valibot';
import type {Faults} from '../faults.ts';
import {isFromForeignPage, json} from '../http.ts';
import type {Api, LoggedRequest, StoreFault, StoreFaultKind} from './api.ts';
import type {Cart, Carts} from './cart/carts.ts';
import type {SellingPlanGroup} from './catalog-model.ts';
import type {Checkout} from './checkout/checkout.ts';
import {ControlError} from './errors.ts';
import {parseGid} from './ids.ts';
import type {Metaobjects} from './metafields.ts';
import {parseDecimal} from './money.ts';
import {type Order, type Orders, parcelStatuses} from './orders/orders.ts';
import type {Delivery, Receiver, WebhookSender} from './webhooks.ts';

const amount = v.pipe(
  v.string(),
  v.transform(parseDecimal),
  v.number('must be an amount such as "39.00"'),
);
const productChange = v.strictObject({
  price: v.optional(amount),
  compareAtPrice: v.optional(v.nullable(amount)),
  availableForSale: v.optional(v.boolean()),
  quantityAvailable: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))),
  metafields: v.optional(
    v.array(
      v.strictObject({namespace: v.string(), key: v.string(), type: v.string(), value: v.string()}),
    ),
  ),
  deleted: v.optional(v.boolean()),
  variantDeleted: v.optional(v.boolean()),
});
/** Amounts are text, such as "49.95". */
type ProductInput = v.InferInput<typeof productChange>;
/** Amounts are cents. */
export type ProductChange = v.InferOutput<typeof productChange>;

const text = v.optional(v.string());
const buyer = v.strictObject({
  ...{email: text, name: text, address: text, address2: text, city: text, state: text, zip: text},
  shipping: text,
});
const metaobjectChange = v.strictObject({
  fields: v.nullable(v.record(v.string(), v.string())),
});
const parcelMove = v.strictObject({
  status: v.picklist(parcelStatuses, `must be one of ${parcelStatuses.join(', ')}`),
  city: text,
  province: text,
});

interface Services {
  api: Api;
  carts: Carts;
  checkout: Checkout;
  faults: Faults<StoreFaultKind>;
  metaobjects: Metaobjects;
  orders: Orders;
  sender: WebhookSender;
}

/** Tests and the control endpoint act with it as the merchant or a shopper, and cause outages. */
export class Control {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  setProduct(handle: string, change: ProductInput): void {
    const found = this.#services.carts.products.change(handle, read(productChange, change));
    if (!found) throw new ControlError(`There is no product "${handle}".`, 404);
  }

  /** Such as `announcement/current`; null deletes the entry. */
  setMetaobject(
    type: string,
    handle: string,
    fields: Readonly<Record<string, string>> | null,
  ): void {
    this.#services.metaobjects.set(type, handle, fields);
  }

  setSellingPlans(groups: readonly SellingPlanGroup[]): void {
    this.#services.carts.products.setSellingPlans(groups);
  }

  subscribe(receiver: Receiver): string {
    return this.#services.sender.subscribe(receiver);
  }

  unsubscribe(id: string): void {
    this.#services.sender.unsubscribe(id);
  }

  /** Resolves after the order's first webhook. */
  async placeOrder(cart: string, given: v.InferInput<typeof buyer> = {}): Promise<Order> {
    return this.#services.checkout.placeOrder(this.#findCart(cart), read(buyer, given));
  }

  addFault(fault: StoreFault): void {
    this.#services.faults.add(fault);
  }

  clearFaults(): void {
    this.#services.faults.clear();
  }

  /** At Shopify, a cart expires after ten days without a change. */
  expireCart(id: string): void {
    this.#services.carts.remove(this.#findCart(id));
  }

  #findCart(id: string): Cart {
    const cart = this.#services.carts.findByToken(parseGid(id)?.id ?? id);
    if (!cart) throw new ControlError(`There is no cart "${id}".`, 404);
    return cart;
  }

  /** Since the last reset, the oldest first. */
  get requests(): readonly LoggedRequest[] {
    return this.#services.api.requests;
  }

  /** The name of an operation or of a root field. */
  requestsOf(name: string): readonly LoggedRequest[] {
    return this.requests.filter(
      ({operation, rootFields}) => operation === name || rootFields.includes(name),
    );
  }

  resetRequests(): void {
    this.#services.api.requests = [];
  }

  /** Each action on an order resolves after its first webhook. */
  get orders(): Orders {
    return this.#services.orders;
  }

  get deliveries(): readonly Delivery[] {
    return this.#services.sender.deliveries;
  }

  redeliver(id: string): Promise<void> {
    return this.#services.sender.redeliver(id);
  }

  /** No webhook is being sent, and none waits for a retry. */
  settled(): Promise<void> {
    return this.#services.sender.settled();
  }

  /** Subscriptions to webhooks stay. */
  reset(): void {
    const {carts, checkout, metaobjects, orders, sender} = this.#services;
    carts.products.reset();
    metaobjects.reset();
    carts.clear();
    checkout.reset();
    orders.reset();
    sender.reset();
    this.clearFaults();
    this.resetRequests();
  }
}

/** The error names the first wrong field. */
function read<Entries extends v.ObjectEntries>(
  schema: v.StrictObjectSchema<Entries, undefined>,
  given: unknown,
): v.InferOutput<typeof schema> {
  const {success, output, issues} = v.safeParse(schema, given);
  if (success) return output;
  const [issue] = issues;
  const isUnknown = issue.type === 'strict_object' && issue.expected === 'never';
  const known = Object.keys(schema.entries).join(', ');
  const words = isUnknown ? `is not a field; use ${known}` : issue.message;
  throw new ControlError(`${v.getDotPath(issue) ?? 'The body'}: ${words}`);
}

interface Operation {
  method: 'GET' | 'POST' | 'DELETE';
  /** `run` receives its part in braces. */
  path: string;
  says: string;
  run(control: Control, part: string, body: object): unknown;
}

/** `/control/faults` is answered by `Faults`. */
const operations: readonly Operation[] = [
  {
    method: 'POST',
    path: 'products/{handle}',
    says: '{price?: "39.00", compareAtPrice?: "68.99" or null, availableForSale?, quantityAvailable?: a number or null, metafields?: [{namespace, key, type, value}], deleted?, variantDeleted?}',
    run: (control, handle, body) => control.setProduct(handle, body),
  },
  {
    method: 'POST',
    path: 'metaobjects/{name}',
    says: '{fields: {"text": "Free shipping this week"}, or null to delete the entry}',
    run(control, name, body) {
      const [, type, handle] = /^([^:]+):([^:]+)$/.exec(name) ?? [];
      if (type === undefined || handle === undefined) {
        throw new ControlError(
          'The address needs a type and a handle, such as announcement:current.',
        );
      }
      control.setMetaobject(type, handle, read(metaobjectChange, body).fields);
    },
  },
  {
    method: 'POST',
    path: 'carts/{id}/order',
    says: '{shipping?: the handle of a rate, email?, and other fields of the checkout?}',
    run: (control, id, body) => control.placeOrder(id, body),
  },
  {
    method: 'POST',
    path: 'carts/{id}/expire',
    says: 'expires the cart, as after ten days',
    run: (control, id) => control.expireCart(id),
  },
  {
    method: 'GET',
    path: 'requests',
    says: 'the latest requests with their variables, statuses and errors, oldest first',
    run: ({requests}) => ({requests}),
  },
  {
    method: 'GET',
    path: 'orders',
    says: 'the orders; amounts in cents',
    run: ({orders}) => ({orders: orders.list}),
  },
  {
    method: 'POST',
    path: 'orders/{number}/advance',
    says: 'moves the order one step on: shipped, in transit, out for delivery, delivered',
    run: ({orders}, reference) => orders.advance(reference),
  },
  {
    method: 'POST',
    path: 'orders/{number}/move',
    says: `{status: ${parcelStatuses.join(' | ')}, city?, province?}`,
    run({orders}, reference, body) {
      const {status, ...place} = read(parcelMove, body);
      return orders.move(reference, status, place);
    },
  },
  {
    method: 'POST',
    path: 'orders/{number}/cancel',
    says: 'cancels the order, and returns its items to the stock',
    run: ({orders}, reference) => orders.cancel(reference),
  },
  {
    method: 'GET',
    path: 'deliveries',
    says: 'the webhooks that were sent, and the responses to them',
    run: ({deliveries}) => ({deliveries}),
  },
  {
    method: 'POST',
    path: 'deliveries/{id}/redeliver',
    says: 'sends the webhook again',
    run: (control, id) => control.redeliver(id),
  },
  {
    method: 'POST',
    path: 'reset',
    says: 'resets products, metaobjects, carts, orders, webhooks, faults and requests',
    run: (control) => control.reset(),
  },
];

const help = Object.fromEntries([
  ...operations.map(({method, path, says}) => [`${method} /control/${path}`, says]),
  [
    'POST /control/faults',
    '{fault, operation?: the name of an operation or of a root field, times?, delayMs?}',
  ],
  ['DELETE /control/faults', 'ends all faults'],
]);

export async function respondToControl(
  request: Request,
  path: string,
  control: Control,
  faults: Faults<StoreFaultKind>,
): Promise<Response> {
  if (isFromForeignPage(request)) {
    return json(403, {error: 'No page of another site may control the store.'});
  }
  if (path === 'faults') return faults.control(request);
  if (path === '') return json(200, {operations: help, faults: faults.all});
  try {
    for (const {method, path: template, run} of operations) {
      const [match, part = ''] =
        new RegExp(`^${template.replace(/\{\w+\}/, '([^/]+)')}$`).exec(path) ?? [];
      if (match === undefined || method !== request.method) continue;
      const body = await request.text();
      const given = body.trim() === '' ? {} : JSON.parse(body);
      if (Array.isArray(given) || Object(given) !== given) {
        throw new ControlError('The body: must be a JSON object');
      }
      const result = await run(control, decodeURIComponent(part), given);
      return json(200, Object(result ?? {done: true}));
    }
  } catch (error) {
    if (error instanceof ControlError) return json(error.status, {error: error.message});
    if (error instanceof SyntaxError) return json(400, {error: 'The body is not JSON.'});
    if (error instanceof URIError) return json(400, {error: 'The address is malformed.'});
    throw error;
  }
  const error = `There is no ${request.method} /control/${path}. GET /control lists the operations.`;
  return json(404, {error});
}
