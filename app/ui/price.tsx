import type {ReactNode} from 'react';

export function Price({children, struck = false}: {children: ReactNode; struck?: boolean}) {
  if (struck) {
    return (
      <s className="tabular-nums text-ink-soft text-sm lg:text-base">
        <span className="sr-only">Regular price </span>
        <span>{children}</span>
      </s>
    );
  }
  return <span className="tabular-nums font-semibold">{children}</span>;
}
