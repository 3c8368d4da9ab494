import type {SourceMap} from 'node:module';
import {stripVTControlCharacters} from 'node:util';
import * as v from 'valibot';

const entrySchema = v.looseObject({
  time: v.pipe(v.string(), v.isoTimestamp()),
  level: v.picklist(['info', 'warn', 'error']),
  event: v.string(),
  version: v.optional(v.string()),
  path: v.optional(v.string()),
  requestId: v.optional(v.string()),
  status: v.optional(v.number()),
  stack: v.optional(v.string()),
});

export type LogEntry = v.InferOutput<typeof entrySchema>;

/** `wrangler dev` prints it before a warning or an error. */
const wranglerMark = /^\s*\S+ \[(?:WARNING|ERROR)\] /;

/**
 * Platforms wrap an entry in an object of their own, below `logs` or `message`. Other fields, such as the headers of a
 * request, come from a visitor, who may send text that looks like an entry.
 */
export function readLog(text: string): LogEntry[] {
  return text
    .split('\n')
    .flatMap((line) => entriesIn(stripVTControlCharacters(line).replace(wranglerMark, '')));
}

function entriesIn(value: unknown): LogEntry[] {
  if (typeof value === 'string') return /^\s*[[{]/.test(value) ? entriesIn(parse(value)) : [];
  if (Array.isArray(value)) return value.flatMap(entriesIn);
  if (typeof value !== 'object' || value === null) return [];
  const entry = v.safeParse(entrySchema, value);
  if (entry.success) return [entry.output];
  return [Reflect.get(value, 'logs'), Reflect.get(value, 'message')].flatMap(entriesIn);
}

/** A visitor may have sent characters that control the terminal. */
export function printable(text: string): string {
  return stripVTControlCharacters(text).replace(/[^\P{C}\n]/gu, '\uFFFD');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Another program's line, or one that was cut.
    return undefined;
  }
}

export function mapStack(stack: string, map: SourceMap): string {
  return stack.replace(/(?:file:\/\/)?[\w./-]*\bindex\.js:(\d+):(\d+)/g, (place, line, column) => {
    const origin = map.findOrigin(Number(line), Number(column));
    if (!('fileName' in origin)) return place;
    return `${origin.fileName.replace(/^(\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}
