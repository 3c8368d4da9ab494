import {setTimeout as wait} from 'node:timers/promises';
import * as v from 'valibot';
import {BrokenConnection, type Handler, json, jsonType} from './http.ts';

/** `lost` carries the request out and sends no response. */
const commonKinds = ['down', 'hang', 'slow', 'malformed', 'lost'] as const;

export interface Fault<Kind extends string> {
  fault: Kind | (typeof commonKinds)[number];
  /** An operation, a root field, a table or a function; `*` is everything. */
  operation?: string | undefined;
  /** The number of requests that fail before the fault ends; all by default. */
  times?: number | undefined;
  /** For `slow`: two seconds by default. */
  delayMs?: number | undefined;
}

type Replacements<Kind extends string> = Readonly<Record<Kind, () => Response>>;

export class Faults<Kind extends string> {
  readonly #schema;
  #faults: Fault<Kind>[] = [];
  readonly #ends = new Set<() => void>();

  constructor(ownKinds: readonly Kind[]) {
    const kinds = [...commonKinds, ...ownKinds];
    const whole = (least: number) => v.optional(v.pipe(v.number(), v.integer(), v.minValue(least)));
    this.#schema = v.strictObject({
      fault: v.picklist(kinds, `must be one of ${kinds.join(', ')}`),
      operation: v.optional(v.string()),
      times: whole(1),
      delayMs: whole(0),
    });
  }

  get all(): readonly Fault<Kind>[] {
    return this.#faults;
  }

  add(fault: Fault<Kind>): void {
    this.#faults.push({...fault});
  }

  clear(): void {
    this.#faults = [];
    for (const end of this.#ends) end();
  }

  async control(request: Request): Promise<Response> {
    if (request.method === 'POST') {
      const parsed = v.safeParse(
        v.pipe(v.string(), v.parseJson(), this.#schema),
        await request.text(),
      );
      if (!parsed.success) {
        const [issue] = parsed.issues;
        return json(400, {error: `${v.getDotPath(issue) ?? 'The body'}: ${issue.message}`});
      }
      this.add(parsed.output);
    } else if (request.method === 'DELETE') {
      this.clear();
    }
    return json(200, {faults: this.all});
  }

  /** All delays apply to a request, and the first of the other faults. */
  async play(
    request: Request,
    names: readonly string[],
    serve: Handler,
    replacements: Replacements<Kind>,
  ): Promise<Response> {
    const applying = this.#next(names);
    const delays = applying.filter(({fault}) => fault === 'slow');
    const delayMs = delays.reduce((sum, delay) => sum + (delay.delayMs ?? 2_000), 0);
    const ended = this.#untilEnded(request);
    if (delayMs > 0) await Promise.race([wait(delayMs, undefined, {ref: false}), ended]);
    const kind = applying.find(({fault}) => fault !== 'slow')?.fault;
    switch (kind) {
      case undefined:
      case 'slow':
        return serve(request);
      case 'down':
        throw new BrokenConnection();
      case 'hang':
        await ended;
        throw new BrokenConnection();
      case 'lost':
        await serve(request);
        throw new BrokenConnection();
      case 'malformed':
        return new Response('{"data": {"product": {"id": ', {headers: jsonType});
      default:
        return replacements[kind]();
    }
  }

  #next(names: readonly string[]): Fault<Kind>[] {
    const applying: Fault<Kind>[] = [];
    for (const fault of this.#faults) {
      const {operation = '*'} = fault;
      const isSecond = fault.fault !== 'slow' && applying.some((other) => other.fault !== 'slow');
      if (!isSecond && (operation === '*' || names.includes(operation))) applying.push(fault);
    }
    for (const fault of applying) if (fault.times !== undefined) fault.times -= 1;
    this.#faults = this.#faults.filter(({times}) => times !== 0);
    return applying;
  }

  #untilEnded({signal}: Request): Promise<void> {
    return new Promise((resolve) => {
      this.#ends.add(resolve);
      signal.addEventListener('abort', () => {
        this.#ends.delete(resolve);
        resolve();
      });
    });
  }
}
