import {describe, expect, it} from 'vitest';
import type {CachedDocument} from '../../../../app/platform/document-cache/policy.server.ts';
import {DocumentStore} from '../../../../app/platform/document-cache/store.server.ts';

const start = 1_000_000;
const options = {
  capacity: 3,
  revalidationTimeoutMs: 5_000,
  cooldownMs: 1_000,
  popularityWindowMs: 10_000,
};

function createDocument(text = 'newer', renderedAt = start): CachedDocument {
  return {
    bytes: new TextEncoder().encode(text),
    headers: {},
    freshUntil: renderedAt + 4_000,
    staleUntil: renderedAt + 9_000,
  };
}

/** A store with a stubbed clock. */
function setup() {
  const clock = {now: start};
  const store = new DocumentStore(options, () => clock.now);
  const read = (key: string) => {
    const document = store.get(key);
    return document && new TextDecoder().decode(document.bytes);
  };
  return {clock, store, read};
}

describe('DocumentStore', () => {
  it('returns a document until it has expired', () => {
    const {clock, store, read} = setup();
    store.put('/', createDocument());
    clock.now = start + 8_999;
    expect(read('/')).toBe('newer');
    clock.now = start + 9_000;
    expect(read('/')).toBeUndefined();
    store.put('/', createDocument());
    expect(read('/')).toBeUndefined();
  });

  it('does not replace a document by an older one', () => {
    const {store, read} = setup();
    store.put('/', createDocument());
    store.put('/', createDocument('older', start - 2_000));
    expect(read('/')).toBe('newer');
  });

  it('evicts the least recently used document', () => {
    const {store, read} = setup();
    for (const key of ['a', 'b', 'c']) store.put(key, createDocument());
    store.get('a');
    store.put('d', createDocument());
    expect(['a', 'b', 'c', 'd'].filter((key) => read(key))).toEqual(['a', 'c', 'd']);
  });

  it('revalidates a document that is not stored only when it is requested again in time', () => {
    const {clock, store} = setup();
    expect(store.shouldRevalidate('/')).toBe(false);
    clock.now += 10_001;
    expect(store.shouldRevalidate('/')).toBe(false);
    clock.now += 9_999;
    expect(store.shouldRevalidate('/')).toBe(true);
  });

  it('runs one revalidation at a time, and another one when the first never ends', () => {
    const {clock, store} = setup();
    store.shouldRevalidate('/');
    expect(store.shouldRevalidate('/')).toBe(true);
    expect(store.shouldRevalidate('/')).toBe(false);
    clock.now += 5_000;
    expect(store.shouldRevalidate('/')).toBe(true);
  });

  it('revalidates a stored document as soon as it is stale', () => {
    const {clock, store} = setup();
    store.put('/', createDocument());
    expect(store.shouldRevalidate('/')).toBe(false);
    clock.now += 4_000;
    expect(store.shouldRevalidate('/')).toBe(true);
  });

  it('pauses after a failed revalidation', () => {
    const {clock, store} = setup();
    store.put('/', createDocument());
    clock.now += 4_000;
    expect(store.shouldRevalidate('/')).toBe(true);
    store.endRevalidation('/', {isSuccessful: false});
    clock.now += 999;
    expect(store.shouldRevalidate('/')).toBe(false);
    clock.now += 1;
    expect(store.shouldRevalidate('/')).toBe(true);
  });
});
