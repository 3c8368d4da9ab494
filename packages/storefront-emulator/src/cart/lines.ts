import type {SellingPlan} from '../catalog/catalog.ts';
import type {CatalogState, VariantState} from '../catalog/catalog-state.ts';
import {gid, parseGid, uuidOf} from '../core/ids.ts';
import {plansOf} from '../products/selling-plans.ts';
import type {
  Attribute,
  Cart,
  Line,
  LineInput,
  LineUpdateInput,
  ParentInput,
  UserError,
} from './types.ts';

const maxLines = 500;
const maxQuantity = 1_000_000;

/** The lines of a cart after a mutation; they apply only if there are no user errors. */
export interface LinesResult {
  lines: Line[];
  userErrors: UserError[];
  /** The short ids of the lines that were updated. */
  updated?: ReadonlySet<string>;
}

/** The lines that an input has set, with what their quantity has to meet. */
type Touched = Map<Line, {variant: VariantState; field: readonly string[]}>;

/** Adds lines by Shopify's rules: equal merchandise, plan and attributes merge into one line. */
export function addLines(
  catalog: CatalogState,
  cart: Cart,
  inputs: readonly LineInput[],
  path: readonly string[],
): LinesResult {
  const userErrors: UserError[] = [];
  const touched: Touched = new Map();
  const lines = cart.lines.map((line) => ({...line}));

  for (const [index, input] of inputs.entries()) {
    const field = [...path, String(index)];
    const {merchandiseId, sellingPlanId, quantity: requested} = input;
    const checked = checkLine(catalog, merchandiseId, sellingPlanId, requested ?? 1, field);
    if (!checked.ok) {
      userErrors.push(checked.error);
      continue;
    }
    const {variant, plan, quantity} = checked;
    if (quantity === 0) continue;
    const parent = input.parent
      ? findParent(input.parent, {lines, touched, variant, path: [...field, 'parent']})
      : undefined;
    if (parent && 'error' in parent) {
      userErrors.push(parent.error);
      continue;
    }
    const parentId = parent?.line.id;
    const attributes = normalizeAttributes(input.attributes);
    const equal = lines.find(
      (line) => line.parentId === parentId && isEqual(line, variant, plan, attributes),
    );
    if (equal) {
      equal.quantity += quantity;
      touched.set(equal, {variant, field});
    } else {
      const variantId = variant.data.id;
      const line: Line = {id: newId(cart), variantId, planId: plan?.id, quantity, attributes};
      if (parentId !== undefined) line.parentId = parentId;
      insert(line, lines);
      touched.set(line, {variant, field});
    }
  }
  return withLimits(lines, [...userErrors, ...quantityErrors(touched)]);
}

/** Changes lines; one that becomes equal to another merges into it, and a quantity of 0 removes it. */
export function updateLines(
  catalog: CatalogState,
  cart: Cart,
  inputs: readonly LineUpdateInput[],
): LinesResult {
  const userErrors: UserError[] = [];
  const touched: Touched = new Map();
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
      touched.delete(line);
      lines = withoutOrphans(others);
      continue;
    }
    const merchandiseId = input.merchandiseId ?? gid('ProductVariant', line.variantId);
    const currentPlan = line.planId === undefined ? undefined : gid('SellingPlan', line.planId);
    const planId = input.sellingPlanId === undefined ? currentPlan : input.sellingPlanId;
    const requested = input.quantity ?? line.quantity;
    const checked = checkLine(catalog, merchandiseId, planId, requested, field);
    if (!checked.ok) {
      userErrors.push(checked.error);
      continue;
    }
    const {variant, plan, quantity} = checked;
    const attributes = input.attributes ? normalizeAttributes(input.attributes) : line.attributes;
    const equal = others.find(
      (other) => other.parentId === line.parentId && isEqual(other, variant, plan, attributes),
    );
    if (equal) {
      equal.quantity += quantity;
      lines = others;
      touched.delete(line);
    } else {
      const variantId = variant.data.id;
      Object.assign(line, {variantId, planId: plan?.id, quantity, attributes});
    }
    touched.set(equal ?? line, {variant, field});
  }
  const updated = new Set([...touched.keys()].map(({id}) => id));
  return {...withLimits(lines, [...userErrors, ...quantityErrors(touched)]), updated};
}

/** Removes lines by their global ids. */
export function removeLines(cart: Cart, lineIds: readonly string[]): LinesResult {
  const userErrors = lineIds.flatMap((id, index) =>
    findLine(cart.lines, id) ? [] : [lineNotFound(id, ['lineIds', String(index)])],
  );
  const removed = new Set(lineIds.map((id) => findLine(cart.lines, id)));
  return {lines: withoutOrphans(cart.lines.filter((line) => !removed.has(line))), userErrors};
}

/** Keeps what the schema names of each attribute, and nothing for an empty list. */
function normalizeAttributes(
  attributes: readonly Attribute[] | null | undefined,
): Attribute[] | undefined {
  return attributes && attributes.length > 0
    ? attributes.map(({key, value}) => ({key, value}))
    : undefined;
}

type CheckedLine =
  | {ok: true; variant: VariantState; plan: SellingPlan | undefined; quantity: number}
  | {ok: false; error: UserError};

/** Checks everything but the stock, which reduces quantities after every mutation. */
function checkLine(
  catalog: CatalogState,
  merchandiseId: string,
  sellingPlanId: string | null | undefined,
  quantity: number,
  field: readonly string[],
): CheckedLine {
  const reject = (code: string, name: string, message: string): CheckedLine => ({
    ok: false,
    error: {code, field: [...field, name], message},
  });
  const parsed = parseGid(merchandiseId);
  const variant = parsed?.type === 'ProductVariant' ? catalog.byVariantId(parsed.id) : undefined;
  if (!variant) {
    const message = `The merchandise with id ${merchandiseId} does not exist.`;
    return reject('INVALID', 'merchandiseId', message);
  }
  const plan = plansOf(variant.product).find(({id}) => gid('SellingPlan', id) === sellingPlanId);
  if (!plan && sellingPlanId !== null && sellingPlanId !== undefined) {
    const message = 'Cannot apply selling plan to variant';
    return reject('SELLING_PLAN_NOT_APPLICABLE', 'sellingPlanId', message);
  }
  if (!plan && variant.product.data.requiresSellingPlan) {
    const message = 'Variant can only be purchased with a selling plan.';
    return reject('VARIANT_REQUIRES_SELLING_PLAN', 'merchandiseId', message);
  }
  if (quantity < 0) {
    return reject('INVALID', 'quantity', 'Quantity must be greater than or equal to 0.');
  }
  if (quantity > maxQuantity) {
    const message = `The quantity for merchandise with id ${merchandiseId} must be less than or equal to ${maxQuantity}.`;
    return reject('LESS_THAN', 'quantity', message);
  }
  return {ok: true, variant, plan, quantity};
}

function quantityErrors(touched: Touched): UserError[] {
  return [...touched].flatMap(([{quantity}, {variant, field}]) => {
    const error = quantityError(variant, quantity);
    return error ? [{...error, field: [...field, 'quantity']}] : [];
  });
}

function withLimits(lines: Line[], userErrors: UserError[]): LinesResult {
  const field = ['lines'];
  if (lines.length > maxLines) {
    const message = `The cart can have ${maxLines} lines at the most.`;
    userErrors.push({code: 'CART_TOO_LARGE', field, message});
  }
  if (lines.some(({quantity}) => quantity > maxQuantity)) {
    const message = `A line can have ${maxQuantity} pieces at the most.`;
    userErrors.push({code: 'LESS_THAN', field, message});
  }
  return {lines, userErrors};
}

function isEqual(
  line: Line,
  {data}: VariantState,
  plan: SellingPlan | undefined,
  attributes: readonly Attribute[] | undefined,
): boolean {
  return (
    line.variantId === data.id &&
    line.planId === plan?.id &&
    fingerprint(line.attributes) === fingerprint(attributes)
  );
}

function fingerprint(attributes: readonly Attribute[] = []): string {
  const pairs = attributes.map(({key, value}) => JSON.stringify([key, value]));
  return pairs.sort().join();
}

function lineNotFound(id: string, field: string[]): UserError {
  const message = `The merchandise line with id ${parseGid(id)?.id ?? id} does not exist.`;
  return {code: 'INVALID_MERCHANDISE_LINE', field, message};
}

/** New lines come first, and nested ones after their parent in the order in which they are added. */
function insert(line: Line, lines: Line[]): void {
  const {parentId} = line;
  const family = ({id, parentId: other}: Line) => id === parentId || other === parentId;
  lines.splice(parentId === undefined ? 0 : lines.findLastIndex(family) + 1, 0, line);
}

interface NestedLine {
  lines: readonly Line[];
  /** The lines of the same request, which merchandise can name as a parent. */
  touched: Touched;
  variant: VariantState;
  path: readonly string[];
}

/** Finds the line that another one is nested in; a nested line cannot be a parent itself. */
function findParent(
  {lineId, merchandiseId}: ParentInput,
  {lines, touched, variant, path}: NestedLine,
): {line: Line} | {error: UserError} {
  const reject = (code: string, name: string | undefined, message: string) => ({
    error: {code, field: name === undefined ? [...path] : [...path, name], message},
  });
  if (Boolean(lineId) === Boolean(merchandiseId)) {
    const message = 'The parent must be given by either its line or its merchandise.';
    return reject('PARENT_LINE_INVALID_REFERENCE', undefined, message);
  }
  const name = lineId ? 'lineId' : 'merchandiseId';
  const found = lineId
    ? [findLine(lines, lineId)].filter((line) => line !== undefined)
    : lines.filter(
        ({variantId, parentId}) =>
          parentId === undefined && gid('ProductVariant', variantId) === merchandiseId,
      );
  const [line, ...others] = lineId ? found : found.filter((known) => touched.has(known));
  if (others.length > 0) {
    const message = 'Several lines have the merchandise of the parent.';
    return reject('PARENT_LINE_INVALID_REFERENCE', name, message);
  }
  if (!line && found.length > 0) {
    const message = 'A parent that is in the cart already must be given by its line.';
    return reject('PARENT_LINE_INVALID_REFERENCE', name, message);
  }
  if (!line) return reject('PARENT_LINE_NOT_FOUND', name, 'The parent line does not exist.');
  if (line.parentId !== undefined) {
    const message = 'A line that is nested in another one cannot be a parent.';
    return reject('PARENT_LINE_NESTING_TOO_DEEP', name, message);
  }
  if (line.variantId === variant.data.id) {
    const message = 'A product variant cannot be nested in itself.';
    return reject('PARENT_LINE_NESTING_TOO_DEEP', name, message);
  }
  return {line};
}

/** Lines are removed together with the line that they are nested in. */
function withoutOrphans(lines: readonly Line[]): Line[] {
  const ids = new Set(lines.map(({id}) => id));
  return lines.filter(({parentId}) => parentId === undefined || ids.has(parentId));
}

/** Copies lines with new ids of a cart, nested as before. */
export function copyLines(lines: readonly Line[], cart: Cart): Line[] {
  const ids = new Map(lines.map(({id}) => [id, newId(cart)]));
  return lines.map(({parentId, ...line}) => {
    const copy = {...line, id: ids.get(line.id) ?? line.id};
    const parent = parentId === undefined ? undefined : ids.get(parentId);
    return parent === undefined ? copy : {...copy, parentId: parent};
  });
}

/** Checks the quantity of a line by the rule of its variant. */
function quantityError(
  {data: {quantityRule}}: VariantState,
  quantity: number,
): {code: string; message: string} | undefined {
  // The quantity of a sold-out line is 0, whatever its rule says.
  if (quantity === 0) return undefined;
  const {minimum, maximum, increment} = quantityRule;
  if (quantity < minimum) {
    const message = 'The quantity must be above the specified minimum for the item.';
    return {code: 'MINIMUM_NOT_MET', message};
  }
  if (maximum !== null && quantity > maximum) {
    const message = 'The quantity must be below the specified maximum for the item.';
    return {code: 'MAXIMUM_EXCEEDED', message};
  }
  if (quantity % increment !== 0) {
    const message = 'The quantity must be a multiple of the specified increment.';
    return {code: 'INVALID_INCREMENT', message};
  }
  return undefined;
}

/** The global id of a line, which names its cart. */
export function lineId({token}: Cart, id: string): string {
  return gid('CartLine', `${id}?cart=${token}`);
}

/** A new id of a line or an address of a cart. */
export function newId(cart: Cart): string {
  cart.idCount += 1;
  return uuidOf(`${cart.token}/${cart.idCount}`);
}

/** Finds a line by its global id. */
function findLine(lines: readonly Line[], globalId: string): Line | undefined {
  const parsed = parseGid(globalId);
  return parsed?.type === 'CartLine' ? lines.find(({id}) => id === parsed.id) : undefined;
}
