/** A request whose body is rejected. The message is meant for the sender. */
export class RequestBodyError extends Error {
  override readonly name = 'RequestBodyError';
  readonly status: 400 | 408 | 413 | 415;

  constructor(status: RequestBodyError['status'], message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * How much of a body that is too large is still read. A sender, or a proxy between, that cannot send
 * the rest of a body reports a broken connection instead of the response.
 */
const drainedBytes = 4 * 1024 * 1024;

interface BodyLimits {
  maxBytes: number;
  /** How long the sender may take. */
  timeoutMs: number;
  /** The accepted content types, without parameters. */
  contentTypes: readonly string[];
}

/**
 * Returns a body as text. Throws a `RequestBodyError` if it is too large, too slow, of another
 * content type or not valid UTF-8.
 */
export async function readBody(
  request: Request,
  {contentTypes, ...limits}: BodyLimits,
): Promise<string> {
  const bytes = await readBytes(request, limits);
  // Checked last: a response before the body is read would cost the visitor the connection.
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (request.body && !contentTypes.includes(type)) {
    throw new RequestBodyError(415, `The content type must be ${contentTypes.join(' or ')}.`);
  }
  return decode(bytes);
}

/** Returns a body's bytes. Throws a `RequestBodyError` if it is too large or too slow. */
export async function readBytes(
  request: Request,
  {maxBytes, timeoutMs}: Omit<BodyLimits, 'contentTypes'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const declaredSize = Number(request.headers.get('Content-Length') ?? 0);
  if (declaredSize > maxBytes + drainedBytes) throw tooLarge(maxBytes);
  if (!request.body) return new Uint8Array();

  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(size > maxBytes ? tooLarge(maxBytes) : tooSlow()), timeoutMs);
  });
  try {
    for (;;) {
      const {done, value} = await Promise.race([reader.read(), timeout]);
      if (done) break;
      size += value.byteLength;
      if (size > maxBytes + drainedBytes) throw tooLarge(maxBytes);
      if (size <= maxBytes) chunks.push(value);
    }
    if (size > maxBytes) throw tooLarge(maxBytes);
  } catch (error) {
    await reader.cancel();
    throw error;
  } finally {
    clearTimeout(timer);
  }
  return concatenate(chunks, size);
}

/** Whether a request comes from a page of this origin, or from no page at all. */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.headers.get('Origin');
  return origin === null || origin === new URL(request.url).origin;
}

function concatenate(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) throw new RequestBodyError(400, 'The body is not valid UTF-8.');
    throw error;
  }
}

function tooSlow(): RequestBodyError {
  return new RequestBodyError(408, 'The body took too long.');
}

function tooLarge(maxBytes: number): RequestBodyError {
  return new RequestBodyError(413, `The body may have ${maxBytes} bytes at the most.`);
}
