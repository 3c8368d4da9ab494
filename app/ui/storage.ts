type SafeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The browser's storage of that name, whose methods never throw. Where a visitor, a policy or a
 * web view blocks storage, or it is full, values stay in memory until the document is left.
 */
export function openStorage(name: 'localStorage' | 'sessionStorage'): SafeStorage {
  const memory = new Map<string, string>();

  function removeStored(key: string): void {
    withStorage(() => globalThis[name].removeItem(key), undefined);
  }

  return {
    getItem(key) {
      return memory.get(key) ?? withStorage(() => globalThis[name].getItem(key), null);
    },
    setItem(key, value) {
      const isStored = withStorage(() => {
        globalThis[name].setItem(key, value);
        return true;
      }, false);
      if (isStored) {
        memory.delete(key);
        return;
      }
      memory.set(key, value);
      // What a full storage still has under this key is out of date.
      removeStored(key);
    },
    removeItem(key) {
      memory.delete(key);
      removeStored(key);
    },
  };
}

/**
 * Returns the fallback where the browser has no storage. It may throw a `DOMException`, be null or
 * undefined, or miss a method: that is a setting of the browser and no defect of the shop.
 */
export function withStorage<T>(use: () => T, fallback: T): T {
  try {
    return use();
  } catch {
    return fallback;
  }
}
