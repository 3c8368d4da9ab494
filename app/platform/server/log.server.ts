import {type Platform, requestIdOf} from '../http/platform-headers.server.ts';

/** Values never contain addresses, tokens or tracking numbers. */
type Fields = Readonly<Record<string, string | number | boolean | undefined>>;
type Level = 'info' | 'warn' | 'error';

export interface Log {
  readonly requestId: string;
  readonly reference: string;
  info(event: string, fields?: Fields): void;
  warn(event: string, fields?: Fields): void;
  error(event: string, fields?: Fields): void;
}

export function createLog(request: Request, platform: Platform): Log {
  const requestId = requestIdOf(request, platform);
  const write = (level: Level) => (event: string, fields?: Fields) => {
    const path = pathForLog(new URL(request.url).pathname);
    if (import.meta.env.DEV) console[level](developmentLine(path, event, fields));
    else console[level](logLine(level, event, {path, requestId, ...fields}));
  };
  // Cloudflare ends an id with the name of a location, which many requests share.
  const reference = requestId.replace(/-[A-Z]{3}$/, '').slice(-8);
  return {requestId, reference, info: write('info'), warn: write('warn'), error: write('error')};
}

const loggedOnce = new Set<string>();

/** Each isolate logs a merchant's mistake once, and not with each page: a rating of RUSH that is no number. */
export function warnOnce(log: Log, event: string, subject: string, fields: Fields): void {
  const key = `${event} ${subject}`;
  if (loggedOnce.has(key)) return;
  loggedOnce.add(key);
  log.warn(event, fields);
}

export function logProblem(problem: string): void {
  console.error(logLine('error', 'configuration', {problem}));
}

function logLine(level: Level, event: string, fields: Fields): string {
  const time = new Date().toISOString();
  return JSON.stringify({time, level, event, version: import.meta.env.VERSION, ...fields});
}

function developmentLine(path: string, event: string, fields: Fields = {}): string {
  const {stack, ...others} = fields;
  const details = Object.entries(others)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
  return `${path}  ${event}  ${details}${stack ? `\n${stack}` : ''}`;
}

/** Codes, tokens, keys and tracking numbers have digits or capitals. */
const word = /^[a-z][a-z._-]{0,40}$/;

/** `/discount/SUMMER` becomes `/discount/:value`, as does each part of a path that is not a word. */
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

interface ErrorFields {
  name: string;
  message: string;
  stack?: string | undefined;
}

export function describeError(error: unknown): ErrorFields & Fields {
  const {name, message, stack} =
    error instanceof Error ? error : {name: typeof error, message: String(error)};
  // React Router quotes the address of a request.
  const withoutPaths = message.replace(
    /"(\/[^"?]*)(?:\?[^"]*)?"/g,
    (_, path) => `"${pathForLog(path)}"`,
  );
  const calls = stack?.split('\n').filter((line) => /^ +at /.test(line));
  return {name, message: withoutPaths, stack: calls?.map((line) => line.trim()).join('\n')};
}
