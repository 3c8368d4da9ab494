import {useEffect, useRef} from 'react';

export function useLoaded<T>(data: T | Promise<T>) {
  const loaded = useRef<T>(null);
  useEffect(() => {
    let isCurrent = true;
    Promise.resolve(data).then(
      (value) => {
        if (isCurrent) loaded.current = value;
      },
      (error: unknown) => console.warn('The data of a form could not be loaded.', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [data]);
  return loaded;
}
