import type {CartQueryDataReturn} from '@shopify/hydrogen';
import {newTrackingNumber, trackingAttribute} from '../../orders/tracking-number.ts';
import type {AppContext} from '../../platform/server/app-context.server.ts';
import {StoreRejectedError, StoreUnavailableError} from '../../platform/storefront/store.server.ts';
import {cartCookie, findCartId} from '../cart-id.ts';
import {CartError, LineGoneError} from './cart-errors.server.ts';
import {
  cartFragment,
  cartMutationFragment,
  maxCartLines,
  type StoreCart,
} from './cart-fragment.server.ts';

type Mutation = () => Promise<CartQueryDataReturn>;
type CartInput = Parameters<AppContext['cart']['create']>[0];
type LineInput = Parameters<AppContext['cart']['addLines']>[0][number];
type LineUpdate = Parameters<AppContext['cart']['updateLines']>[0][number];

export interface ChangedCart<C extends StoreCart | null = StoreCart> {
  cart: C;
  /** "Only 3 items were added": the change was carried out, and the store has less than was asked for. */
  problem?: string | undefined;
  warnings?: NonNullable<CartQueryDataReturn['warnings']>;
}

export function cartOptions(request: Request) {
  return {
    queryFragment: cartFragment,
    mutateFragment: cartMutationFragment,
    getId: () => findCartId(request),
    setId: (cartId: string) =>
      new Headers({'Set-Cookie': cartCookie(cartId, new URL(request.url))}),
  };
}

export async function readCart(context: AppContext): Promise<StoreCart | null> {
  const {cart} = context;
  const cartId = cart.getCartId();
  if (cartId === undefined) return null;
  try {
    const found = await cart.get({cartId, numCartLines: maxCartLines});
    if (!found?.id) throw new CartError('not-found');
    return complete(found);
  } catch (error) {
    // A cookie may have the id of another store.
    if (error instanceof StoreRejectedError && error.code === 'INVALID_VARIABLE') {
      throw new CartError('not-found');
    }
    throw toUnavailable(error);
  }
}

export function createCart(input: CartInput, context: AppContext): Promise<ChangedCart> {
  const tracking = {key: trackingAttribute, value: newTrackingNumber()};
  const attributes = [...(input.attributes ?? []), tracking];
  return changeCart(() => context.cart.create({...input, attributes}), 'Failed to create cart');
}

/** Removes attributes without a value, and keeps those that are not given. */
export function setAttributes(
  given: Readonly<Record<string, string | undefined>>,
  cart: StoreCart | null,
  context: AppContext,
): Promise<ChangedCart> {
  const set = Object.entries(given).flatMap(([key, value]) => (value ? [{key, value}] : []));
  if (!cart) return createCart({attributes: set}, context);
  const others = cart.attributes.filter(({key}) => !(key in given));
  const all = [...others.map(({key, value}) => ({key, value: value ?? ''})), ...set];
  return changeCart(() => context.cart.updateAttributes(all));
}

export function addLine(
  line: LineInput,
  cart: StoreCart | null,
  context: AppContext,
): Promise<ChangedCart> {
  if (!cart) return createCart({lines: [line]}, context);
  return changeCart(() => context.cart.addLines([line]), 'Failed to add items to cart');
}

export function updateLine(line: LineUpdate, context: AppContext): Promise<ChangedCart> {
  return changeCart(() => context.cart.updateLines([line]));
}

export function removeLines(ids: string[], context: AppContext): Promise<ChangedCart> {
  return changeCart(() => context.cart.removeLines(ids));
}

export function setNote(
  note: string,
  cart: StoreCart | null,
  context: AppContext,
): Promise<ChangedCart> {
  if (!cart) return createCart({note}, context);
  return changeCart(() => context.cart.updateNote(note));
}

export async function changeCart(
  mutation: Mutation,
  failure = 'Failed to change cart',
): Promise<ChangedCart> {
  const {cart, userErrors, warnings} = await runMutation(mutation);
  const [error] = userErrors ?? [];
  const code: string | undefined = error?.code ?? undefined;
  const field = error?.field?.at(-1);
  if (field === 'cartId') throw new CartError('not-found');
  if (code === 'INVALID_MERCHANDISE_LINE') throw new LineGoneError();
  if (error && code === 'SERVICE_UNAVAILABLE') throw new StoreUnavailableError(error.message);
  if (error)
    throw new CartError('rejected', {words: error.message || failure, storeError: {code, field}});
  if (!cart?.id) throw new StoreUnavailableError(failure);
  const changed = complete(cart);
  const soldOut = changed.lines.nodes.filter(({quantity}) => quantity === 0);
  // A line that is sold out needs no warning, because the cart shows it as sold out.
  const stock = warnings?.find(
    (warning) =>
      warning.code.startsWith('MERCHANDISE_') && soldOut.every(({id}) => id !== warning.target),
  );
  return {cart: changed, warnings: warnings ?? [], problem: stock?.message};
}

async function runMutation(mutation: Mutation): Promise<CartQueryDataReturn> {
  try {
    return await mutation();
  } catch (error) {
    if (error instanceof StoreRejectedError && error.code !== 'ACCESS_DENIED') {
      const {message, code} = error;
      throw new CartError('rejected', {storeError: {code, message}});
    }
    throw toUnavailable(error);
  }
}

/** Until the merchant grants the token its scope, each change fails and is sent again later. */
function toUnavailable(error: unknown): unknown {
  const isDenied = error instanceof StoreRejectedError && error.code === 'ACCESS_DENIED';
  return isDenied ? new StoreUnavailableError(error.message) : error;
}

/** If a proxy has cut the response, the cart has no lines, and must not look empty. */
function complete(cart: StoreCart): StoreCart {
  if (!cart.lines?.nodes) throw new StoreUnavailableError('The store responded without lines.');
  return cart;
}
