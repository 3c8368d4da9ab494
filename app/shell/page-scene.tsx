import type {ReactNode} from 'react';

export function PageScene({children}: {children: ReactNode}) {
  return <div className="page-scene">{children}</div>;
}
