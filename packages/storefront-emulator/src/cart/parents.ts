import {gid} from '../core/ids.ts';
import {findLine, newId} from './ids.ts';
import type {Cart, Line, ParentInput, UserError} from './types.ts';

/** Finds the line that another one is nested in; a nested line cannot be a parent itself. */
export function findParent(
  lines: readonly Line[],
  {lineId, merchandiseId}: ParentInput,
  path: readonly string[],
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
  const [line] = found;
  if (!line) return reject('PARENT_LINE_NOT_FOUND', name, 'The parent line does not exist.');
  if (found.length > 1) {
    const message = 'Several lines have the merchandise of the parent.';
    return reject('PARENT_LINE_INVALID_REFERENCE', name, message);
  }
  if (line.parentId !== undefined) {
    const message = 'A line that is nested in another one cannot be a parent.';
    return reject('PARENT_LINE_NESTING_TOO_DEEP', name, message);
  }
  return {line};
}

/** Lines are removed together with the line that they are nested in. */
export function withoutOrphans(lines: readonly Line[]): Line[] {
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
