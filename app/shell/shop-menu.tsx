import {type FocusEvent, type PointerEvent, useRef, useState} from 'react';
import {Link} from 'react-router';
import {ProductPicture} from '~/catalog/product-picture';
import {summaries} from '~/catalog/summaries';
import {Icon} from '~/ui/icon';
import {useCloseOnNavigation} from './use-close-on-navigation';

const panelId = 'shop-menu';

/** Long enough for the pointer to cross the gap between the button and the panel. */
const closeDelayMs = 160;

/**
 * The Shop menu. As a native popover it handles clicks, taps, Escape and clicks outside, also
 * without scripts. Hovering and keyboard focus open it as well.
 */
export function ShopMenu() {
  const panel = useRef<HTMLDivElement>(null);
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  /** Set when hovering opened the panel: the click that follows must not close it. */
  const openedByHover = useRef(false);
  useCloseOnNavigation(panel);

  function show() {
    clearTimeout(closeTimer.current);
    if (panel.current && !panel.current.matches(':popover-open')) panel.current.showPopover();
  }

  function hide() {
    clearTimeout(closeTimer.current);
    openedByHover.current = false;
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  }

  const hover = {
    onPointerEnter(event: PointerEvent) {
      if (event.pointerType !== 'mouse') return;
      if (!open) openedByHover.current = true;
      show();
    },
    onPointerLeave(event: PointerEvent) {
      if (event.pointerType === 'mouse') closeTimer.current = setTimeout(hide, closeDelayMs);
    },
  };

  function onBlur(event: FocusEvent<HTMLElement>) {
    const next = event.relatedTarget;
    if (next && !event.currentTarget.contains(next)) hide();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering is an addition to the button
    <div onBlur={onBlur} {...hover}>
      <button
        type="button"
        popoverTarget={panelId}
        aria-expanded={open}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && show()}
        onClick={(event) => {
          if (!openedByHover.current) return;
          event.preventDefault();
          openedByHover.current = false;
        }}
        className="group flex min-h-11 items-center gap-1.5 decoration-1 underline-offset-8 hover:underline"
      >
        Shop
        <Icon
          name="chevron-down"
          className="size-4 transition-transform duration-200 ease-decelerate group-aria-expanded:rotate-180"
        />
      </button>
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="pop inset-x-0 top-(--header-height) mx-auto w-[900px] max-w-[calc(100vw-2rem)] rounded-lg bg-white p-8 text-ink shadow-high"
      >
        <h2 className="text-xl">Our Premium Collection</h2>
        <ul className="mt-6 grid grid-cols-3 gap-5">
          {summaries.map(({id, title, subtitle, supplyDays}) => (
            <li key={id} data-theme={id}>
              <Link
                to={`/products/${id}`}
                onClick={hide}
                className="group grid grid-cols-[1fr_auto] items-baseline gap-x-3 rounded-md"
              >
                <span className="col-span-2 mb-4 overflow-hidden rounded-md bg-product-light">
                  <ProductPicture
                    product={id}
                    view="cutout"
                    sizes="270px"
                    decorative
                    className="mx-auto aspect-square w-full object-contain p-4 transition-transform duration-400 ease-decelerate group-hover:scale-104 motion-reduce:transition-none"
                  />
                </span>
                <span className="font-display text-lg">{title}</span>
                <span className="text-ink-soft text-xs">{supplyDays} Day Supply</span>
                <span className="col-span-2 text-ink-soft text-sm">{subtitle}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
