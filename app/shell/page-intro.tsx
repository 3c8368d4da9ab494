import type {ReactNode} from 'react';

interface PageIntroProps {
  title: string;
  lead?: string;
  picture?: ReactNode;
  children?: ReactNode;
}

export function PageIntro({title, lead, picture, children}: PageIntroProps) {
  if (!picture) {
    return (
      <div className={children ? 'page-width section-space' : 'page-width pt-(--section-space)'}>
        <Head title={title} lead={lead} />
        {children}
      </div>
    );
  }
  return (
    <>
      {/* Extends behind the transparent header. */}
      <div className="-mt-(--header-height) bg-paper-deep pt-(--header-height)">
        <div className="page-width grid items-center gap-x-12 gap-y-8 pt-6 pb-10 split:grid-cols-[1.15fr_1fr] md:py-12">
          <div>
            <Head title={title} lead={lead} />
          </div>
          {picture}
        </div>
      </div>
      {children && <div className="page-width section-space">{children}</div>}
    </>
  );
}

function Head({title, lead}: {title: string; lead: string | undefined}) {
  return (
    <>
      <h1 className="max-w-[10.7em] text-4xl">{title}</h1>
      {lead && <p className="mt-6 max-w-text text-lg text-ink-soft md:text-balance">{lead}</p>}
    </>
  );
}
