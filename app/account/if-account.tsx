import type {ReactNode} from 'react';
import {useRootData} from '../root-data.ts';

export function IfAccount({children}: {children: ReactNode}) {
  return useRootData()?.hasAccount ? children : null;
}
