import {reveal} from '../ui/reveal.ts';
import type {ProductContent} from './product-content.server.ts';

export function Research({research}: Pick<ProductContent, 'research'>) {
  return (
    <section aria-labelledby="research-title" className="far-below page-width pt-(--section-space)">
      <h2 id="research-title" className="max-w-[12em] text-3xl">
        {research.title}
      </h2>
      <div className="mt-6 grid items-end gap-x-[clamp(2rem,5vw,5rem)] gap-y-5 md:grid-cols-2">
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-x-4 gap-y-3">
          {research.counters.map((counter) => (
            <Counter key={counter.label} {...counter} />
          ))}
        </ul>
        <ul className="grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-4">
          {research.bars.map((bar) => (
            <Bar key={bar.label} {...bar} />
          ))}
        </ul>
      </div>
      <p className="mt-4 mb-7 max-w-text text-ink-soft text-xs">
        {`${research.scale} ${research.population} ${research.source}`.trim()}
      </p>
    </section>
  );
}

interface FigureProps {
  label: string;
  percent: number;
}

/** Counts up once when it comes into view, in `motion.css`. */
function Counter({label, percent}: FigureProps) {
  return (
    <li ref={reveal} className="count-up" style={{'--percent': percent}}>
      <p className="tabular font-display text-[1.25rem]">
        <span aria-hidden="true" className="count" data-unit="%" />
        <span className="sr-only">{`${percent}%`}</span>
      </p>
      <p className="claim text-ink-soft text-xs">{label}</p>
    </li>
  );
}

function Bar({label, percent}: FigureProps) {
  return (
    <li
      ref={reveal}
      className="count-up tabular flex flex-wrap justify-between gap-x-2 text-ink-soft text-xs"
      style={{'--percent': percent}}
    >
      <span className="claim">{label}</span>
      <span aria-hidden="true" className="count" />
      <span className="sr-only">{percent}</span>
      <div
        aria-hidden="true"
        className="mt-1.5 h-0.5 w-full bg-rule before:block before:h-full before:origin-left before:scale-x-[calc(var(--shown)/100)] before:bg-product"
      />
    </li>
  );
}
