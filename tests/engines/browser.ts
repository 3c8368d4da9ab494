/** The walk needs these of a browser, whichever protocol controls it. */
export interface Browser {
  /** Starts a new visitor: no cookies, no storage. */
  visit(options: {width: number; height: number; hasScripts: boolean}): Promise<Visitor>;
  close(): Promise<void>;
}

export interface Visitor {
  openTab(): Promise<Tab>;
  close(): Promise<void>;
}

export interface Tab {
  /** Begins to load a document. */
  goto(address: string): Promise<void>;
  /** Calls a function in the page. It uses nothing from outside, and returns what JSON can express. */
  run<Args extends readonly Json[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  /** Presses the pointer's button at a position of the viewport. */
  click(x: number, y: number): Promise<void>;
  /** Types into the focused element. A line break is the Enter key. */
  type(text: string): Promise<void>;
}

type Json = string | number | boolean | null;

/** The source of a function that calls the script with arguments in JSON, and returns JSON. */
export function toSource(script: (...args: never[]) => unknown): string {
  return `function (json) { return JSON.stringify((${script})(...JSON.parse(json)) ?? null); }`;
}
