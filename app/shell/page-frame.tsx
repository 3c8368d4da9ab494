import type {ReactNode} from 'react';

interface PageFrameProps {
  title: string;
  lead?: string;
  children?: ReactNode;
}

/** The head that every information page opens with, and room for what follows. */
export function PageFrame({title, lead, children}: PageFrameProps) {
  return (
    <div className="page-width section-space">
      <h1 className="max-w-[18ch] text-4xl">{title}</h1>
      {lead && <p className="mt-6 max-w-text text-lg text-ink-soft">{lead}</p>}
      {children}
    </div>
  );
}
