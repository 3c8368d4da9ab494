import {describe, expect, it} from 'vitest';
import {
  isSameOrigin,
  type RequestBodyError,
  readBody,
} from '../../../../app/platform/http/request-body.server.ts';

const limits = {maxBytes: 16, timeoutMs: 200, contentTypes: ['application/json']};

function post(body: BodyInit, type = 'application/json'): Request {
  return new Request('https://shop.example/x', {
    method: 'POST',
    body,
    headers: {'Content-Type': type},
    ...(body instanceof ReadableStream && {duplex: 'half'}),
  });
}

const statusOfError = (request: Request): Promise<number | undefined> =>
  readBody(request, limits).then(
    () => undefined,
    ({status}: RequestBodyError) => status,
  );

describe('readBody', () => {
  it('returns a body within the limits', async () => {
    expect(await readBody(post('{"a": "é"}'), limits)).toBe('{"a": "é"}');
    expect(await readBody(post('{}', 'Application/JSON; charset=utf-8'), limits)).toBe('{}');
    expect(await readBody(post('x'.repeat(16)), limits)).toHaveLength(16);
  });

  it('rejects a body by its content type, size, encoding and duration', async () => {
    expect(await statusOfError(post('{}', 'text/html'))).toBe(415);
    expect(await statusOfError(post('x'.repeat(17)))).toBe(413);
    expect(await statusOfError(post(new Uint8Array([0xff, 0xfe])))).toBe(400);
    const endless = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array([123]));
      },
    });
    expect(await statusOfError(post(endless))).toBe(408);
  });

  it('reads the rest of a body that is too large before it rejects it', async () => {
    const parts = [12, 12, 1_000_000];
    const oversized = new ReadableStream({
      pull(controller) {
        const bytes = parts.shift();
        if (bytes === undefined) controller.close();
        else controller.enqueue(new Uint8Array(bytes));
      },
    });
    expect(await statusOfError(post(oversized))).toBe(413);
    expect(parts).toEqual([]);
  });
});

it.each([
  [true, {}],
  [true, {Origin: 'https://shop.example'}],
  [true, {Origin: 'https://shop.example', 'Sec-Fetch-Site': 'same-origin'}],
  [false, {Origin: 'https://evil.example'}],
  [false, {Origin: 'null'}],
  [false, {Origin: 'http://shop.example'}],
  [false, {'Sec-Fetch-Site': 'cross-site'}],
  [false, {'Sec-Fetch-Site': 'same-site'}],
])('isSameOrigin is %s for %o', (isOwn, headers) => {
  const request = new Request('https://shop.example/x', {method: 'POST', headers: {...headers}});
  expect(isSameOrigin(request)).toBe(isOwn);
});
