import type {ServerResponse} from 'node:http';
import type {VirtualClock} from '../clock/virtual-clock.ts';
import {json} from '../server/http.ts';
import type {Fault} from './fault.ts';
import type {Operation} from './operation.ts';
import {accessDenied, refuse, throttled} from './responses.ts';

const defaultDelayMs = 2_000;
const defaultRetryAfterSeconds = 2;

/** Makes requests fail in the way of the faults that apply to them. */
export class FaultInjector {
  readonly #clock: VirtualClock;
  readonly #hanging = new Set<ServerResponse>();
  #delays = new AbortController();

  constructor(clock: VirtualClock) {
    this.#clock = clock;
  }

  /** Ends requests that hang and delays of slow ones. */
  release(): void {
    for (const response of this.#hanging) response.destroy();
    this.#hanging.clear();
    this.#delays.abort();
    this.#delays = new AbortController();
  }

  /** Runs before the operation; returns whether a fault has replaced its execution. */
  async before(
    faults: readonly Fault[],
    operation: Operation,
    response: ServerResponse,
  ): Promise<boolean> {
    for (const fault of faults) {
      if (fault.fault === 'slow') await this.#delay(fault);
    }
    return faults.some((fault) => this.#replace(fault, operation, response));
  }

  /** Sends the response to an executed operation, or loses part of it. */
  async send(faults: readonly Fault[], body: Buffer, response: ServerResponse): Promise<void> {
    for (const fault of faults) {
      if (fault.fault === 'slow_first_byte') await this.#delay(fault);
    }
    // The operation has been executed, but its client gets no response.
    if (faults.some(({fault}) => fault === 'lost')) {
      response.destroy();
      return;
    }
    const half = Math.ceil(body.length / 2);
    if (faults.some(({fault}) => fault === 'truncated')) {
      response.setHeader('content-length', body.length);
      response.write(body.subarray(0, half), () => response.destroy());
      return;
    }
    const slow = faults.find(({fault}) => fault === 'slow_body');
    if (slow) {
      response.write(body.subarray(0, half));
      await this.#delay(slow);
      response.end(body.subarray(half));
      return;
    }
    response.end(body);
  }

  #replace(
    {fault, retryAfter = defaultRetryAfterSeconds}: Fault,
    operation: Operation,
    response: ServerResponse,
  ): boolean {
    switch (fault) {
      case 'slow':
      case 'slow_first_byte':
      case 'slow_body':
      case 'truncated':
      case 'lost':
        return false;
      case 'down':
        response.destroy();
        return true;
      case 'reset':
        response.socket?.resetAndDestroy();
        return true;
      case 'hang':
        this.#hanging.add(response);
        response.on('close', () => this.#hanging.delete(response));
        return true;
      case 'malformed':
        response.setHeader('content-type', 'application/json; charset=utf-8');
        response.end('{"data": {"product": {"id": ');
        return true;
      case 'http_429':
        refuse(response, 429, retryAfter);
        return true;
      case 'http_430':
        refuse(response, 430, retryAfter);
        return true;
      case 'http_503':
        refuse(response, 503, retryAfter);
        return true;
      case 'http_500':
        response.statusCode = 500;
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end('<!DOCTYPE html><title>Something went wrong</title><h1>500</h1>');
        return true;
      case 'access_denied':
        json(response, 200, accessDenied(operation));
        return true;
      case 'throttled':
        json(response, 200, throttled(operation));
        return true;
    }
  }

  #delay({delayMs = defaultDelayMs}: Fault): Promise<void> {
    return this.#clock.sleep(delayMs, this.#delays.signal);
  }
}
