import {type KeyboardEvent, type PointerEvent, type ReactNode, useState} from 'react';
import {Icon} from '../ui/icon.tsx';

/**
 * A click enlarges the picture within the slide; the pointer or the arrow keys move over it. Not on
 * touch screens.
 */
export function Zoom({label, children}: {label: string; children: ReactNode}) {
  const [isZoomed, setIsZoomed] = useState(false);
  const [origin, setOrigin] = useState({x: 50, y: 50});

  function onPointerMove(event: PointerEvent<HTMLButtonElement>) {
    if (!isZoomed || event.pointerType !== 'mouse') return;
    const box = event.currentTarget.getBoundingClientRect();
    setOrigin({
      x: ((event.clientX - box.left) / box.width) * 100,
      y: ((event.clientY - box.top) / box.height) * 100,
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isZoomed) return;
    if (event.key === 'Escape') setIsZoomed(false);
    const {x, y} = arrowSteps[event.key] ?? {x: 0, y: 0};
    if (x === 0 && y === 0) return;
    event.preventDefault();
    setOrigin((current) => ({x: clamp(current.x + x), y: clamp(current.y + y)}));
  }

  return (
    <>
      <div
        className="transition-transform duration-200 ease-decelerate motion-reduce:transition-none"
        style={
          isZoomed
            ? {transform: 'scale(2)', transformOrigin: `${origin.x}% ${origin.y}%`}
            : undefined
        }
      >
        {children}
      </div>
      <button
        type="button"
        aria-pressed={isZoomed}
        aria-label={`Zoom: ${label}`}
        onClick={() => setIsZoomed(!isZoomed)}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setIsZoomed(false)}
        onKeyDown={onKeyDown}
        onBlur={() => setIsZoomed(false)}
        className="needs-script absolute inset-0 cursor-zoom-in focus-visible:-outline-offset-4 aria-pressed:cursor-zoom-out touch:hidden"
      >
        <Icon
          name={isZoomed ? 'minus' : 'plus'}
          className="absolute right-4 bottom-4 size-11 rounded-full bg-white/90 p-3 text-ink shadow-low"
        />
      </button>
    </>
  );
}

const arrowSteps: Record<string, {x: number; y: number}> = {
  ArrowLeft: {x: -10, y: 0},
  ArrowRight: {x: 10, y: 0},
  ArrowUp: {x: 0, y: -10},
  ArrowDown: {x: 0, y: 10},
};

function clamp(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}
