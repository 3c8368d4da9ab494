import type {ReactNode} from 'react';
import {Badge} from '../ui/badge.tsx';
import {Icon} from '../ui/icon.tsx';

interface PromiseRowProps {
  icon: string;
  title: string;
  badge?: string | undefined;
  children: ReactNode;
}

export function PromiseRow({icon, title, badge, children}: PromiseRowProps) {
  return (
    <details name="promise" className="group">
      <summary className="flex min-h-11 items-center gap-2.5 text-balance py-1.5 font-medium hover:text-product">
        <Icon path={icon} className="size-5 flex-none text-product" />
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {title}
          {badge && <Badge>{badge}</Badge>}
        </span>
        <Icon name="plus" className="ml-auto size-4 flex-none group-open:rotate-45" />
      </summary>
      <div className="pl-7.5">{children}</div>
    </details>
  );
}
