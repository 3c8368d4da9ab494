import {type CartLine, estimatedTotal, findLine} from '../cart/cart.ts';
import type {CartState} from '../cart/client/cart-state.ts';
import {createOptimisticLine} from '../cart/client/optimistic-line.ts';
import {browserCart} from '../cart/client/use-cart.ts';
import {maxQuantity} from '../cart/quantity.ts';
import {productSummaries} from '../catalog/summaries.ts';
import {isProductId, type ProductId, productIds} from '../catalog/types.ts';
import {cartMessages} from '../content/cart-messages.ts';
import {formatMoney} from '../pricing/money.ts';
import {refreshOffers} from '../pricing/received-offers.ts';

/* WebMCP: assistants in the browser call these tools. None buys anything, or returns what the shopper has written. */

interface ToolResult {
  content: {type: 'text'; text: string}[];
  isError?: true;
}

interface Tool {
  name: string;
  description: string;
  inputSchema: object;
  annotations?: {readOnlyHint: boolean};
  execute(input: unknown): Promise<ToolResult>;
}

interface ModelContext {
  registerTool(tool: Tool): unknown;
}

let areRegistered = false;

export function registerPageTools(): void {
  const context: unknown = Reflect.get(document, 'modelContext');
  if (areRegistered || !isModelContext(context)) return;
  areRegistered = true;
  for (const tool of tools) context.registerTool(tool);
}

function isModelContext(value: unknown): value is ModelContext {
  return typeof value === 'object' && value !== null && 'registerTool' in value;
}

const product = {type: 'string', enum: productIds, description: 'The product’s id.'};
const line = {type: 'string', description: 'The line’s id, as read_cart names it.'};
const quantity = {type: 'integer', minimum: 1, maximum: maxQuantity};

const tools: readonly Tool[] = [
  defineTool({
    name: 'search_products',
    description: 'Finds the products of this shop whose page has all the words.',
    fields: {words: {type: 'string', description: 'Empty for all products.'}},
    required: [],
    isReadOnly: true,
    run: ({words}) => searchProducts(String(words ?? '')),
  }),
  defineTool({
    name: 'read_product',
    description:
      'Reads a product: price now, selling plans, ingredients, usage and warnings, as Markdown.',
    fields: {product},
    required: ['product'],
    isReadOnly: true,
    run: ({product: id}) => readProduct(productOf(id)),
  }),
  defineTool({
    name: 'read_cart',
    description: 'Reads the shopper’s cart: its lines and what they cost.',
    fields: {},
    required: [],
    isReadOnly: true,
    run: async () => describeCart(browserCart.getState()),
  }),
  defineTool({
    name: 'add_to_cart',
    description: 'Adds a product to the cart, once or on a selling plan (a subscription).',
    fields: {
      product,
      plan: {
        type: 'string',
        description: 'The number of a selling plan, as read_product names it. Absent: buy once.',
      },
      quantity: {...quantity, default: 1},
    },
    required: ['product'],
    run: async ({product: id, plan, quantity: count}) => {
      const added = await optimisticLine(productOf(id), plan, parseCount(count ?? 1));
      return change(() => browserCart.add(added));
    },
  }),
  defineTool({
    name: 'change_quantity',
    description: 'Sets the quantity of a line of the cart.',
    fields: {line, quantity},
    required: ['line', 'quantity'],
    run: ({line: key, quantity: count}) => {
      const update = {
        kind: 'update',
        key: knownLine(key).key,
        quantity: parseCount(count),
      } as const;
      return change(() => browserCart.change(update));
    },
  }),
  defineTool({
    name: 'remove_from_cart',
    description: 'Removes a line from the cart.',
    fields: {line},
    required: ['line'],
    run: ({line: key}) => {
      const known = knownLine(key);
      return change(() => browserCart.remove(known));
    },
  }),
  defineTool({
    name: 'go_to_checkout',
    description:
      'Asks the shopper whether to open the checkout with this cart. The shopper fills it in and pays.',
    fields: {},
    required: [],
    run: goToCheckout,
  }),
];

interface ToolDefinition {
  name: string;
  description: string;
  fields: Record<string, object>;
  required: string[];
  isReadOnly?: boolean;
  run(input: Record<string, unknown>): Promise<unknown>;
}

function defineTool({name, description, fields, required, isReadOnly, run}: ToolDefinition): Tool {
  return {
    name,
    description,
    inputSchema: {type: 'object', properties: fields, required, additionalProperties: false},
    ...(isReadOnly && {annotations: {readOnlyHint: true}}),
    async execute(input) {
      try {
        const result = await run({...(typeof input === 'object' ? input : {})});
        const text = typeof result === 'string' ? result : JSON.stringify(result);
        return {content: [{type: 'text', text}]};
      } catch (error) {
        // A thrown error would reach the assistant without its message.
        const text = error instanceof Error ? error.message : String(error);
        return {content: [{type: 'text', text}], isError: true};
      }
    },
  };
}

async function searchProducts(words: string) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const texts = await Promise.all(productSummaries.map(({id}) => readProduct(id)));
  return productSummaries.filter((_, index) => {
    const text = texts[index]?.toLowerCase() ?? '';
    return wanted.every((word) => text.includes(word));
  });
}

async function readProduct(id: ProductId): Promise<string> {
  const response = await fetch(`/products/${id}.md`);
  if (!response.ok) throw new Error(`The shop responded with ${response.status}.`);
  return response.text();
}

async function optimisticLine(id: ProductId, plan: unknown, count: number): Promise<CartLine> {
  const offer = (await refreshOffers())?.[id];
  if (!offer) throw new Error('The prices could not be loaded.');
  const {plans, available} = offer;
  if (!available) throw new Error('The product is out of stock.');
  const chosen = plans.find((one) => one.id === String(plan)) ?? null;
  if (plan !== undefined && !chosen) throw new Error('There is no such selling plan.');
  return createOptimisticLine({productId: id, offer, plan: chosen, quantity: count});
}

/** A message is about this change, because a change removes the messages before it. */
async function change(make: () => void) {
  const {gone} = browserCart.getState();
  make();
  const state = await whenSettled();
  if (state.isUnreachable) {
    throw new Error('The store does not respond. The change waits on this device.');
  }
  const [problem] = state.messages;
  if (problem) throw new Error([problem.text, problem.detail].filter(Boolean).join(' '));
  if (state.gone && state.gone.id !== gone?.id) throw new Error(cartMessages.gone);
  return describeCart(state);
}

function whenSettled(): Promise<CartState> {
  return new Promise((resolve) => {
    const check = () => {
      const state = browserCart.getState();
      if (state.isBusy) return;
      unsubscribe();
      resolve(state);
    };
    const unsubscribe = browserCart.subscribe(check);
    check();
  });
}

/** Without the note and the discount codes, which the shopper has written. */
function describeCart(state: CartState) {
  return {
    lines: state.lines.map((one) => ({
      line: one.key,
      name: one.displayName,
      plan: one.sellingPlanName,
      quantity: one.quantity,
      price: formatMoney(one.unitPrice),
      status: one.status,
    })),
    total: formatMoney(estimatedTotal(state)),
  };
}

async function goToCheckout(): Promise<string> {
  if (browserCart.getState().lines.length === 0) throw new Error('The cart is empty.');
  if (!window.confirm('An assistant wants to open the checkout with your cart. Continue?')) {
    throw new Error('The shopper does not want to.');
  }
  await browserCart.checkout();
  const {isCheckingOut, messages} = browserCart.getState();
  if (!isCheckingOut) throw new Error(messages.at(-1)?.text ?? 'The checkout did not open.');
  return 'The checkout opens. The shopper goes on there.';
}

function productOf(id: unknown): ProductId {
  if (typeof id === 'string' && isProductId(id)) return id;
  throw new Error(`There is no such product. There are: ${productIds.join(', ')}.`);
}

function parseCount(count: unknown): number {
  if (Number.isInteger(count) && Number(count) >= 1 && Number(count) <= maxQuantity) {
    return Number(count);
  }
  throw new Error(`The quantity must be a whole number from 1 to ${maxQuantity}.`);
}

function knownLine(key: unknown): CartLine {
  const known = findLine(browserCart.getState().lines, String(key));
  if (!known) throw new Error('The cart has no such line. Use read_cart.');
  return known;
}
