import type {CartQueryDataReturn} from '@shopify/hydrogen';
import * as v from 'valibot';
import {newTrackingNumber, trackingAttribute} from '~/orders/new-tracking-number';
import type {AppContext} from '~/platform/server/context';
import {describeError} from '~/platform/server/log';
import {
  mutateStore,
  queryStore,
  StoreRejectedError,
  StoreUnavailableError,
} from '~/platform/storefront/storefront-request';
import {merchandiseQuery, moreLinesQuery} from './cart-fragment';
import type {CartLineInput, CartOperation} from './reconcile';
import {cartLineConnection, type StoreCart, storeCart} from './store-cart';

/** The result of a request about the store's cart. Any other failure is thrown. */
export type CartResult =
  | {status: 'ok'; cart: StoreCart; warnings: CartWarning[]}
  /** No usable response: a mutation may or may not have been applied. */
  | {status: 'unavailable'; message: string}
  /** The store has no such cart: it was bought, or has expired. */
  | {status: 'not-found'}
  /** The store has rejected the mutation and will reject it again. */
  | {status: 'rejected'; message: string; code: string | undefined; field: string | undefined};

export interface CartWarning {
  code: string;
  message: string;
}

interface NewCart {
  lines: CartLineInput[];
  discountCodes: readonly string[];
  note: string;
}

const queryTimeoutMs = 3_000;
const mutationTimeoutMs = 6_000;

/** Hydrogen's cart handler with typed results, a time limit, and all lines of long carts. */
export class StorefrontCart {
  readonly #context: AppContext;

  constructor(context: AppContext) {
    this.#context = context;
  }

  /** Throws if the store rejects the query itself: no visitor can be the reason for that. */
  async get(cartId: string): Promise<CartResult> {
    const {cart} = this.#context;
    const result = await this.#toResult(async () => {
      const found = await queryStore(this.#context, queryTimeoutMs, () => cart.get({cartId}));
      if (!found?.id) return {status: 'not-found'};
      return {status: 'ok', cart: await this.#complete(found), warnings: []};
    });
    if (result.status !== 'rejected') return result;
    // The id in a cookie may be one that this store cannot read.
    if (result.code === 'INVALID_VARIABLE') return {status: 'not-found'};
    throw new StoreRejectedError(result.message, result.code);
  }

  create({lines, discountCodes, note}: NewCart): Promise<CartResult> {
    // The tracking number travels with the cart into the order and its confirmation email.
    const attributes = [{key: trackingAttribute, value: newTrackingNumber()}];
    const input = {
      lines,
      attributes,
      ...(discountCodes.length > 0 && {discountCodes: [...discountCodes]}),
      ...(note !== '' && {note}),
    };
    return this.#mutate(() => this.#context.cart.create(input));
  }

  /** Applies one operation of a reconcile plan to an existing cart. */
  apply(cartId: string, operation: CartOperation): Promise<CartResult> {
    const {cart} = this.#context;
    switch (operation.kind) {
      case 'add':
        return this.#mutate(() => cart.addLines(operation.lines, {cartId}));
      case 'update':
        return this.#mutate(() => cart.updateLines(operation.lines, {cartId}));
      case 'remove':
        return this.#mutate(() => cart.removeLines(operation.lineIds, {cartId}));
    }
  }

  updateNote(cartId: string, note: string): Promise<CartResult> {
    return this.#mutate(() => this.#context.cart.updateNote(note, {cartId}));
  }

  updateDiscountCodes(cartId: string, codes: readonly string[]): Promise<CartResult> {
    return this.#mutate(() => this.#context.cart.updateDiscountCodes([...codes], {cartId}));
  }

  /** Whether the store still has a variant; true if it does not respond. */
  async hasVariant(variantId: string): Promise<boolean> {
    const {storefront} = this.#context;
    const options = {variables: {ids: [variantId]}, cache: storefront.CacheNone()};
    try {
      const {nodes} = await queryStore(this.#context, queryTimeoutMs, () =>
        storefront.query(merchandiseQuery, options),
      );
      return nodes[0] !== null;
    } catch (error) {
      if (error instanceof StoreUnavailableError || error instanceof StoreRejectedError)
        return true;
      throw error;
    }
  }

  #mutate(mutation: () => Promise<CartQueryDataReturn>): Promise<CartResult> {
    return this.#toResult(async () => {
      const {cart, userErrors, warnings} = await mutateStore(
        this.#context,
        mutationTimeoutMs,
        mutation,
      );
      const [error] = userErrors ?? [];
      const code: string | undefined = error?.code ?? undefined;
      const field = error?.field?.at(-1);
      if (field === 'cartId') return {status: 'not-found'};
      if (error && code === 'SERVICE_UNAVAILABLE') throw new StoreUnavailableError(error.message);
      if (error) return {status: 'rejected', message: error.message, code, field};
      return {
        status: 'ok',
        cart: await this.#complete(cart),
        warnings: (warnings ?? []).map(({code, message}) => ({code, message})),
      };
    });
  }

  async #toResult(request: () => Promise<CartResult>): Promise<CartResult> {
    try {
      return await request();
    } catch (error) {
      if (error instanceof StoreUnavailableError) return this.#unavailable(error);
      if (!(error instanceof StoreRejectedError)) throw error;
      // A missing access scope does not affect the cart, and a merchant can grant it.
      if (error.code === 'ACCESS_DENIED') return this.#unavailable(error);
      this.#context.log.error('cart.rejected', {...describeError(error), code: error.code});
      return {status: 'rejected', message: error.message, code: error.code, field: undefined};
    }
  }

  #unavailable(error: Error): CartResult {
    this.#context.log.warn('cart.unavailable', describeError(error));
    return {status: 'unavailable', message: error.message};
  }

  /** The cart with all of its lines; the first response has a hundred of them. */
  async #complete(value: unknown): Promise<StoreCart> {
    const cart = parse(storeCart, value);
    const {storefront} = this.#context;
    const nodes = [...cart.lines.nodes];
    let {pageInfo} = cart.lines;
    while (pageInfo.hasNextPage && pageInfo.endCursor) {
      const variables = {cartId: cart.id, after: pageInfo.endCursor};
      const page = await queryStore(this.#context, queryTimeoutMs, () =>
        storefront.query(moreLinesQuery, {variables, cache: storefront.CacheNone()}),
      );
      const lines = parse(cartLineConnection, page.cart?.lines);
      nodes.push(...lines.nodes);
      pageInfo = lines.pageInfo;
    }
    return {...cart, lines: {nodes, pageInfo}};
  }
}

function parse<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const path = v.getDotPath(issue) ?? 'cart';
  throw new StoreUnavailableError(`The store responded with an incomplete cart: ${path}.`);
}
