import {describe, expect, test} from 'vitest';
import {
  type BodyProblem,
  isFromOurPages,
  readBody,
} from '../../../../app/platform/http/request-body.ts';

const limits = {most: 16, milliseconds: 200, types: ['application/json']};

function post(body: BodyInit, type = 'application/json'): Request {
  return new Request('https://shop.example/x', {
    method: 'POST',
    body,
    headers: {'Content-Type': type},
    ...(body instanceof ReadableStream && {duplex: 'half'}),
  });
}

async function problem(request: Request): Promise<number | undefined> {
  try {
    await readBody(request, limits);
    return undefined;
  } catch (error) {
    return (error as BodyProblem).status;
  }
}

describe('a body', () => {
  test('is read whole where it keeps to the limits', async () => {
    expect(await readBody(post('{"a": "é"}'), limits)).toBe('{"a": "é"}');
    expect(await readBody(post('{}', 'Application/JSON; charset=utf-8'), limits)).toBe('{}');
    expect(await readBody(post('x'.repeat(16)), limits)).toHaveLength(16);
  });

  test('is refused by its type, its size, its encoding and its slowness', async () => {
    expect(await problem(post('{}', 'text/html'))).toBe(415);
    expect(await problem(post('x'.repeat(17)))).toBe(413);
    expect(await problem(post(new Uint8Array([0xff, 0xfe])))).toBe(400);
    const endless = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array([123]));
      },
    });
    expect(await problem(post(endless))).toBe(408);
  });

  test('that says it is small and is not, is cut off', async () => {
    let sent = 0;
    const liar = new ReadableStream({
      pull(controller) {
        sent += 8;
        controller.enqueue(new Uint8Array(8));
      },
    });
    expect(await problem(post(liar))).toBe(413);
    expect(sent).toBeLessThan(100);
  });
});

describe('a request', () => {
  const from = (headers: Record<string, string>) =>
    isFromOurPages(new Request('https://shop.example/x', {method: 'POST', headers}));

  test('is ours by its origin, or has none', () => {
    expect(from({})).toBe(true);
    expect(from({Origin: 'https://shop.example'})).toBe(true);
    expect(from({Origin: 'https://shop.example', 'Sec-Fetch-Site': 'same-origin'})).toBe(true);
  });

  test.each([
    {Origin: 'https://evil.example'},
    {Origin: 'null'},
    {Origin: 'http://shop.example'},
    {'Sec-Fetch-Site': 'cross-site'},
    {'Sec-Fetch-Site': 'same-site'},
  ])('is not ours with %o', (headers) => {
    expect(from(Object.fromEntries(Object.entries(headers)))).toBe(false);
  });
});
