/**
 * Writes one text in place of another wherever it occurs in a document on its way to the
 * visitor, also across the pieces that it comes in.
 */
export function rewrite(from: string, to: string): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let held = '';

  return new TransformStream({
    transform(chunk, controller) {
      const text = (held + decoder.decode(chunk, {stream: true})).replaceAll(from, to);
      const keep = beginningAtEnd(text, from);
      held = text.slice(text.length - keep);
      controller.enqueue(encoder.encode(text.slice(0, text.length - keep)));
    },
    flush(controller) {
      controller.enqueue(encoder.encode(held + decoder.decode()));
    },
  });
}

/** How much of a text's end may be the beginning of what is looked for. */
function beginningAtEnd(text: string, sought: string): number {
  for (let length = Math.min(sought.length - 1, text.length); length > 0; length -= 1) {
    if (text.endsWith(sought.slice(0, length))) return length;
  }
  return 0;
}
