import fc from 'fast-check';
import {expect, test} from 'vitest';
import {rewrite} from '../../../app/platform/rewrite.ts';

async function through(pieces: readonly Uint8Array[], from: string, to: string): Promise<string> {
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  return new Response(source.pipeThrough(rewrite(from, to))).text();
}

test('a text is rewritten wherever the pieces are cut, and nothing else is touched', async () => {
  const words = fc.array(
    fc.constantFrom('<link rel="a" ', '<link ', 'rel="a"', '“é”', '🍄', '<', ' '),
  );
  const cuts = fc.array(fc.nat(400));
  await fc.assert(
    fc.asyncProperty(words, cuts, async (parts, at) => {
      const text = parts.join('');
      const bytes = new TextEncoder().encode(text);
      const places = [0, ...at.map((cut) => cut % (bytes.length + 1)), bytes.length].sort(
        (a, b) => a - b,
      );
      const pieces = places.slice(1).map((end, index) => bytes.slice(places[index], end));
      const from = '<link rel="a" ';
      const to = '<link rel="a" low ';
      expect(await through(pieces, from, to)).toBe(text.replaceAll(from, to));
    }),
  );
});
