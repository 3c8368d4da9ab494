/** The kind of an error, such as "TypeError"; "Error" for anything that is not an error. */
export function errorName(error: unknown): string {
  const name = error instanceof Error ? error.name : 'Error';
  return /^[A-Za-z]{1,64}$/.test(name) ? name : 'Error';
}

/**
 * Finds the first place in a script of the shop in a stack trace, such as "assets/frame.js:1:234".
 * Undefined if there is none: errors of browser extensions are not the shop's.
 */
export function errorSource(stack: string, origin: string): string | undefined {
  for (const [, path, line, column] of stack.matchAll(/(https?:\/\/[^\s()]+?):(\d+):(\d+)/g)) {
    const url = URL.canParse(path ?? '') ? new URL(path ?? '') : undefined;
    if (url?.origin !== origin || !/\.m?js$/.test(url.pathname)) continue;
    const file = url.pathname.slice(1);
    if (/^[\w./-]{1,128}$/.test(file)) return `${file}:${line}:${column}`;
  }
  return undefined;
}
