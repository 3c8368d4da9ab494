import {useEffect, useRef, useState} from 'react';
import {Icon} from '../ui/icon.tsx';
import {observeInView} from '../ui/observe-in-view.ts';
import {mycelium, trails} from './mycelium-threads.ts';

/**
 * The looping animation (docs/requirements.md#home-5): light runs along the threads of a mycelium. It pauses off
 * screen, under reduced motion, and when the visitor pauses it.
 */
export function Mycelium() {
  const figure = useRef<HTMLElement>(null);
  const [isInView, setIsInView] = useState(false);
  const [isPaused, setIsPaused] = useState(false);

  useEffect(() => observeInView(figure.current, setIsInView), []);

  return (
    <figure
      ref={figure}
      data-running={isInView && !isPaused}
      className="group relative mx-auto w-full max-w-140"
    >
      <svg viewBox="0 0 560 420" aria-hidden="true" className="line-icon w-full">
        <path d={mycelium} className="mycelium" />
        {/* Steps of five spread the neighbors, which start one after another, over the drawing. */}
        {trails.map((trail, at) => (
          <path
            key={trail}
            d={trail}
            pathLength="1"
            className="thread"
            style={{animationDelay: `${((at * 5) % trails.length) / 4}s`}}
          />
        ))}
      </svg>
      <button
        type="button"
        aria-label={isPaused ? 'Play animation' : 'Pause animation'}
        onClick={() => setIsPaused(!isPaused)}
        className="needs-script absolute right-0 bottom-0 grid size-11 place-items-center rounded-full text-paper/70 hover:bg-paper/10 hover:text-paper motion-reduce:hidden"
      >
        <Icon name={isPaused ? 'play' : 'pause'} />
      </button>
    </figure>
  );
}
