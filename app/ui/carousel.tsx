import {type PointerEvent, type ReactNode, useEffect, useRef, useState} from 'react';
import {Dots} from './dots.tsx';
import {observeInView} from './observe-in-view.ts';

interface Slide {
  id: string;
  content: ReactNode;
  thumbnail?: ReactNode;
}

interface CarouselProps {
  label: string;
  slides: readonly Slide[];
  /** Leave it out where a click on a slide does something. */
  isMouseDraggable?: boolean;
  isAboveFold?: boolean;
  className?: string;
  viewportClassName?: string;
  dotsClassName?: string;
  children?: ReactNode;
}

interface Drag {
  pointerId: number;
  startX: number;
  startLeft: number;
  startIndex: number;
}

const preloadMargin = '300px';

const swipeThresholdPx = 50;

export function Carousel({
  label,
  slides,
  isMouseDraggable = false,
  isAboveFold = false,
  className = '',
  viewportClassName = '',
  dotsClassName = 'mt-2',
  children,
}: CarouselProps) {
  const [index, setIndex] = useState(0);
  const section = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag>(null);

  // Pictures that the style sheet hides until `data-in-view` do not load lazily.
  useEffect(() => {
    const onChange = (isInView: boolean) => {
      if (isInView && section.current) section.current.dataset.inView = '';
    };
    return observeInView(section.current, onChange, {rootMargin: preloadMargin});
  }, []);

  function goTo(next: number) {
    const element = viewport.current;
    if (!element) return;
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const left = next * element.clientWidth;
    element.scrollTo({left, behavior: isReduced ? 'instant' : 'smooth'});
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    const isMouse = event.pointerType === 'mouse';
    if (event.button !== 0 || !event.isPrimary || (isMouse && !isMouseDraggable)) return;
    const element = event.currentTarget;
    drag.current = {
      pointerId: event.pointerId,
      startX: event.clientX,
      startLeft: element.scrollLeft,
      startIndex: index,
    };
    // A touch is captured by itself. A capture here would take taps from the buttons of a slide.
    if (isMouse) element.setPointerCapture(event.pointerId);
    // Snapping would throw the slides back at every move.
    element.style.scrollSnapType = 'none';
  }

  function onPointerMove({pointerId, clientX, currentTarget}: PointerEvent<HTMLDivElement>) {
    if (drag.current?.pointerId !== pointerId) return;
    currentTarget.scrollLeft = drag.current.startLeft - (clientX - drag.current.startX);
  }

  function endDrag({pointerId, clientX, type}: PointerEvent) {
    if (drag.current?.pointerId !== pointerId) return;
    const {startIndex, startX} = drag.current;
    drag.current = null;
    const deltaX = type === 'pointerup' ? clientX - startX : 0;
    goTo(slideAfterDrag(startIndex, deltaX, slides.length));
    onScroll();
  }

  /** Safari before 26.2 has no `scrollend`. */
  function onScroll() {
    if (!viewport.current) return;
    const {scrollLeft, clientWidth} = viewport.current;
    const nearest = Math.round(scrollLeft / clientWidth);
    setIndex(nearest);
    if (Math.abs(scrollLeft - nearest * clientWidth) < 1) resumeSnapping();
  }

  function resumeSnapping() {
    if (!drag.current) viewport.current?.style.removeProperty('scroll-snap-type');
  }

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
        ref={viewport}
        onScroll={onScroll}
        onKeyDown={resumeSnapping}
        onWheel={resumeSnapping}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={endDrag}
        onPointerCancel={endDrag}
        role="group"
        aria-label={`${label}, scroll sideways`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className={`viewport relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] ${isMouseDraggable ? 'cursor-grab select-none active:cursor-grabbing' : ''} ${viewportClassName}`}
      >
        {slides.map(({id, content}, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is not a set of form fields
          <div
            key={id}
            role="group"
            aria-roledescription="slide"
            aria-label={`${at + 1} of ${slides.length}`}
            className="slide relative w-full flex-none snap-start snap-always overflow-hidden"
          >
            {content}
          </div>
        ))}
      </div>
      <Dots
        label="Choose a picture"
        names={slides.map((_, at) => `Picture ${at + 1}`)}
        index={index}
        onChoose={goTo}
        className={`justify-center ${dotsClassName}`}
      />
      {slides[0]?.thumbnail && (
        <ul className="needs-script mt-3 hidden grid-cols-5 gap-3 split:grid touch:split:hidden">
          {slides.map(({id, thumbnail}, at) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Picture ${at + 1}`}
                aria-current={at === index || undefined}
                onClick={() => goTo(at)}
                className="block w-full overflow-hidden rounded-xl border-2 border-transparent bg-paper-deep hover:border-shade/30 aria-[current=true]:border-product forced-colors:border-[Canvas] forced-colors:aria-[current=true]:border-[Highlight]"
              >
                {thumbnail}
              </button>
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

function slideAfterDrag(index: number, deltaX: number, count: number): number {
  if (deltaX < -swipeThresholdPx) return Math.min(index + 1, count - 1);
  if (deltaX > swipeThresholdPx) return Math.max(index - 1, 0);
  return index;
}
