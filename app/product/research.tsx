import {useEffect, useRef, useState} from 'react';
import type {ProductContent} from './product-content.server.ts';

const countUpMs = 1_200;

export function Research({research}: Pick<ProductContent, 'research'>) {
  return (
    <section aria-labelledby="research-title" className="bg-moss-deep text-paper">
      <div className="page-width section-space grid gap-x-16 gap-y-9 md:grid-cols-[1fr_1.1fr]">
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
          <p className="mt-6 text-paper/80 text-xs">
            {research.scale} {research.source}
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

/** Counts up once when it comes into view, except under reduced motion. */
function Counter({label, percent}: FigureProps) {
  const [element, progress] = useProgressOnReveal<HTMLLIElement>();
  return (
    <li ref={element} className="border-paper/25 border-t pt-5">
      <p className="tabular font-display text-2xl">
        <span aria-hidden="true">{`${Math.round(percent * progress)}%`}</span>
        <span className="sr-only">{`${percent}%`}</span>
      </p>
      <p className="mt-1 text-paper/80 text-xs lg:text-sm">{label}</p>
    </li>
  );
}

function Bar({label, percent}: FigureProps) {
  const [element, progress] = useProgressOnReveal<HTMLLIElement>();
  return (
    <li ref={element} className="tabular flex flex-wrap justify-between text-sm">
      {label}
      <span aria-hidden="true">{Math.round(percent * progress)}</span>
      <span className="sr-only">{percent}</span>
      <div
        aria-hidden="true"
        className="mt-2 h-2 w-full overflow-hidden rounded-full bg-paper/20 before:block before:h-full before:origin-left before:scale-x-(--share) before:rounded-full before:bg-[#b1cdb4]"
        style={{'--share': (percent / 100) * progress}}
      />
    </li>
  );
}

/**
 * Returns the progress of an animation that runs once when the element comes into view. It is 1
 * until hydration, so that the final numbers show without scripts.
 */
function useProgressOnReveal<T extends HTMLElement>() {
  const element = useRef<T>(null);
  const [progress, setProgress] = useState(1);

  useEffect(() => {
    const target = element.current;
    if (!target || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    let isHidden = false;
    // The observer's first entry has the position, without a forced layout.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        if (!isHidden && entry.boundingClientRect.top >= window.innerHeight) {
          isHidden = true;
          setProgress(0);
          return;
        }
        if (isHidden && !entry.isIntersecting) return;
        observer.disconnect();
        if (!isHidden) return;
        const start = performance.now();
        const step = (now: number) => {
          const part = Math.min(1, Math.max(0, now - start) / countUpMs);
          setProgress(1 - (1 - part) ** 3);
          if (part < 1) frame = requestAnimationFrame(step);
        };
        frame = requestAnimationFrame(step);
      },
      {threshold: 0.3},
    );
    observer.observe(target);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);

  return [element, progress] as const;
}
