import {CartForm, type CartQueryDataReturn} from '@shopify/hydrogen';
import {recordCartAdd} from '~/analytics/record.server';
import {isSessionId, newSessionId} from '~/analytics/session-id';
import {isProductId} from '~/catalog/catalog';
import {productIds} from '~/catalog/types';
import type {AppContext} from '~/platform/context';
import {describeError} from '~/platform/log';
import {loadPrices} from '~/pricing/prices.server';
import type {CartAnswer} from './answer';

/** How many pieces are in the visitor's cart. A visitor without a cart asks nobody. */
export function countCart({cart, log}: AppContext): number | Promise<number> {
  if (!cart.getCartId()) return 0;
  return cart.get().then(
    (found) => found?.totalQuantity ?? 0,
    (error: unknown) => {
      log.warn('cart.count', describeError(error));
      return 0;
    },
  );
}

const unreachable = 'The store cannot be reached just now. Please try again in a moment.';
const misunderstood = 'That could not be done. Please reload the page and try again.';

interface Outcome {
  answer: CartAnswer;
  status: number;
  headers: Headers;
}

/** Does what a cart form asks for, and says how it went. */
export async function changeCart(
  form: FormData,
  request: Request,
  context: AppContext,
): Promise<Outcome> {
  const {cart, log} = context;
  const refuse = (problem: string, status: number): Outcome => ({
    answer: {problem},
    status,
    headers: new Headers(),
  });

  const {action, inputs} = await readForm(form, context);
  if (action === CartForm.ACTIONS.LinesAdd && inputs.lines.some(isLocalLine)) {
    return refuse(unreachable, 503);
  }
  try {
    let result: CartQueryDataReturn;
    let added: unknown[] = [];
    switch (action) {
      case CartForm.ACTIONS.LinesAdd:
        result = await cart.addLines(inputs.lines);
        added = inputs.lines;
        break;
      case CartForm.ACTIONS.LinesUpdate:
        result = await cart.updateLines(inputs.lines);
        break;
      case CartForm.ACTIONS.LinesRemove:
        result = await cart.removeLines(inputs.lineIds);
        break;
      default:
        return refuse(misunderstood, 400);
    }

    const problem = [...(result.errors ?? []), ...(result.userErrors ?? [])].at(0)?.message;
    if (problem || !result.cart) {
      log.warn('cart.refused', {action, problem});
      return refuse(problem ?? unreachable, 422);
    }
    // What was short of stock was not added, or not all of it: that is not counted.
    if (!result.warnings?.length) await recordAdds(added, form, request, context);
    const warning = result.warnings?.at(0)?.message;
    return {
      answer: warning ? {problem: warning} : {},
      status: 200,
      headers: cart.setCartId(result.cart.id),
    };
  } catch (error) {
    log.error('cart.failed', {action, ...describeError(error)});
    return refuse(unreachable, 503);
  }
}

type CartInput = ReturnType<typeof CartForm.getFormInput> | {action: undefined; inputs: never};

async function readForm(form: FormData, context: AppContext): Promise<CartInput> {
  const absent = {action: undefined, inputs: {} as never};

  // A page without scripts names the product, and the price of the moment names the variant.
  const product = form.get('product');
  if (typeof product === 'string' && isProductId(product)) {
    const {[product]: price} = await loadPrices(context);
    return {
      action: CartForm.ACTIONS.LinesAdd,
      inputs: {lines: [{merchandiseId: price.variantId, quantity: 1}]},
    };
  }

  if (!form.has('cartFormInput')) return absent;
  try {
    return CartForm.getFormInput(form);
  } catch (error) {
    if (error instanceof SyntaxError) return absent;
    throw error;
  }
}

/** A product whose price is the catalogue's: the store has not been reached, so nothing can be added. */
function isLocalLine(line: unknown): boolean {
  const id = field(line, 'merchandiseId');
  return typeof id === 'string' && id.startsWith('local-');
}

/** Counts what was added, unless the visitor asks not to be followed. */
async function recordAdds(
  lines: readonly unknown[],
  form: FormData,
  request: Request,
  context: AppContext,
): Promise<void> {
  if (lines.length === 0 || request.headers.get('Sec-GPC') === '1') return;
  const given = form.get('sessionId');
  const sessionId = isSessionId(given) ? given : newSessionId(Date.now(), Math.random());
  const prices = await loadPrices(context);
  for (const line of lines) {
    const id = field(line, 'merchandiseId');
    const quantity = Number(field(line, 'quantity') ?? 1);
    const productId = productIds.find((product) => prices[product].variantId === id);
    if (productId) recordCartAdd({productId, quantity, sessionId}, context);
  }
}

function field(line: unknown, name: string): unknown {
  return typeof line === 'object' && line !== null ? Reflect.get(line, name) : undefined;
}
