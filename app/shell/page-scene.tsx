import type {ReactNode} from 'react';

/** A picture at the beginning of a page, which reaches to the edges of the screen. */
export function PageScene({children}: {children: ReactNode}) {
  return <div className="page-scene">{children}</div>;
}
