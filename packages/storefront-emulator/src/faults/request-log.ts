import type {FaultKind} from './fault.ts';
import type {Operation} from './operation.ts';

/** A request to the Storefront API with its response. */
export interface LoggedRequest {
  id: string;
  at: string;
  type: Operation['kind'] | undefined;
  operation: string | undefined;
  rootFields: readonly string[];
  variables: Readonly<Record<string, unknown>>;
  /** The kinds of the faults that were applied to it. */
  faults: readonly FaultKind[];
  /** `null` while the request runs, and for a client that got no response. */
  status: number | null;
  /** The messages of GraphQL errors and user errors, and of statuses that report a failure. */
  errors: readonly string[];
  durationMs: number | null;
}

/** What becomes known about a request while it is handled. */
export type RequestDetails = Partial<Omit<LoggedRequest, 'id' | 'at' | 'status' | 'durationMs'>>;

const maxRequests = 1_000;

/** The latest requests to the Storefront API since the last reset. */
export class RequestLog {
  readonly #now: () => Date;
  #requests: LoggedRequest[] = [];
  #lastId = 0;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** The oldest requests first. */
  get all(): readonly LoggedRequest[] {
    return this.#requests;
  }

  reset(): void {
    this.#requests = [];
  }

  /** Adds a request while it is handled; the handler adds what it learns about the request. */
  async record(
    {signal}: Request,
    handle: (add: (details: RequestDetails) => void) => Promise<Response>,
  ): Promise<Response> {
    const entry: LoggedRequest = {
      id: String(++this.#lastId),
      at: this.#now().toISOString(),
      type: undefined,
      operation: undefined,
      rootFields: [],
      variables: {},
      faults: [],
      status: null,
      errors: [],
      durationMs: null,
    };
    this.#requests.push(entry);
    if (this.#requests.length > maxRequests) this.#requests.shift();
    const startedAt = performance.now();
    try {
      const response = await handle((details) => Object.assign(entry, details));
      // A client that has given up gets no response.
      if (!signal.aborted) entry.status = response.status;
      if (response.status >= 400) entry.errors = [...entry.errors, `HTTP ${response.status}`];
      return response;
    } finally {
      entry.durationMs = Math.round(performance.now() - startedAt);
    }
  }
}
