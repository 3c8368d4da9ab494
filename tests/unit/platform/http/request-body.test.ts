import {expect, it} from 'vitest';
import {readBytes} from '../../../../app/platform/http/request-body.server.ts';

it('readBytes reads the rest of a body that is too large before it rejects it', async () => {
  const parts = [12, 12, 1_000_000];
  const body = new ReadableStream({
    pull(controller) {
      const bytes = parts.shift();
      if (bytes === undefined) controller.close();
      else controller.enqueue(new Uint8Array(bytes));
    },
  });
  // The DOM's types do not know `duplex`, which Node requires.
  const init = {method: 'POST', body, duplex: 'half'};
  const request = new Request('https://shop.example/x', init);
  const limits = {maxBytes: 16, timeoutMs: 1_000};
  await expect(readBytes(request, limits)).rejects.toMatchObject({status: 413});
  expect(parts).toEqual([]);
});
