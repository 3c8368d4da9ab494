type SafeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where storage is blocked or full, values stay in memory until the document is left. */
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
      // A full storage still has the former value.
      removeStored(key);
    },
    removeItem(key) {
      memory.delete(key);
      removeStored(key);
    },
  };
}

/** Storage that is blocked throws a `DOMException`, is null, or lacks a method. */
export function withStorage<T>(use: () => T, fallback: T): T {
  try {
    return use();
  } catch {
    return fallback;
  }
}
