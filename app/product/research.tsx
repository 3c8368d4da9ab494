import {reveal} from '../ui/reveal.ts';
import type {ProductContent} from './product-content.server.ts';

export function Research({research}: Pick<ProductContent, 'research'>) {
  return (
    <section aria-labelledby="research-title" className="bg-moss-deep text-paper">
      <div className="page-width section-space grid gap-x-[clamp(2rem,5vw,5rem)] gap-y-9 md:grid-cols-2">
        <div>
          <h2 id="research-title" className="max-w-[8.3em] text-3xl">
            {research.title}
          </h2>
          <ul className="mt-7 grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-3 lg:gap-5">
            {research.counters.map((counter) => (
              <Counter key={counter.label} {...counter} />
            ))}
          </ul>
        </div>
        <div className="self-center">
          <ul className="grid gap-5">
            {research.bars.map((bar) => (
              <Bar key={bar.label} {...bar} />
            ))}
          </ul>
          <p className="mt-6 max-w-text text-paper/80 text-xs">
            {`${research.scale} ${research.population} ${research.source}`.trim()}
          </p>
        </div>
      </div>
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
    <li
      ref={reveal}
      className="count-up border-paper/25 border-t pt-5"
      style={{'--percent': percent}}
    >
      <p className="tabular font-display text-2xl">
        <span aria-hidden="true" className="count" data-unit="%" />
        <span className="sr-only">{`${percent}%`}</span>
      </p>
      <p className="claim mt-1 text-paper/80 text-xs lg:text-sm">{label}</p>
    </li>
  );
}

function Bar({label, percent}: FigureProps) {
  return (
    <li
      ref={reveal}
      className="count-up tabular flex flex-wrap justify-between text-sm"
      style={{'--percent': percent}}
    >
      <span className="claim">{label}</span>
      <span aria-hidden="true" className="count" />
      <span className="sr-only">{percent}</span>
      <div
        aria-hidden="true"
        className="mt-2 h-2 w-full overflow-hidden rounded-full bg-paper/20 before:block before:h-full before:origin-left before:scale-x-[calc(var(--shown)/100)] before:rounded-full before:bg-[#b1cdb4]"
      />
    </li>
  );
}
