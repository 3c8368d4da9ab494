/** A part of the control endpoint that another service provides, below `/control/{name}`. */
export interface ControlArea {
  /** What `GET /control` lists: an operation and its explanation. */
  help: Readonly<Record<string, unknown>>;
  /** Handles a request with the path below the area; throws `ControlError` for an invalid one. */
  handle(method: string, path: string, body: unknown): object | Promise<object>;
  /** Runs with the reset of the store. */
  reset(): void;
}
