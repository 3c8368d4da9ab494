import type {ReactNode} from 'react';

/** Reaches to the edges of the screen. */
export function PageScene({children}: {children: ReactNode}) {
  return <div className="page-scene">{children}</div>;
}
