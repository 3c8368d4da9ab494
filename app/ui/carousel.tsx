import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';

export interface Slide {
  id: string;
  content: ReactNode;
}

interface CarouselProps {
  label: string;
  slides: readonly [Slide, ...Slide[]];
}

/** How far a finger or a pointer must travel to mean the next picture. */
export const swipeThreshold = 50;

/** Where a move of so many pixels leads: left is the next, right the one before, bounded. */
export function slideAfter(index: number, moved: number, count: number): number {
  if (moved < -swipeThreshold) return Math.min(index + 1, count - 1);
  if (moved > swipeThreshold) return Math.max(index - 1, 0);
  return index;
}

/** Pictures side by side of which one is shown: swiped, dragged, stepped by dots or arrows. */
export function Carousel({label, slides}: CarouselProps) {
  const [index, setIndex] = useState(0);
  const [moved, setMoved] = useState(0);
  const start = useRef<{x: number; pointer: number} | null>(null);
  const dots = useRef<HTMLDivElement>(null);
  const carousel = useRef<HTMLElement>(null);

  // `app.css` keeps the further pictures from loading until the carousel is almost in view.
  useEffect(() => {
    const {current: element} = carousel;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        element.dataset.inView = '';
      },
      {rootMargin: '300px'},
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    start.current = {x: event.clientX, pointer: event.pointerId};
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent) {
    if (start.current?.pointer === event.pointerId) setMoved(event.clientX - start.current.x);
  }

  function onPointerUp(event: PointerEvent) {
    if (start.current?.pointer !== event.pointerId) return;
    setIndex(slideAfter(index, event.clientX - start.current.x, slides.length));
    letGo();
  }

  function letGo() {
    start.current = null;
    setMoved(0);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
    if (!step) return;
    event.preventDefault();
    const next = Math.min(Math.max(index + step, 0), slides.length - 1);
    setIndex(next);
    dots.current?.querySelectorAll('button')[next]?.focus();
  }

  // Past an end the picture follows at a third, as if held by a spring.
  const atEnd = (index === 0 && moved > 0) || (index === slides.length - 1 && moved < 0);
  const pull = atEnd ? moved / 3 : moved;

  return (
    <section ref={carousel} aria-roledescription="carousel" aria-label={label} className="carousel">
      <div
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={letGo}
        className="without-script-scroll cursor-grab touch-pan-y select-none overflow-hidden rounded-lg active:cursor-grabbing"
      >
        <div
          className={`flex ${moved === 0 ? 'transition-transform duration-300 ease-settle motion-reduce:transition-none' : ''}`}
          style={{transform: `translate3d(calc(${-index * 100}% + ${pull}px), 0, 0)`}}
        >
          {slides.map(({id, content}, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide groups, but is no set of form fields
            <div
              key={id}
              role="group"
              aria-roledescription="slide"
              aria-label={`${at + 1} of ${slides.length}`}
              inert={at !== index}
              className="slide w-full shrink-0 snap-start"
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: nor are its dots */}
      <div
        ref={dots}
        role="group"
        aria-label={`Pictures: ${label}`}
        onKeyDown={onKeyDown}
        className="needs-script mt-2 flex justify-center"
      >
        {slides.map(({id}, at) => (
          <button
            key={id}
            type="button"
            aria-label={`Picture ${at + 1}`}
            aria-current={at === index}
            onClick={() => setIndex(at)}
            className="group grid size-11 place-items-center"
          >
            <span className="size-2.5 rounded-full bg-ink/25 transition-[background-color,transform] duration-100 group-hover:bg-ink/60 group-aria-[current=true]:scale-120 group-aria-[current=true]:bg-product" />
          </button>
        ))}
      </div>
      <p className="needs-script text-center text-ink-soft text-xs">
        <span className="touch:hidden">Drag or tap dots to rotate</span>
        <span className="hidden touch:inline">Swipe or tap dots to rotate</span>
      </p>
    </section>
  );
}
