/** What is wrong with a request's body, for whoever sent it. */
export class BodyProblem extends Error {
  readonly status: 400 | 408 | 413 | 415;

  constructor(status: BodyProblem['status'], message: string) {
    super(message);
    this.status = status;
  }
}

interface BodyLimits {
  /** The largest body in bytes. */
  most: number;
  /** How long the sender may take. */
  milliseconds: number;
  /** The content types that are read, without their parameters. */
  types: readonly string[];
}

/** Reads a body as text, but no more of it and no longer than agreed. */
export async function readBody(request: Request, {types, ...limits}: BodyLimits): Promise<string> {
  const bytes = await readBytes(request, limits);
  // Asked last: an answer before the body is read would cost the visitor the connection.
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (request.body && !types.includes(type)) {
    throw new BodyProblem(415, `The content type must be ${types.join(' or ')}.`);
  }
  return decode(bytes);
}

/** Reads a body as it is, for who must see it before it means anything. */
export async function readBytes(
  request: Request,
  {most, milliseconds}: Omit<BodyLimits, 'types'>,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > most) throw tooLarge(most);
  if (!request.body) return new Uint8Array();

  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const outOfTime = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BodyProblem(408, 'The body took too long.')), milliseconds);
  });
  try {
    for (;;) {
      const {done, value} = await Promise.race([reader.read(), outOfTime]);
      if (done) break;
      size += value.byteLength;
      if (size > most) throw tooLarge(most);
      chunks.push(value);
    }
  } catch (error) {
    await reader.cancel();
    throw error;
  } finally {
    clearTimeout(timer);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

function decode(whole: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(whole);
  } catch (error) {
    if (error instanceof TypeError) throw new BodyProblem(400, 'The body is not valid UTF-8.');
    throw error;
  }
}

function tooLarge(most: number): BodyProblem {
  return new BodyProblem(413, `The body may have ${most} bytes at the most.`);
}

/** Whether a request comes from a page of ours; what has no origin comes from no page. */
export function isFromOurPages(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.headers.get('Origin');
  return origin === null || origin === new URL(request.url).origin;
}
