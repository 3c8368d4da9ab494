import type {ReactNode} from 'react';

const shape =
  'inline-flex min-h-6 items-center rounded-full bg-paper-deep px-2 font-medium text-ink text-xs';

export function Badge({children}: {children: ReactNode}) {
  return <span className={`whitespace-nowrap ${shape}`}>{children}</span>;
}

interface BadgeListProps {
  facts: readonly string[];
  className: string;
}

export function BadgeList({facts, className}: BadgeListProps) {
  return (
    <ul className={`flex flex-wrap gap-1.5 ${className}`}>
      {facts.map((fact) => (
        <li key={fact} className={shape}>
          {fact}
        </li>
      ))}
    </ul>
  );
}
