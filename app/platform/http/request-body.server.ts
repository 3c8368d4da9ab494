import {data} from 'react-router';
import {TimeoutError, withTimeout} from './timeout.ts';

export class RequestBodyError extends Error {
  override readonly name = 'RequestBodyError';
  readonly status: 400 | 408 | 413 | 415 | 503;

  constructor(status: RequestBodyError['status'], message: string) {
    super(message);
    this.status = status;
  }
}

const toleratedBytes = 4 * 1024 * 1024;

interface BodyLimits {
  maxBytes: number;
  timeoutMs: number;
  contentTypes: readonly string[];
}

export async function readText(
  request: Request,
  {contentTypes, ...limits}: BodyLimits,
): Promise<string> {
  const bytes = await readBytes(request, limits);
  // Checked last, because a sender whose upload is cut off reports a broken connection instead of the response.
  if (request.body && !contentTypes.includes(mediaTypeOf(request.headers))) {
    throw new RequestBodyError(415, `The content type must be ${contentTypes.join(' or ')}.`);
  }
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) throw new RequestBodyError(400, 'The body is not valid UTF-8.');
    throw error;
  }
}

/** The rest of a body that is too large is read and dropped, because its sender reads the response only afterwards. */
export async function readBytes(
  {body, headers}: Request,
  {maxBytes, timeoutMs}: Omit<BodyLimits, 'contentTypes'>,
  arrived = new ArrivedBytes(),
): Promise<Uint8Array<ArrayBuffer>> {
  const announcedBytes = Number(headers.get('Content-Length'));
  if (announcedBytes > maxBytes + toleratedBytes) throw tooLarge(maxBytes);
  if (!body) return arrived.bytes();
  const reader = body.getReader();
  arrived.begin(() => reader.cancel());
  let isTooLarge = false;
  async function readToEnd(): Promise<void> {
    for (;;) {
      const {done, value} = await reader.read();
      if (done) return;
      isTooLarge ||= arrived.size + value.byteLength > maxBytes;
      if (isTooLarge) arrived.clear();
      else arrived.add(value);
    }
  }

  try {
    await withTimeout(timeoutMs, readToEnd);
  } catch (error) {
    if (error instanceof RequestBodyError) throw error;
    if (!(error instanceof TimeoutError)) throw new RequestBodyError(400, 'The body is cut off.');
    await reader.cancel();
    if (!isTooLarge) throw new RequestBodyError(408, 'The body took too long.');
  }
  if (isTooLarge) throw tooLarge(maxBytes);
  return arrived.bytes();
}

/** Grows in one buffer: a list of thousands of small parts would take many times their size. */
export class ArrivedBytes {
  #buffer = new Uint8Array();
  size = 0;
  protected stop: () => void = () => {};

  begin(stop: () => void): void {
    this.stop = stop;
  }

  add(part: Uint8Array): void {
    const size = this.size + part.byteLength;
    if (size > this.#buffer.byteLength) {
      const larger = new Uint8Array(Math.max(size, 2 * this.size));
      larger.set(this.bytes());
      this.#buffer = larger;
    }
    this.#buffer.set(part, this.size);
    this.size = size;
  }

  clear(): void {
    this.#buffer = new Uint8Array();
    this.size = 0;
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return this.#buffer.subarray(0, this.size);
  }
}

function tooLarge(maxBytes: number): RequestBodyError {
  return new RequestBodyError(413, `The body may have ${maxBytes} bytes at the most.`);
}

export function mediaTypeOf(headers: Headers): string {
  return headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** For the action of a page: a form that cannot be read has the error page and its status. */
export async function readForm(
  request: Request,
  limits: Omit<BodyLimits, 'contentTypes'>,
): Promise<URLSearchParams> {
  try {
    const contentTypes = ['application/x-www-form-urlencoded'];
    return new URLSearchParams(await readText(request, {...limits, contentTypes}));
  } catch (error) {
    if (error instanceof RequestBodyError) throw data(error.message, {status: error.status});
    throw error;
  }
}
