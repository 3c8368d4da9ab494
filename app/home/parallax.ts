import {useEffect, useRef} from 'react';

/**
 * Moves the hero's pictures with the scroll in browsers without scroll-driven animations, which the
 * style sheet uses. Neither applies under reduced motion.
 */
export function useParallax<T extends HTMLElement>() {
  const stage = useRef<T>(null);

  useEffect(() => {
    const element = stage.current;
    const native = CSS.supports('animation-timeline: scroll()');
    if (!element || native || matchMedia('(prefers-reduced-motion: reduce)').matches) return;

    const items = [...element.querySelectorAll<HTMLElement>('[data-drift]')];
    let frame = 0;
    const move = () => {
      frame = 0;
      const share = Math.min(window.scrollY / window.innerHeight, 1);
      for (const item of items) {
        item.style.transform = `translate3d(0, ${Number(item.dataset.drift) * share}px, 0)`;
      }
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(move);
    };
    window.addEventListener('scroll', onScroll, {passive: true});
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, []);

  return stage;
}
