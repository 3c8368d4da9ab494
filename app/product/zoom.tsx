import {type ReactNode, useId} from 'react';
import {Icon} from '../ui/icon.tsx';

interface ZoomProps {
  label: string;
  enlarged: ReactNode;
  children: ReactNode;
}

/** A native popover closes with Escape and works without scripts. */
export function Zoom({label, enlarged, children}: ZoomProps) {
  const id = useId();
  return (
    <>
      {children}
      <button
        type="button"
        popoverTarget={id}
        aria-label={`Zoom: ${label}`}
        className="absolute inset-0 cursor-zoom-in focus-visible:-outline-offset-4"
      >
        <Icon
          name="plus"
          className="absolute right-gutter bottom-3 size-9 rounded-full border border-transparent bg-white/90 p-2 text-ink shadow-low md:size-11 md:p-3 forced-colors:bg-[Canvas] split:right-3"
        />
      </button>
      <section
        id={id}
        popover="auto"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        onToggle={({newState, currentTarget}) => {
          if (newState === 'open') showTop(currentTarget);
        }}
        className="popover size-full max-h-none max-w-none overflow-auto overscroll-contain bg-paper"
      >
        {enlarged}
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Close the picture"
          className="icon-button fixed top-4 right-4 bg-white shadow-low"
        >
          <Icon name="close" />
        </button>
        <p className="pointer-events-none fixed inset-x-0 bottom-4 mx-auto w-fit animate-vanish rounded-full bg-white px-4 py-2 text-sm shadow-low short:ml-4">
          Scroll to look around
        </p>
      </section>
    </>
  );
}

/** The label begins at the top, and the product is in the middle. */
function showTop(region: HTMLElement) {
  region.scrollTo((region.scrollWidth - region.clientWidth) / 2, 0);
  region.focus({preventScroll: true});
}
