import {reveal} from '../ui/reveal.ts';
import type {ProductContent} from './product-content.server.ts';

export function ResearchFigures({research}: Pick<ProductContent, 'research'>) {
  const {counters, bars, scale, population, source} = research;
  return (
    <div className="mt-8 border-rule border-t pt-6 text-ink-soft text-sm">
      <ul className="tabular-nums grid columns-of-[6rem] gap-x-5 gap-y-4">
        {counters.map((counter) => (
          <Figure key={counter.label} {...counter} unit="%" />
        ))}
      </ul>
      <ul className="tabular-nums mt-5 grid columns-of-[8rem] gap-x-5 gap-y-4">
        {bars.map((bar) => (
          <Figure key={bar.label} {...bar} hasBar />
        ))}
      </ul>
      <p className="mt-5 max-w-text text-xs">{`${scale} ${population} ${source}`.trim()}</p>
    </div>
  );
}

interface FigureProps {
  label: string;
  percent: number;
  unit?: string;
  hasBar?: boolean;
}

function Figure({label, percent, unit = '', hasBar = false}: FigureProps) {
  return (
    <li
      ref={reveal}
      className="count-up flex flex-wrap items-baseline justify-between gap-x-2 gap-y-1"
      style={{'--percent': percent}}
    >
      <span className="claim">{label}</span>
      <span aria-hidden="true" className="count font-display text-ink text-xl" data-unit={unit} />
      <span className="sr-only">{`${percent}${unit}`}</span>
      {hasBar && <span aria-hidden="true" className="gauge h-0.5 basis-full bg-rule" />}
    </li>
  );
}
