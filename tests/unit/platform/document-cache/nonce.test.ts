import {describe, expect, it} from 'vitest';
import {
  findNonceOffsets,
  injectNonce,
  newNonce,
  noncePlaceholder,
} from '../../../../app/platform/document-cache/nonce.server.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('newNonce', () => {
  it('returns 32 hexadecimal digits that differ each time', () => {
    const nonces = Array.from({length: 50}, newNonce);
    for (const nonce of nonces) expect(nonce).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(nonces).size).toBe(50);
  });
});

describe('injectNonce', () => {
  const html = `<style nonce="${noncePlaceholder}"></style>Größe<script nonce="${noncePlaceholder}">`;

  it('replaces every placeholder and leaves the cached document as it is', () => {
    const document = encode(html);
    const offsets = findNonceOffsets(document);
    expect(offsets).toHaveLength(2);
    for (const nonce of [newNonce(), newNonce()]) {
      const filled = decode(injectNonce(document, offsets, nonce));
      expect(filled).toBe(html.replaceAll(noncePlaceholder, nonce));
    }
    expect(decode(document)).toBe(html);
  });

  it('throws when the nonce is not as long as the placeholder', () => {
    expect(() => injectNonce(encode(html), [0], 'short')).toThrow(RangeError);
  });
});
