import {type ReactNode, Suspense} from 'react';
import {Await} from 'react-router';

interface LiveProps<T> {
  value: T | Promise<T>;
  /** Stands there until the value has come; the value itself never fails to come. */
  waiting: ReactNode;
  children: (value: T) => ReactNode;
}

/**
 * A part of the page that waits for the store, while the rest does not. What is known
 * already is a part of the page like any other: it needs no script to be put in place.
 */
export function Live<T>({value, waiting, children}: LiveProps<T>) {
  if (!(value instanceof Promise)) return children(value);
  return (
    <Suspense fallback={waiting}>
      <Await<T | Promise<T>> resolve={value}>{(found) => children(found as T)}</Await>
    </Suspense>
  );
}
