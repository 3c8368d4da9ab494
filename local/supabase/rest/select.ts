import {notCovered, unparsable} from './errors.ts';

export type SelectItem =
  | {kind: 'all'}
  | {kind: 'column'; name: string; alias: string | undefined}
  | {kind: 'embed'; table: string; alias: string | undefined; items: SelectItem[]};

/** Reads `id, label:status, tracking_events(description)`. */
export function parseSelect(text: string): SelectItem[] {
  if (text.trim() === '') return [{kind: 'all'}];
  return splitList(text, ',').map((item) => parseItem(item.trim(), text));
}

function parseItem(item: string, whole: string): SelectItem {
  if (item === '*') return {kind: 'all'};
  if (item.startsWith('...')) throw notCovered('spreading an embedded table');

  const open = indexOutsideQuotes(item, '(');
  const head = open < 0 ? item : item.slice(0, open);
  if (head.includes('->')) throw notCovered('selecting a path into JSON');
  if (head.includes('::')) throw notCovered('casts');
  if (indexOutsideQuotes(head, '!') >= 0) throw notCovered('embedding hints and inner joins');
  if (indexOutsideQuotes(head, '.') >= 0 || head === 'count') throw notCovered('aggregates');

  const parts = splitList(head, ':');
  const [first = '', second] = parts;
  if (parts.length > 2) throw unparsable('select parameter', whole, 'unexpected ":"');
  const name = unquote(second ?? first, 'select parameter');
  const alias = second === undefined ? undefined : unquote(first, 'select parameter');

  if (open < 0) return {kind: 'column', name, alias};
  if (!item.endsWith(')')) throw unparsable('select parameter', whole, 'expecting ")"');
  const inner = item.slice(open + 1, -1);
  return {kind: 'embed', table: name, alias, items: parseSelect(inner)};
}

/** Splits a list at separators outside of quotes and parentheses. */
export function splitList(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const {index, character} of outsideQuotes(text)) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === separator && depth === 0) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
    if (depth < 0) throw unparsable('list', text, 'unexpected ")"');
  }
  if (depth > 0) throw unparsable('list', text, 'expecting ")"');
  return [...parts, text.slice(start)];
}

/** A name or a value, bare or in double quotes, in which a backslash escapes a quote. */
export function unquote(part: string, parameter: string): string {
  const text = part.trim();
  if (!text.startsWith('"')) {
    if (text === '' || text.includes('"')) {
      throw unparsable(parameter, part, 'expecting a name or a value in matching quotes');
    }
    return text;
  }
  const [, inside] = /^"((?:[^"\\]|\\.)*)"$/s.exec(text) ?? [];
  if (inside === undefined) throw unparsable(parameter, part, 'expecting a closing quote');
  return inside.replace(/\\(.)/gs, '$1');
}

function indexOutsideQuotes(text: string, wanted: string): number {
  for (const {index, character} of outsideQuotes(text)) if (character === wanted) return index;
  return -1;
}

function* outsideQuotes(text: string): Generator<{index: number; character: string}> {
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (quoted && character === '\\') index += 1;
    else if (character === '"') quoted = !quoted;
    else if (!quoted) yield {index, character};
  }
}
