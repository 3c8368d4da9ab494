/** Made when it is first asked for, and never again: for what takes long to make, as Intl's formats do. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
