import {useRouteLoaderData} from 'react-router';
import type {loader} from './root.tsx';

/** What the root's loader returned; undefined on the error page of a loader that failed. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>('root');
}
