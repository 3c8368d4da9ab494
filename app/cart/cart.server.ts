import {CartForm, type CartQueryDataReturn} from '@shopify/hydrogen';
import type {AppContext} from '~/platform/context';
import {describeError} from '~/platform/log';
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
export async function changeCart(form: FormData, {cart, log}: AppContext): Promise<Outcome> {
  const refuse = (problem: string, status: number): Outcome => ({
    answer: {problem},
    status,
    headers: new Headers(),
  });

  const {action, inputs} = readForm(form);
  try {
    let result: CartQueryDataReturn;
    switch (action) {
      case CartForm.ACTIONS.LinesAdd:
        result = await cart.addLines(inputs.lines);
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

function readForm(
  form: FormData,
): ReturnType<typeof CartForm.getFormInput> | {action: undefined; inputs: never} {
  const absent = {action: undefined, inputs: {} as never};
  if (!form.has('cartFormInput')) return absent;
  try {
    return CartForm.getFormInput(form);
  } catch (error) {
    if (error instanceof SyntaxError) return absent;
    throw error;
  }
}
