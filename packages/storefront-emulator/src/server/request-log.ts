import type {ServerResponse} from 'node:http';
import type {Fault, FaultKind} from '../faults/fault.ts';
import type {Operation} from '../faults/operation.ts';
import {redact} from './redact.ts';

/** A request as the control endpoint and the inspector list it. */
export interface LoggedRequest {
  id: string;
  at: string;
  type: Operation['kind'] | undefined;
  operation: string | undefined;
  rootFields: readonly string[];
  /** Without customer tokens and passwords. */
  variables: unknown;
  faults: readonly FaultKind[];
  /** `null` while the request runs, and for a client that got no response. */
  status: number | null;
  durationMs: number | null;
}

interface ReceivedRequest {
  operation: Operation | undefined;
  variables: unknown;
  faults: readonly Fault[];
}

const maxRequests = 200;

/** The latest requests to the Storefront API, with the counts of all since the last reset. */
export class RequestLog {
  readonly #now: () => Date;
  #requests: LoggedRequest[] = [];
  #counts = new Map<string, number>();
  #lastId = 0;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** The newest requests first. */
  get recent(): readonly LoggedRequest[] {
    return this.#requests.toReversed();
  }

  /** The number of requests by operation name and by root field. */
  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }

  reset(): void {
    this.#requests = [];
    this.#counts = new Map();
  }

  /** Adds a request, and completes its entry when the response has ended. */
  add({operation, variables, faults}: ReceivedRequest, response: ServerResponse): void {
    const rootFields = operation?.rootFields.map(({name}) => name) ?? [];
    if (operation) this.#count(operation.name, rootFields);
    const entry: LoggedRequest = {
      id: String(++this.#lastId),
      at: this.#now().toISOString(),
      type: operation?.kind,
      operation: operation?.name,
      rootFields,
      variables: redact(variables ?? {}),
      faults: faults.map(({fault}) => fault),
      status: null,
      durationMs: null,
    };
    this.#requests.push(entry);
    if (this.#requests.length > maxRequests) this.#requests.shift();
    const startedAt = performance.now();
    response.once('close', () => {
      entry.durationMs = Math.round(performance.now() - startedAt);
      entry.status = response.writableFinished ? response.statusCode : null;
    });
  }

  #count(name: string | undefined, rootFields: readonly string[]): void {
    for (const key of new Set(['*', ...(name ? [name] : []), ...rootFields])) {
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    }
  }
}
