import {type Platform, requestIdOf} from '../http/platform-headers.server.ts';

/** Values never contain addresses, tokens or tracking numbers. */
type Fields = Readonly<Record<string, string | number | boolean | undefined>>;
type Level = 'info' | 'warn' | 'error';

/** A log of one request. Each entry is one line: JSON in production, plain text in development. */
export interface Log {
  readonly requestId: string;
  info(event: string, fields?: Fields): void;
  warn(event: string, fields?: Fields): void;
  error(event: string, fields?: Fields): void;
}

/** Returns a log whose entries carry the request's path and id. */
export function createLog(request: Request, platform: Platform): Log {
  const requestId = requestIdOf(request, platform);
  const path = pathForLog(new URL(request.url).pathname);
  const write = (level: Level) => (event: string, fields?: Fields) => {
    if (import.meta.env.DEV) console[level](developmentLine(path, event, fields));
    else console[level](logLine(level, event, {path, requestId, ...fields}));
  };
  return {requestId, info: write('info'), warn: write('warn'), error: write('error')};
}

/** Returns a log entry as one line of JSON. */
export function logLine(level: Level, event: string, fields: Fields): string {
  return JSON.stringify({level, event, ...fields});
}

function developmentLine(path: string, event: string, fields: Fields = {}): string {
  const details = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
  return `${path}  ${event}  ${details}`;
}

/** A word of this shop's own addresses; codes, tokens, keys and tracking numbers have digits or capitals. */
const word = /^[a-z][a-z._-]{0,40}$/;

/**
 * Returns a path with `:value` in place of everything that may be a visitor's or an order's: the code of
 * a discount link, which may also be a word, and each part that is not a word.
 */
export function pathForLog(path: string): string {
  const decoded = path.replace(/%[\da-f]{2}/gi, (escaped) =>
    String.fromCharCode(Number.parseInt(escaped.slice(1), 16)),
  );
  let previous = '';
  return decoded
    .split('/')
    .map((part) => {
      const isCode = previous.toLowerCase() === 'discount';
      previous = part || previous;
      return part === '' || (word.test(part) && !isCode) ? part : ':value';
    })
    .join('/');
}

/** Returns what may be logged of a thrown value: its name and message, without a stack. */
export function describeError(error: unknown): {name: string; message: string} {
  const {name, message} =
    error instanceof Error ? error : {name: typeof error, message: String(error)};
  // React Router quotes the address of a request.
  const withoutPaths = message.replace(/"(\/[^"?]*)[^"]*"/g, (_, path) => `"${pathForLog(path)}"`);
  return {name, message: withoutPaths};
}
