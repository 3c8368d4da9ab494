import type {ReactNode} from 'react';

interface PageIntroProps {
  title: string;
  lead?: string;
  /** Shown beside the title, up to the edge of the screen. */
  picture?: ReactNode;
  children?: ReactNode;
}

/** The title of a page, optionally with a lead and a picture. The content of the page follows it. */
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
      {/* Extends behind the transparent header, whose text never overlaps the picture. */}
      <div className="-mt-(--header-height) bg-paper-deep pt-(--header-height) split:grid split:grid-cols-[1.15fr_1fr]">
        <div className="page-start flex flex-col justify-center py-10 md:min-h-104 md:py-12 lg:min-h-[min(35rem,72svh)]">
          <Head title={title} lead={lead} />
        </div>
        <div className="relative h-[min(66vw,26rem)] overflow-hidden split:h-auto [&_img]:absolute [&_img]:inset-0 [&_img]:size-full [&_img]:object-cover [&_img]:object-[38%_50%]">
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
      {lead && <p className="mt-6 max-w-text text-lg text-ink-soft">{lead}</p>}
    </>
  );
}
