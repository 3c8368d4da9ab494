import type {ReactNode} from 'react';
import {PageMeta, type SocialCard} from './page-meta.tsx';

interface PageIntroProps {
  title: string;
  lead?: string;
  /** For tabs and search engines. */
  name?: string;
  description?: string;
  card?: SocialCard;
  isListed?: boolean;
  picture?: ReactNode;
  children?: ReactNode;
}

export function PageIntro({picture, children, ...head}: PageIntroProps) {
  if (!picture) {
    return (
      <div className={children ? 'page-width py-section' : 'page-width pt-section'}>
        <Head {...head} />
        {children}
      </div>
    );
  }
  return (
    <>
      {/* Extends behind the transparent header. */}
      <div className="-mt-(--header-offset) overflow-x-clip bg-paper-deep pt-(--header-offset)">
        <div className="page-width grid items-end gap-x-12 gap-y-8 split:max-lg:grid-cols-[1.2fr_1fr] lg:grid-cols-[1.11fr_1fr]">
          <div className="self-center pt-6 split:pb-6 md:py-16">
            <Head {...head} />
          </div>
          {picture}
        </div>
      </div>
      {children && <div className="page-width py-section">{children}</div>}
    </>
  );
}

function Head({title, lead, name = title, description = lead, card, isListed}: PageIntroProps) {
  return (
    <>
      <PageMeta title={name} description={description} card={card} isListed={isListed} />
      <h1 className="max-w-[10.7em] text-4xl">{title}</h1>
      {lead && <p className="mt-6 max-w-text text-lg text-ink-soft md:text-balance">{lead}</p>}
    </>
  );
}
