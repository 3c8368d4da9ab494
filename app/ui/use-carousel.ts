import {type PointerEvent, useEffect, useRef, useState, type WheelEvent} from 'react';
import {slideAfterDrag} from './carousel-steps.ts';

interface Drag {
  pointerId: number;
  startX: number;
  startLeft: number;
  startIndex: number;
}

/**
 * The behavior of a row of slides that scrolls with CSS scroll snap. Trackpad and keyboard scroll
 * natively; this adds the current index, and drags and swipes with their threshold.
 */
export function useCarousel(count: number, isMouseDraggable: boolean) {
  const viewport = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  /** The slide that a programmatic scroll is moving to. */
  const target = useRef<number>(null);
  const drag = useRef<Drag>(null);

  // The browser keeps vertical panning and leaves horizontal moves to the pointer handlers, whose
  // threshold would otherwise compete with the browser's own snapping. Before hydration it has both.
  useEffect(() => {
    viewport.current?.style.setProperty('touch-action', 'pan-y pinch-zoom');
  }, []);

  function goTo(next: number) {
    const element = viewport.current;
    if (!element) return;
    setIndex(next);
    target.current = next;
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({left: leftOf(element, next), behavior: isReduced ? 'instant' : 'smooth'});
    finishScroll(element);
  }

  /** Ends a programmatic scroll at its target, without `scrollend`, which Safari lacks before 26.2. */
  function finishScroll(element: HTMLElement) {
    if (target.current === null) return;
    if (Math.abs(element.scrollLeft - leftOf(element, target.current)) <= 2) release();
  }

  /** Lets the scroll position decide the index again. */
  function release() {
    target.current = null;
    viewport.current?.style.removeProperty('scroll-snap-type');
  }

  function onScroll() {
    const element = viewport.current;
    if (!element || drag.current) return;
    if (target.current === null) setIndex(nearestIndex(element));
    else finishScroll(element);
  }

  function onWheel({deltaX, deltaY}: WheelEvent) {
    if (Math.abs(deltaX) > Math.abs(deltaY)) release();
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
    // A touch is captured implicitly, and a capture here would take taps from a slide's buttons.
    if (isMouse) element.setPointerCapture(event.pointerId);
    // With snapping on, the slides would jump back to a snap position at every move.
    element.style.scrollSnapType = 'none';
  }

  function onPointerMove({pointerId, clientX, currentTarget}: PointerEvent<HTMLDivElement>) {
    if (drag.current?.pointerId !== pointerId) return;
    currentTarget.scrollLeft = drag.current.startLeft - (clientX - drag.current.startX);
  }

  function endDrag({pointerId, clientX, type}: PointerEvent) {
    if (drag.current?.pointerId !== pointerId) return;
    const {startIndex, startX} = drag.current;
    const deltaX = type === 'pointerup' ? clientX - startX : 0;
    drag.current = null;
    goTo(slideAfterDrag(startIndex, deltaX, count));
  }

  return {
    index,
    goTo,
    viewportProps: {
      ref: viewport,
      onScroll,
      onWheel,
      onKeyDown: release,
      onPointerDown,
      onPointerMove,
      onPointerUp: endDrag,
      onPointerCancel: endDrag,
    },
  };
}

function leftOf(viewport: HTMLElement, index: number): number {
  const slide = viewport.children[index];
  return slide instanceof HTMLElement ? slide.offsetLeft : 0;
}

function nearestIndex(viewport: HTMLElement): number {
  const {scrollLeft, clientWidth} = viewport;
  return clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0;
}
