import type {ReactNode} from 'react';
import {reveal} from '../ui/reveal.ts';

interface ShelfItemProps {
  theme?: string;
  picture?: ReactNode;
  /** The picture hangs from the line instead of standing on it. */
  hangs?: boolean;
  children: ReactNode;
}

/** An item of a list with the class `shelf`. */
export function ShelfItem({theme, picture, hangs = false, children}: ShelfItemProps) {
  return (
    <li data-theme={theme} className={hangs ? 'hangs' : undefined}>
      <div className="text">{children}</div>
      {picture && (
        <div ref={reveal} className="picture">
          {picture}
        </div>
      )}
    </li>
  );
}
