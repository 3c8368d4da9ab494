import {useRouteLoaderData} from 'react-router';
import {type Brand, defaultBrand} from './brand.ts';
import type {loader} from './root.tsx';

/** What the root's loader returned; undefined on the error page of a loader that failed. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>('root');
}

export function useBrand(): Brand {
  return useRootData()?.brand ?? defaultBrand;
}
