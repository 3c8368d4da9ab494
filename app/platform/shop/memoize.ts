/** Returns a getter that creates its value on first use, for what is expensive to create. */
export function memoize<T>(create: () => T): () => T {
  let created: {value: T} | undefined;
  return () => {
    created ??= {value: create()};
    return created.value;
  };
}
