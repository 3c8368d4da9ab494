import {useEffect, useRef, useState} from 'react';
import {research} from '~/content/product';

const countUpMs = 1_200;

export function Research() {
  return (
    <section aria-labelledby="research-title" className="bg-moss-deep text-paper">
      <div className="page-width section-space grid gap-x-16 gap-y-12 md:grid-cols-[1fr_1.1fr]">
        <div>
          <h2 id="research-title" className="max-w-[14ch] text-3xl">
            {research.title}
          </h2>
          <ul className="mt-10 grid grid-cols-3 gap-3 lg:gap-5">
            {research.counters.map(({label, percent}) => (
              <li key={label} className="border-paper/25 border-t pt-5">
                <p className="font-display text-2xl">
                  <Counter percent={percent} />
                </p>
                <p className="mt-1 text-paper/80 text-xs lg:text-sm">{label}</p>
              </li>
            ))}
          </ul>
        </div>
        <ul className="grid content-center gap-6">
          {research.bars.map(({label, percent}) => (
            <li key={label}>
              <Bar label={label} percent={percent} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Counts up once when it comes into view, except under reduced motion. */
function Counter({percent}: {percent: number}) {
  const [element, progress] = useProgressOnReveal<HTMLSpanElement>();
  return (
    <span ref={element} className="tabular">
      <span aria-hidden="true">{Math.round(percent * progress)}%</span>
      <span className="sr-only">{percent}%</span>
    </span>
  );
}

function Bar({label, percent}: {label: string; percent: number}) {
  const [element, progress] = useProgressOnReveal<HTMLDivElement>();
  return (
    <div ref={element}>
      <p className="flex justify-between text-sm">
        <span>{label}</span>
        <span className="tabular">
          <span aria-hidden="true">{Math.round(percent * progress)}</span>
          <span className="sr-only">{percent}</span>
        </span>
      </p>
      <div className="mt-2 h-2 overflow-hidden rounded-full bg-paper/20" aria-hidden="true">
        <div
          className="h-full origin-left rounded-full bg-[#b1cdb4]"
          style={{transform: `scaleX(${(percent / 100) * progress})`}}
        />
      </div>
    </div>
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
    if (target.getBoundingClientRect().top < window.innerHeight) return;
    setProgress(0);
    let frame = 0;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
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
