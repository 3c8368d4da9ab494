import {type KeyboardEvent, type PointerEvent, useRef, useState} from 'react';
import type {Product} from '~/catalog/types';
import type {Pictures} from '~/pictures/product-pictures';
import {Icon} from '~/ui/icon';

/**
 * The pictures. One row that scrolls from picture to picture: by the finger on a touch
 * screen, with dots beneath; by thumbnails elsewhere, where a click brings a picture close.
 */
export function Gallery({product, pictures}: {product: Product; pictures: Pictures}) {
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);

  function show(index: number) {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.current?.scrollTo({
      left: index * row.current.clientWidth,
      behavior: still ? 'instant' : 'smooth',
    });
    setShown(index);
  }

  function onScroll() {
    const list = row.current;
    if (list) setShown(Math.round(list.scrollLeft / list.clientWidth));
  }

  return (
    <section
      aria-label={`Pictures of ${product.title}`}
      className="lg:sticky lg:top-[calc(var(--header-height)+1rem)]"
    >
      <ul
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable to be scrolled
        tabIndex={0}
        aria-label={`${product.title}, scroll sideways`}
        onScrollEnd={onScroll}
        className="without-script-scroll flex snap-x snap-mandatory overflow-x-auto rounded-lg bg-paper-deep [scrollbar-width:none] max-lg:mx-[calc(var(--page-gutter)*-1)] max-lg:rounded-none"
      >
        {pictures.map(({id, name, draw}, index) => (
          <li key={id} className="w-full shrink-0 snap-center">
            <Zoom label={`${product.title}, ${name}`}>
              {draw({
                sizes: '(min-width: 1240px) 640px, (min-width: 1024px) 52vw, 100vw',
                priority: index === 0,
                className: 'aspect-[6/5] w-full object-cover lg:aspect-square',
              })}
            </Zoom>
          </li>
        ))}
      </ul>
      <ul className="needs-script mt-3 hidden justify-center touch:flex">
        {pictures.map(({id}, index) => (
          <li key={id}>
            <button
              type="button"
              aria-label={`Picture ${index + 1}`}
              aria-current={index === shown}
              onClick={() => show(index)}
              className="group grid size-11 place-items-center"
            >
              <span className="size-2.5 rounded-full bg-ink/25 group-aria-[current=true]:bg-product" />
            </button>
          </li>
        ))}
      </ul>
      <ul className="needs-script mt-3 grid grid-cols-4 gap-3 touch:hidden">
        {pictures.map(({id, draw}, index) => (
          <li key={id}>
            <button
              type="button"
              aria-label={`Picture ${index + 1}`}
              aria-current={index === shown}
              onClick={() => show(index)}
              className="block w-full overflow-hidden rounded-md border-2 border-transparent bg-paper-deep transition-[border-color] duration-100 hover:border-ink/30 aria-[current=true]:border-product"
            >
              {draw({
                sizes: '150px',
                decorative: true,
                className: 'aspect-square w-full object-cover',
              })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A click brings the picture close, the pointer or the arrows move over it; not on touch screens. */
function Zoom({label, children}: {label: string; children: React.ReactNode}) {
  const [close, setClose] = useState(false);
  const [at, setAt] = useState({x: 50, y: 50});

  function follow(event: PointerEvent<HTMLButtonElement>) {
    if (!close || event.pointerType !== 'mouse') return;
    const box = event.currentTarget.getBoundingClientRect();
    setAt({
      x: ((event.clientX - box.left) / box.width) * 100,
      y: ((event.clientY - box.top) / box.height) * 100,
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!close) return;
    if (event.key === 'Escape') setClose(false);
    const {x, y} = steps[event.key] ?? {x: 0, y: 0};
    if (x === 0 && y === 0) return;
    event.preventDefault();
    setAt((before) => ({x: clamp(before.x + x), y: clamp(before.y + y)}));
  }

  return (
    <div className="relative overflow-hidden">
      <div
        className="transition-transform duration-200 ease-settle motion-reduce:transition-none"
        style={close ? {transform: 'scale(2)', transformOrigin: `${at.x}% ${at.y}%`} : undefined}
      >
        {children}
      </div>
      <button
        type="button"
        aria-pressed={close}
        aria-label={`Zoom: ${label}`}
        onClick={() => setClose(!close)}
        onPointerMove={follow}
        onPointerLeave={() => setClose(false)}
        onKeyDown={onKeyDown}
        onBlur={() => setClose(false)}
        className="needs-script absolute inset-0 cursor-zoom-in focus-visible:-outline-offset-4 aria-pressed:cursor-zoom-out touch:hidden"
      >
        <span className="absolute right-4 bottom-4 grid size-11 place-items-center rounded-full bg-white/90 text-ink shadow-rest">
          <Icon name={close ? 'minus' : 'plus'} />
        </span>
      </button>
    </div>
  );
}

const steps: Record<string, {x: number; y: number}> = {
  ArrowLeft: {x: -10, y: 0},
  ArrowRight: {x: 10, y: 0},
  ArrowUp: {x: 0, y: -10},
  ArrowDown: {x: 0, y: 10},
};

function clamp(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}
