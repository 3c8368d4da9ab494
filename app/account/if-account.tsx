import type {ReactNode} from 'react';
import {useRootData} from '../root-data.ts';

/** Shows its content in a shop whose store has hosted account pages. */
export function IfAccount({children}: {children: ReactNode}) {
  return useRootData()?.hasAccount ? children : null;
}
