import {type ReactNode, useEffect, useRef} from 'react';

/**
 * Reveals its children once 30% of them is visible. They are hidden only by script and only while
 * they are below the viewport, so that nothing depends on it.
 */
export function Reveal({children, className}: {children: ReactNode; className?: string}) {
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const target = element.current;
    if (!target || matchMedia('(prefers-reduced-motion: reduce)').matches) return;

    // The observer's first entry has the position, without a forced layout.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const {reveal} = target.dataset;
        if (!reveal && entry.boundingClientRect.top >= window.innerHeight) {
          target.dataset.reveal = 'waiting';
        } else if (!reveal || isRevealed(entry)) {
          if (reveal) target.dataset.reveal = 'seen';
          observer.disconnect();
        }
      },
      {threshold: [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3]},
    );
    observer.observe(target);
    return () => {
      observer.disconnect();
      delete target.dataset.reveal;
    };
  }, []);

  return (
    <div ref={element} className={className}>
      {children}
    </div>
  );
}

/** 30% of the element, or of the viewport if the element is taller. */
function isRevealed({
  isIntersecting,
  intersectionRatio,
  intersectionRect,
}: IntersectionObserverEntry) {
  const isEnough = intersectionRatio >= 0.3 || intersectionRect.height >= window.innerHeight * 0.3;
  return isIntersecting && isEnough;
}
