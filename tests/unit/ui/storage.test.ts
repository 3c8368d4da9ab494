import {afterEach, describe, expect, it, vi} from 'vitest';
import {openStorage} from '../../../app/ui/storage.ts';

afterEach(() => vi.unstubAllGlobals());

const blocked = new DOMException('Access is denied.', 'SecurityError');

function stubSessionStorage(descriptor: PropertyDescriptor): void {
  vi.stubGlobal('sessionStorage', undefined);
  Object.defineProperty(globalThis, 'sessionStorage', {configurable: true, ...descriptor});
}

describe('openStorage', () => {
  it.each<[string, PropertyDescriptor]>([
    ['is null', {value: null}],
    ['is missing', {value: undefined}],
    [
      'throws',
      {
        get() {
          throw blocked;
        },
      },
    ],
  ])('keeps values in memory where session storage %s', (_, descriptor) => {
    stubSessionStorage(descriptor);
    const storage = openStorage('sessionStorage');
    expect(storage.getItem('key')).toBeNull();
    storage.setItem('key', 'value');
    expect(storage.getItem('key')).toBe('value');
    storage.removeItem('key');
    expect(storage.getItem('key')).toBeNull();
  });

  it('replaces what a full storage has by the newer value in memory', () => {
    const stored = new Map([['key', 'old']]);
    stubSessionStorage({
      value: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem() {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        },
        removeItem: (key: string) => stored.delete(key),
      },
    });
    const storage = openStorage('sessionStorage');
    expect(storage.getItem('key')).toBe('old');
    storage.setItem('key', 'new');
    expect(storage.getItem('key')).toBe('new');
    expect(stored.size).toBe(0);
  });

  it('stores values that another page reads', () => {
    const stored = new Map<string, string>();
    stubSessionStorage({
      value: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => stored.set(key, value),
        removeItem: (key: string) => stored.delete(key),
      },
    });
    openStorage('sessionStorage').setItem('key', 'value');
    expect(openStorage('sessionStorage').getItem('key')).toBe('value');
  });
});
