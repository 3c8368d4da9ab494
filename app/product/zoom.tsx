import {type ReactNode, useId} from 'react';
import {Icon} from '../ui/icon.tsx';

interface ZoomProps {
  label: string;
  /** The picture larger than the screen, which loads when it is opened. */
  enlarged: ReactNode;
  children: ReactNode;
}

/**
 * A click opens the picture enlarged, to scroll it by pointer or keys. As a native popover it closes
 * with Escape and works without scripts. It is not on touch screens, where shoppers zoom the page.
 */
export function Zoom({label, enlarged, children}: ZoomProps) {
  const id = useId();
  return (
    <>
      {children}
      <button
        type="button"
        popoverTarget={id}
        aria-label={`Zoom: ${label}`}
        className="enlarge absolute inset-0 cursor-zoom-in focus-visible:-outline-offset-4 touch:hidden"
      >
        <Icon
          name="plus"
          className="absolute right-4 bottom-4 size-11 rounded-full bg-white/90 p-3 text-ink shadow-low"
        />
      </button>
      <section
        id={id}
        popover="auto"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        onToggle={({newState, currentTarget}) => {
          if (newState === 'open') showCenter(currentTarget);
        }}
        className="pop zoom"
      >
        {enlarged}
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Close the picture"
        >
          <Icon name="close" />
        </button>
      </section>
    </>
  );
}

function showCenter(region: HTMLElement) {
  const {scrollWidth, clientWidth, scrollHeight, clientHeight} = region;
  region.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2);
  region.focus({preventScroll: true});
}
