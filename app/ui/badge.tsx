import type {ReactNode} from 'react';

interface BadgeProps {
  children: ReactNode;
  className?: string;
}

export function Badge({children, className = ''}: BadgeProps) {
  return (
    <span
      className={`inline-flex min-h-6 items-center whitespace-nowrap rounded-full bg-paper-deep px-2 font-medium text-ink text-xs ${className}`}
    >
      {children}
    </span>
  );
}
