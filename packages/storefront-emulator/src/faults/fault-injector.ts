import {BrokenConnectionError} from '../core/broken-connection.ts';
import {json, jsonType} from '../core/http.ts';
import type {VirtualClock} from '../core/virtual-clock.ts';
import {type Fault, isDelay} from './fault.ts';
import type {Operation} from './operation.ts';
import {accessDenied, refusal, throttled} from './responses.ts';

const defaultDelayMs = 2_000;
const defaultRetryAfterSeconds = 2;

/** Makes requests fail in the way of the faults that apply to them. */
export class FaultInjector {
  readonly #clock: VirtualClock;
  readonly #hanging = new Set<() => void>();
  #delays = new AbortController();

  constructor(clock: VirtualClock) {
    this.#clock = clock;
  }

  /** Ends requests that hang and delays of slow ones. */
  release(): void {
    for (const end of this.#hanging) end();
    this.#hanging.clear();
    this.#delays.abort();
    this.#delays = new AbortController();
  }

  /** Runs before the operation; returns the response of a fault that replaces its execution. */
  async before(
    faults: readonly Fault[],
    operation: Operation,
    signal: AbortSignal,
  ): Promise<Response | undefined> {
    for (const fault of faults) {
      if (fault.fault === 'slow') await this.#delay(fault);
    }
    const fault = faults.find((other) => !isDelay(other));
    return fault && this.#replace(fault, operation, signal);
  }

  /** The response to an executed operation, or a part of it. */
  async after(faults: readonly Fault[], text: string): Promise<Response> {
    for (const fault of faults) {
      if (fault.fault === 'slow_first_byte') await this.#delay(fault);
    }
    // The operation has been executed, but its client gets no response.
    if (faults.some(({fault}) => fault === 'lost')) throw new BrokenConnectionError();
    const body = new TextEncoder().encode(text);
    const headers = {'content-type': jsonType, 'content-length': String(body.length)};
    const isTruncated = faults.some(({fault}) => fault === 'truncated');
    const slow = faults.find(({fault}) => fault === 'slow_body');
    if (!isTruncated && !slow) return new Response(body, {headers});
    const half = Math.ceil(body.length / 2);
    let isHalfSent = false;
    const parts = new ReadableStream({
      pull: async (controller) => {
        if (!isHalfSent) {
          controller.enqueue(body.subarray(0, half));
          isHalfSent = true;
          return;
        }
        if (isTruncated) throw new BrokenConnectionError();
        if (slow) await this.#delay(slow);
        controller.enqueue(body.subarray(half));
        controller.close();
      },
    });
    return new Response(parts, {headers});
  }

  #replace(
    {fault, retryAfter = defaultRetryAfterSeconds}: Fault,
    operation: Operation,
    signal: AbortSignal,
  ): Response | Promise<never> | undefined {
    switch (fault) {
      case 'down':
        throw new BrokenConnectionError();
      case 'reset':
        throw new BrokenConnectionError('ECONNRESET');
      case 'hang':
        return this.#hang(signal);
      case 'malformed':
        return new Response('{"data": {"product": {"id": ', {headers: {'content-type': jsonType}});
      case 'http_429':
        return refusal(429, retryAfter);
      case 'http_430':
        return refusal(430, retryAfter);
      case 'http_503':
        return refusal(503, retryAfter);
      case 'http_500':
        return new Response('<!DOCTYPE html><title>Something went wrong</title><h1>500</h1>', {
          status: 500,
          headers: {'content-type': 'text/html; charset=utf-8'},
        });
      case 'access_denied':
        return json(200, accessDenied(operation));
      case 'throttled':
        return json(200, throttled(operation));
      default:
        return undefined;
    }
  }

  /** Rejects when the faults are cleared, or when the client gives up. */
  #hang(signal: AbortSignal): Promise<never> {
    return new Promise((_, reject) => {
      const end = () => reject(new BrokenConnectionError());
      this.#hanging.add(end);
      signal.addEventListener('abort', () => {
        this.#hanging.delete(end);
        end();
      });
    });
  }

  #delay({delayMs = defaultDelayMs}: Fault): Promise<void> {
    return this.#clock.sleep(delayMs, this.#delays.signal);
  }
}
