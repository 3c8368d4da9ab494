import {type ReactNode, useEffect, useRef} from 'react';

/**
 * Lets something arrive, once, when 30 % of it is in sight. It is hidden only after
 * scripts run and only while it is still below the screen, so nothing depends on it.
 */
export function Reveal({children, className}: {children: ReactNode; className?: string}) {
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const target = element.current;
    if (!target || matchMedia('(prefers-reduced-motion: reduce)').matches) return;

    // Where it stands is the observer's first word: to ask the element would lay the page out.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const {reveal} = target.dataset;
        if (!reveal && entry.boundingClientRect.top >= window.innerHeight) {
          target.dataset.reveal = 'waiting';
        } else if (!reveal || isSeen(entry)) {
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

/** 30 % of it, or 30 % of the screen where it is taller than the screen. */
function isSeen({isIntersecting, intersectionRatio, intersectionRect}: IntersectionObserverEntry) {
  const enough = intersectionRatio >= 0.3 || intersectionRect.height >= window.innerHeight * 0.3;
  return isIntersecting && enough;
}
