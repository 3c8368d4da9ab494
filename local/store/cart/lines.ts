import {randomUUID} from 'node:crypto';
import {type ProductState, type Products, plansOf, type SellingPlan} from '../catalog-model.ts';
import {gid, parseGid} from '../ids.ts';
import type {Cart, Line, UserError} from './carts.ts';

const maxQuantity = 1_000_000;

export interface LineInput {
  merchandiseId: string;
  quantity?: number | null;
  sellingPlanId?: string | null;
}

export interface LineUpdateInput {
  id: string;
  quantity?: number | null;
  merchandiseId?: string | null;
  sellingPlanId?: string | null;
}

/** The lines apply only if there are no user errors. */
export interface LinesResult {
  lines: Line[];
  userErrors: UserError[];
  /** The short ids of the lines that were updated, which have the first claim on the stock. */
  updated?: ReadonlySet<string>;
}

/** As at Shopify, equal merchandise and plan merge into one line. */
export function addLines(
  products: Products,
  cart: Cart,
  inputs: readonly LineInput[],
  path: readonly string[],
): LinesResult {
  const userErrors: UserError[] = [];
  const lines = cart.lines.map((line) => ({...line}));
  for (const [index, input] of inputs.entries()) {
    const {merchandiseId, sellingPlanId, quantity} = input;
    const checked = checkLine(products, merchandiseId, sellingPlanId, quantity ?? 1, [
      ...path,
      String(index),
    ]);
    if ('error' in checked) {
      userErrors.push(checked.error);
      continue;
    }
    const {line} = checked;
    if (line.quantity === 0) continue;
    const equal = lines.find((other) => isEqual(other, line));
    if (equal) equal.quantity += line.quantity;
    else lines.unshift({id: randomUUID(), ...line});
  }
  return withLimits(lines, userErrors);
}

/** A line that becomes equal to another one merges into it, and a quantity of 0 removes it. */
export function updateLines(
  products: Products,
  cart: Cart,
  inputs: readonly LineUpdateInput[],
): LinesResult {
  const userErrors: UserError[] = [];
  const updated = new Set<string>();
  let lines = cart.lines.map((line) => ({...line}));
  for (const [index, input] of inputs.entries()) {
    const field = ['lines', String(index)];
    const line = findLine(lines, input.id);
    if (!line) {
      userErrors.push(lineNotFound(input.id, [...field, 'id']));
      continue;
    }
    const others = lines.filter((other) => other !== line);
    // A line can be removed even if the merchant has deleted its product.
    if (input.quantity === 0) {
      lines = others;
      continue;
    }
    const merchandiseId = input.merchandiseId ?? gid('ProductVariant', line.variantId);
    const currentPlan = line.planId === undefined ? undefined : gid('SellingPlan', line.planId);
    const planId = input.sellingPlanId === undefined ? currentPlan : input.sellingPlanId;
    const quantity = input.quantity ?? line.quantity;
    const checked = checkLine(products, merchandiseId, planId, quantity, field);
    if ('error' in checked) {
      userErrors.push(checked.error);
      continue;
    }
    const equal = others.find((other) => isEqual(other, checked.line));
    if (equal) {
      equal.quantity += quantity;
      lines = others;
    } else {
      Object.assign(line, checked.line);
    }
    updated.add((equal ?? line).id);
  }
  return {...withLimits(lines, userErrors), updated};
}

export function removeLines(cart: Cart, lineIds: readonly string[]): LinesResult {
  const userErrors = lineIds.flatMap((id, index) =>
    findLine(cart.lines, id) ? [] : [lineNotFound(id, ['lineIds', String(index)])],
  );
  const removed = lineIds.map((id) => findLine(cart.lines, id));
  return {lines: cart.lines.filter((line) => !removed.includes(line)), userErrors};
}

/** Checks everything but the stock, which reduces quantities after every mutation. */
function checkLine(
  products: Products,
  merchandiseId: string,
  sellingPlanId: string | null | undefined,
  quantity: number,
  field: readonly string[],
): {line: Omit<Line, 'id'>} | {error: UserError} {
  const reject = (code: string, name: string, message: string) => ({
    error: {code, field: [...field, name], message},
  });
  const parsed = parseGid(merchandiseId);
  const product =
    parsed?.type === 'ProductVariant' ? products.byVariant(Number(parsed.id)) : undefined;
  if (!product) {
    const message = `The merchandise with id ${merchandiseId} does not exist.`;
    return reject('INVALID', 'merchandiseId', message);
  }
  const plan = findPlan(product, sellingPlanId);
  if (!plan && sellingPlanId) {
    const message = 'Cannot apply selling plan to variant';
    return reject('SELLING_PLAN_NOT_APPLICABLE', 'sellingPlanId', message);
  }
  if (quantity < 0) {
    return reject('INVALID', 'quantity', 'Quantity must be greater than or equal to 0.');
  }
  if (quantity > maxQuantity) {
    const message = `The quantity for merchandise with id ${merchandiseId} must be less than or equal to ${maxQuantity}.`;
    return reject('LESS_THAN', 'quantity', message);
  }
  return {line: {variantId: product.data.variant.id, planId: plan?.id, quantity}};
}

function findPlan(product: ProductState, id: string | null | undefined): SellingPlan | undefined {
  return plansOf(product).find((plan) => gid('SellingPlan', plan.id) === id);
}

function withLimits(lines: Line[], userErrors: UserError[]): LinesResult {
  if (lines.some(({quantity}) => quantity > maxQuantity)) {
    const message = `A line can have ${maxQuantity} pieces at the most.`;
    userErrors.push({code: 'LESS_THAN', field: ['lines'], message});
  }
  return {lines, userErrors};
}

function isEqual(one: Omit<Line, 'id'>, other: Omit<Line, 'id'>): boolean {
  return one.variantId === other.variantId && one.planId === other.planId;
}

function lineNotFound(id: string, field: string[]): UserError {
  const message = `The merchandise line with id ${parseGid(id)?.id ?? id} does not exist.`;
  return {code: 'INVALID_MERCHANDISE_LINE', field, message};
}

function findLine(lines: readonly Line[], globalId: string): Line | undefined {
  const parsed = parseGid(globalId);
  return parsed?.type === 'CartLine' ? lines.find(({id}) => id === parsed.id) : undefined;
}
