import {type KeyboardEvent, type ReactNode, useEffect, useRef} from 'react';
import {hasModifierKey} from './button.tsx';
import {slideAfterKey} from './carousel-steps.ts';
import {useCarousel} from './use-carousel.ts';

export interface Slide {
  id: string;
  content: ReactNode;
}

export interface CarouselControls {
  index: number;
  goTo(index: number): void;
}

interface CarouselProps {
  label: string;
  slides: readonly [Slide, ...Slide[]];
  /** Whether a mouse drags it, as touch always does; not where a click on a slide has a purpose. */
  isMouseDraggable?: boolean;
  /** Whether the pictures after the first one load at once, instead of when the carousel is close. */
  isAboveFold?: boolean;
  className?: string;
  viewportClassName?: string;
  controls(controls: CarouselControls): ReactNode;
}

/** How close to the screen a carousel must be for its further pictures to load. */
const preloadMargin = '300px';

/**
 * One slide at a time, in a row that scrolls with CSS scroll snap. Without scripts it is
 * a row that scrolls.
 */
export function Carousel({
  label,
  slides,
  isMouseDraggable = false,
  isAboveFold = false,
  className = '',
  viewportClassName = '',
  controls,
}: CarouselProps) {
  const {index, goTo, viewportProps} = useCarousel(slides.length, isMouseDraggable);
  const section = useRef<HTMLElement>(null);

  // The style sheet hides further pictures until `data-in-view`, so that lazy loading skips them.
  useEffect(() => {
    const element = section.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        element.dataset.inView = '';
      },
      {rootMargin: preloadMargin},
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <section
      ref={section}
      aria-roledescription="carousel"
      aria-label={label}
      data-in-view={isAboveFold ? '' : undefined}
      className={`carousel ${className}`}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: slides are not form fields */}
      <div
        {...viewportProps}
        role="group"
        aria-label={`${label}, scroll sideways`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className={`relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] ${isMouseDraggable ? 'cursor-grab select-none active:cursor-grabbing' : ''} ${viewportClassName}`}
      >
        {slides.map(({id, content}, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is not a set of form fields
          <div
            key={id}
            role="group"
            aria-roledescription="slide"
            aria-label={`${at + 1} of ${slides.length}`}
            className="slide"
          >
            {content}
          </div>
        ))}
      </div>
      {controls({index, goTo})}
    </section>
  );
}

interface CarouselDotsProps extends CarouselControls {
  label: string;
  slides: readonly Slide[];
  className?: string;
}

/** A dot for each slide; arrow keys, Home and End move between them. */
export function CarouselDots({label, slides, index, goTo, className = ''}: CarouselDotsProps) {
  const dots = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    if (hasModifierKey(event)) return;
    const next = slideAfterKey(index, event.key, slides.length);
    if (next === undefined) return;
    event.preventDefault();
    goTo(next);
    dots.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: dots are not form fields
    <div
      ref={dots}
      role="group"
      aria-label={`Pictures: ${label}`}
      onKeyDown={onKeyDown}
      className={`dots needs-script ${className}`}
    >
      {slides.map(({id}, at) => (
        <button
          key={id}
          type="button"
          aria-label={`Picture ${at + 1}`}
          aria-current={at === index || undefined}
          onClick={() => goTo(at)}
        />
      ))}
    </div>
  );
}
