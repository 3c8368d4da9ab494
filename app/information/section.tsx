import type {ReactNode} from 'react';
import {reveal} from '../ui/reveal.ts';

type Ground = 'paper' | 'deep' | 'moss';

interface SectionProps {
  id: string;
  title: string;
  text?: string;
  ground?: Ground;
  picture?: ReactNode;
  children: ReactNode;
}

const grounds: Record<Ground, string> = {
  paper: '',
  deep: 'bg-paper-deep',
  moss: 'on-moss',
};

export function Section({id, title, text, ground = 'paper', picture, children}: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={grounds[ground]}>
      <div className="page-width py-section">
        <div
          className={`flex flex-wrap items-end justify-end gap-x-10 ${picture ? 'horizon' : ''}`}
        >
          <div className="flex-1 basis-80 pb-10 md:pb-14">
            <h2 id={`${id}-title`} className="max-w-[9.6em] text-3xl">
              {title}
            </h2>
            {text && <p className="mt-5 max-w-text text-ink-soft">{text}</p>}
          </div>
          {picture && (
            <div ref={reveal} className="-mt-6 md:-mt-16">
              {picture}
            </div>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}
