import {type RefObject, useEffect, useState} from 'react';
import {observeInView} from '../ui/observe-in-view.ts';

interface Rotation {
  /** The section with the display and all controls, which must be in view. */
  section: RefObject<HTMLElement | null>;
  /** What the shopper reads while it changes; hovering it with a mouse holds the rotation. */
  display: RefObject<HTMLElement | null>;
  /** The controls that choose an item; keyboard focus in one of them holds the rotation. */
  choices: readonly RefObject<HTMLElement | null>[];
  intervalMs: number;
  onAdvance(): void;
}

/**
 * Advances at an interval while it is in view, unless the shopper paused it, reads or uses the
 * controls by keyboard, hides the tab, or prefers reduced motion. Out of view it would delay the
 * page's time to interactive: every turn renders. `restart` gives the current item its full time.
 */
export function useRotation({section, display, choices, intervalMs, onAdvance}: Rotation) {
  const [isPaused, setIsPaused] = useState(false);
  const [isHeld, setIsHeld] = useState(true);
  const [turn, setTurn] = useState(0);
  const isRunning = !isPaused && !isHeld;

  // A new turn restarts the interval.
  // biome-ignore lint/correctness/useExhaustiveDependencies: turn is the trigger, not an input
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(onAdvance, intervalMs);
    return () => clearInterval(timer);
  }, [isRunning, turn, intervalMs, onAdvance]);

  // The refs are stable, so the listeners are attached once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
    let isHovered = false;
    let isInView = false;
    const update = () =>
      setIsHeld(
        reducedMotion.matches ||
          document.hidden ||
          !isInView ||
          isHovered ||
          choices.some(({current}) => current?.querySelector(':focus-visible')),
      );
    // A touch leaves no pointer behind, so only a mouse counts as hovering.
    const onPointer = ({type, pointerType}: PointerEvent) => {
      isHovered = type === 'pointerenter' && pointerType === 'mouse';
      update();
    };
    const listeners = new AbortController();
    const {signal} = listeners;
    const element = display.current;
    const stopObserving = observeInView(section.current, (isSectionInView) => {
      isInView = isSectionInView;
      update();
    });
    element?.addEventListener('pointerenter', onPointer, {signal});
    element?.addEventListener('pointerleave', onPointer, {signal});
    for (const {current} of choices) {
      current?.addEventListener('focusin', update, {signal});
      // Focus has not moved yet while `focusout` is dispatched.
      current?.addEventListener('focusout', () => requestAnimationFrame(update), {signal});
    }
    document.addEventListener('visibilitychange', update, {signal});
    reducedMotion.addEventListener('change', update, {signal});
    return () => {
      listeners.abort();
      stopObserving?.();
    };
  }, []);

  return {
    isRunning,
    toggle: () => setIsPaused(isRunning),
    restart: () => setTurn((current) => current + 1),
  };
}
