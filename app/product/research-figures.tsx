import {reveal} from '../ui/reveal.ts';
import type {ProductContent} from './product-content.server.ts';

export function ResearchFigures({research}: Pick<ProductContent, 'research'>) {
  const {counters, bars, scale, population, source} = research;
  return (
    <div className="mt-8 border-rule border-t pt-4 text-ink-soft text-xs">
      <ul className="tabular-nums flex flex-wrap gap-x-6 gap-y-1.5">
        {counters.map((counter) => (
          <Figure key={counter.label} {...counter} unit="%" />
        ))}
        {bars.map((bar) => (
          <Figure key={bar.label} {...bar} hasBar />
        ))}
      </ul>
      <p className="mt-2 max-w-text">{`${scale} ${population} ${source}`.trim()}</p>
    </div>
  );
}

interface FigureProps {
  label: string;
  percent: number;
  unit?: string;
  hasBar?: boolean;
}

/** Counts up once when it comes into view, in `research-figures.css`. */
function Figure({label, percent, unit = '', hasBar = false}: FigureProps) {
  return (
    <li
      ref={reveal}
      className="count-up flex items-center gap-x-1.5"
      style={{'--percent': percent}}
    >
      <span className="claim">{label}</span>
      <span aria-hidden="true" className="count font-medium text-ink" data-unit={unit} />
      <span className="sr-only">{`${percent}${unit}`}</span>
      {hasBar && <span aria-hidden="true" className="gauge h-0.5 w-8 bg-rule" />}
    </li>
  );
}
