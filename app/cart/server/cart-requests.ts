import {recordCartAdd} from '~/analytics/record.server';
import {isSessionId, newSessionId} from '~/analytics/session-id';
import {isProductId} from '~/catalog/types';
import {BodyProblem, isFromOurPages, readBody} from '~/platform/http/request-body';
import {VisitorLimit} from '~/platform/http/visitor-rate-limit';
import type {AppContext} from '~/platform/server/context';
import {describeError} from '~/platform/server/log';
import {isSecure} from '~/platform/server/session';
import type {CartResponse} from '../cart-response';
import {type Cart, emptyCart} from '../cart-view';
import {BadForm, type Command, readCommand} from './cart-form';
import {CartDesk} from './cart-service';

/** What the visitor's cart holds. A visitor without a cart asks nobody. */
export function lookAtCart(request: Request, context: AppContext): Cart | Promise<Cart> {
  const desk = new CartDesk(context, {secure: isSecure(request)});
  if (!context.cart.getCartId() && desk.view.lines.length === 0) return emptyCart;
  return desk.look().catch((error: unknown) => {
    context.log.error('cart.look', describeError(error));
    return {...desk.view, isStoreReachable: false};
  });
}

interface Outcome {
  answer: CartResponse;
  status: number;
  headers: Headers;
}

const formLimits = {
  most: 16_384,
  milliseconds: 5_000,
  types: ['application/x-www-form-urlencoded'],
};

/** The cart as it is, with all that waited for the store sent to it. */
export async function settleCart(request: Request, context: AppContext): Promise<Outcome> {
  const desk = new CartDesk(context, {secure: isSecure(request)});
  const {headers} = desk;
  headers.set('Cache-Control', 'private, no-store');
  await desk.run({kind: 'reconcile'});
  const failed = new URL(request.url).searchParams.get('checkout') === 'failed';
  const problem = failed ? checkoutProblem : desk.notice;
  return {answer: {cart: desk.view, ...(problem && {problem})}, status: 200, headers};
}

/** Does what a cart form asks for, and says how it went. */
export async function changeCart(request: Request, context: AppContext): Promise<Outcome> {
  const desk = new CartDesk(context, {secure: isSecure(request)});
  const {headers} = desk;
  headers.set('Cache-Control', 'private, no-store');
  try {
    const form = await readForm(request);
    const wait = await changes.secondsToWait(request, context);
    if (wait > 0) {
      headers.set('Retry-After', String(wait));
      throw new TooMany();
    }
    const command = readCommand(form);
    if (command.kind === 'checkout') return await goToCheckout(desk, request, context);
    await desk.run(command);
    if (command.kind === 'add') recordAdds(command, form, request, context);
    const {view, notice} = desk;
    return {answer: {cart: view, ...(notice && {problem: notice})}, status: 200, headers};
  } catch (error) {
    if (error instanceof BadForm || error instanceof BodyProblem) {
      const {message: problem, status} = error;
      context.log.info('cart.refused', {status, problem});
      return {answer: {cart: desk.view, problem}, status, headers};
    }
    throw error;
  }
}

/** The specification's word for whatever goes wrong on the way to the checkout. */
export const checkoutProblem = 'Error creating checkout. Please try again.';

/** For a form that can only mean the checkout. */
export async function checkOut(request: Request, context: AppContext): Promise<Outcome> {
  const desk = new CartDesk(context, {secure: isSecure(request)});
  desk.headers.set('Cache-Control', 'private, no-store');
  if (isFromOurPages(request)) return goToCheckout(desk, request, context);
  return {answer: {cart: desk.view, problem: checkoutProblem}, status: 403, headers: desk.headers};
}

async function goToCheckout(
  desk: CartDesk,
  request: Request,
  context: AppContext,
): Promise<Outcome> {
  const {headers} = desk;
  try {
    const address = await desk.checkout();
    const {view} = desk;
    if (!address) return {answer: {cart: view}, status: 200, headers};
    const location = new URL(address);
    location.searchParams.set('return_url', new URL(request.url).origin);
    return {answer: {cart: view, location: location.href}, status: 200, headers};
  } catch (error) {
    context.log.error('checkout.failed', describeError(error));
    return {answer: {cart: desk.view, problem: checkoutProblem}, status: 503, headers};
  }
}

async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!isFromOurPages(request)) throw new ForeignForm();
  // A browser may send the same fields as parts; they are few and small either way.
  if (type.startsWith('multipart/form-data')) return readParts(request);
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(await readBody(request, formLimits))) {
    form.append(name, value);
  }
  return form;
}

async function readParts(request: Request): Promise<FormData> {
  if (Number(request.headers.get('Content-Length') ?? formLimits.most + 1) > formLimits.most) {
    throw new BodyProblem(413, `The body may have ${formLimits.most} bytes at the most.`);
  }
  try {
    return await request.formData();
  } catch (error) {
    if (error instanceof TypeError) throw new BodyProblem(400, 'The form could not be read.');
    throw error;
  }
}

/** Two a second for a minute: more than the fastest fingers, and far less than a script. */
const changes = new VisitorLimit('CART_LIMIT', {most: 120, perSeconds: 60}, {strangers: 'free'});

class TooMany extends BadForm {
  constructor() {
    super('That was a lot at once. Please wait a moment and try again.', 429);
  }
}

class ForeignForm extends BadForm {
  constructor() {
    super('The form must come from this shop.', 403);
  }
}

/** Counts what was added, unless the visitor asks not to be followed. */
function recordAdds(
  {items}: Extract<Command, {kind: 'add'}>,
  form: FormData,
  request: Request,
  context: AppContext,
): void {
  if (request.headers.get('Sec-GPC') === '1') return;
  const given = form.get('sessionId');
  const sessionId = isSessionId(given) ? given : newSessionId(Date.now(), Math.random());
  for (const {ref, quantity} of items) {
    if (isProductId(ref)) recordCartAdd({productId: ref, quantity, sessionId}, context);
  }
}
