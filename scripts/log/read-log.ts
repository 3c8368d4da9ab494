import * as v from 'valibot';

/** An entry of the worker's log, as `app/platform/server/log.server.ts` writes it. */
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

/**
 * The worker's entries in the lines of a log. Each platform and each service that stores logs wraps an
 * entry in an object of its own, as text or as an object, so entries are looked for at any depth.
 */
export function readLog(text: string): LogEntry[] {
  return text.split('\n').flatMap((line) => entriesIn(line));
}

function entriesIn(value: unknown): LogEntry[] {
  if (typeof value === 'string') {
    return /^\s*[[{]/.test(value) ? entriesIn(parse(value)) : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const entry = v.safeParse(entrySchema, value);
  return entry.success ? [entry.output] : Object.values(value).flatMap(entriesIn);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Another program's line, or one that was cut.
    return undefined;
  }
}
