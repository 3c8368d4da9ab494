import type {ReactNode} from 'react';

type Ground = 'paper' | 'deep' | 'moss';

interface SectionProps {
  id: string;
  title: string;
  text?: string;
  ground?: Ground;
  children: ReactNode;
}

const grounds: Record<Ground, string> = {
  paper: '',
  deep: 'bg-paper-deep',
  moss: 'on-moss',
};

export function Section({id, title, text, ground = 'paper', children}: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={grounds[ground]}>
      <div className="page-width section-space">
        <h2 id={`${id}-title`} className="max-w-[8.3em] text-3xl">
          {title}
        </h2>
        {text && <p className="mt-5 max-w-text text-ink-soft">{text}</p>}
        <div className="mt-10 md:mt-14">{children}</div>
      </div>
    </section>
  );
}
