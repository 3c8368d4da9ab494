import {BodyProblem, isFromOurPages, readBody} from '~/platform/http/request-body';
import {CartFormError} from './cart-errors';

const limits = {
  most: 16_384,
  milliseconds: 5_000,
  types: ['application/x-www-form-urlencoded'],
};

/** Reads the body of a cart form. Throws a `CartFormError` with the HTTP status that fits. */
export async function readCartForm(request: Request): Promise<FormData> {
  if (!isFromOurPages(request)) throw new CartFormError('The form must come from this shop.', 403);
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
    if (error instanceof BodyProblem) throw new CartFormError(error.message, error.status);
    throw error;
  }
}

async function readParts(request: Request): Promise<FormData> {
  if (Number(request.headers.get('Content-Length') ?? limits.most + 1) > limits.most) {
    throw new BodyProblem(413, `The body may have ${limits.most} bytes at the most.`);
  }
  try {
    return await request.formData();
  } catch (error) {
    if (error instanceof TypeError) throw new BodyProblem(400, 'The form could not be read.');
    throw error;
  }
}
