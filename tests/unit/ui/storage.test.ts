import {afterEach, expect, it, vi} from 'vitest';
import {openStorage} from '../../../app/ui/storage.ts';

afterEach(() => vi.unstubAllGlobals());

it('openStorage replaces what a full storage has by the newer value in memory', () => {
  const stored = new Map([['key', 'old']]);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
    removeItem: (key: string) => stored.delete(key),
  });
  const storage = openStorage('sessionStorage');
  expect(storage.getItem('key')).toBe('old');
  storage.setItem('key', 'new');
  expect(storage.getItem('key')).toBe('new');
  expect(stored.size).toBe(0);
});
