import {isSameOrigin, RequestBodyError, readBody} from '~/platform/http/request-body';
import {CartFormError} from './cart-errors';

const limits = {
  // What a browser sends with `keepalive` at most, and more than the checkout of the largest cart needs.
  maxBytes: 65_536,
  timeoutMs: 5_000,
  contentTypes: ['application/x-www-form-urlencoded'],
};

/** Reads the body of a cart form. Throws a `CartFormError` with the HTTP status that fits. */
export async function readCartForm(request: Request): Promise<FormData> {
  if (request.method !== 'POST') throw new CartFormError('Cart forms are posted.', 405);
  if (!isSameOrigin(request)) throw new CartFormError('The form must come from this shop.', 403);
  const type = request.headers.get('Content-Type') ?? '';
  try {
    // A browser may send the same fields as parts.
    if (type.startsWith('multipart/form-data')) return await readParts(request);
    const form = new FormData();
    for (const [name, value] of new URLSearchParams(await readBody(request, limits))) {
      form.append(name, value);
    }
    return form;
  } catch (error) {
    if (error instanceof RequestBodyError) throw new CartFormError(error.message, error.status);
    throw error;
  }
}

async function readParts(request: Request): Promise<FormData> {
  if (Number(request.headers.get('Content-Length') ?? limits.maxBytes + 1) > limits.maxBytes) {
    throw new RequestBodyError(413, `The body may have ${limits.maxBytes} bytes at the most.`);
  }
  try {
    return await request.formData();
  } catch (error) {
    if (error instanceof TypeError) throw new RequestBodyError(400, 'The form could not be read.');
    throw error;
  }
}
