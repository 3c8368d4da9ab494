import type {ReactNode} from 'react';
import {reveal} from '../ui/reveal.ts';

interface ShelfProps {
  columns: string;
  isOrdered?: boolean;
  children: ReactNode;
}

export function Shelf({columns, isOrdered = false, children}: ShelfProps) {
  const List = isOrdered ? 'ol' : 'ul';
  return <List className={`shelf ${columns}`}>{children}</List>;
}

interface ShelfItemProps {
  theme?: string;
  picture?: ReactNode;
  /** The picture hangs from the shelf instead of standing on it. */
  hangs?: boolean;
  children: ReactNode;
}

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
