import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ToggleEvent,
  useRef,
  useState,
} from 'react';
import {Link} from 'react-router';
import {productSummaries} from '../catalog/summaries.ts';
import {ProductPicture} from '../pictures/product-picture.tsx';
import {OfferPrice} from '../pricing/offer-price.tsx';
import {useAskForOffers} from '../pricing/use-offers.ts';
import {ignoreHeldEnter} from '../ui/button.tsx';
import {Icon} from '../ui/icon.tsx';
import {
  closePopover,
  isFocusLeaving,
  isPopoverOpen,
  openPopover,
  useCloseOnNavigation,
} from './popover.ts';

const panelId = 'shop-menu';

/** The pointer has to cross the gap between the button and the panel. */
const closeDelayMs = 160;

export function ShopMenu() {
  const panel = useRef<HTMLDivElement>(null);
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  /** Hovering has opened the panel, so the click that follows must not close it. */
  const ignoresClick = useRef(false);
  useAskForOffers(open);
  useCloseOnNavigation(panel);

  function show() {
    clearTimeout(closeTimer.current);
    if (isPopoverOpen(panel)) return;
    ignoresClick.current = true;
    openPopover(panel);
  }

  function hide() {
    clearTimeout(closeTimer.current);
    closePopover(panel);
  }

  const hover = {
    onPointerEnter(event: PointerEvent) {
      if (event.pointerType === 'mouse') show();
    },
    onPointerLeave(event: PointerEvent) {
      if (event.pointerType === 'mouse') closeTimer.current = setTimeout(hide, closeDelayMs);
    },
  };

  function onFocus({currentTarget, relatedTarget}: FocusEvent<HTMLElement>) {
    // Escape returns the focus from the panel to the button, which must not open it again.
    if (panel.current?.contains(relatedTarget)) return;
    if (currentTarget.matches(':focus-visible')) show();
  }

  function onClick(event: MouseEvent) {
    if (ignoresClick.current) event.preventDefault();
    ignoresClick.current = false;
  }

  function onToggle({newState}: ToggleEvent) {
    const isOpen = newState === 'open';
    setOpen(isOpen);
    if (!isOpen) ignoresClick.current = false;
  }

  function onBlur(event: FocusEvent<HTMLElement>) {
    if (isFocusLeaving(event)) hide();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering is an addition to the button
    <div onBlur={onBlur} {...hover}>
      <button
        type="button"
        popoverTarget={panelId}
        aria-expanded={open}
        onFocus={onFocus}
        onKeyDown={ignoreHeldEnter}
        onClick={onClick}
        className="group flex min-h-11 items-center gap-1.5 decoration-1 underline-offset-8 hover:underline"
      >
        Shop
        <Icon name="chevron-down" className="size-4 group-aria-expanded:rotate-180" />
      </button>
      <a href="/#products" className="no-popover min-h-11 items-center">
        Shop
      </a>
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        onToggle={onToggle}
        className="popover menu-panel mx-auto max-h-[calc(100dvh-var(--header-offset)-1rem)] w-[900px] max-w-[calc(100vw-2rem)] rounded-2xl p-8"
      >
        <h2 className="text-xl">Our Premium Collection</h2>
        <ProductCards onChoose={hide} />
      </div>
    </div>
  );
}

function ProductCards({onChoose}: {onChoose(): void}) {
  return (
    <ul className="mt-6 grid auto-cols-fr grid-flow-col gap-5">
      {productSummaries.map(({id, title, subtitle, supplyDays}) => (
        <li key={id} data-theme={id}>
          <Link
            to={`/products/${id}`}
            onClick={onChoose}
            className="group grid grid-cols-[1fr_auto] items-baseline gap-x-3 rounded-xl"
          >
            <span className="col-span-2 mb-4 overflow-hidden rounded-xl bg-product-light">
              <ProductPicture
                productId={id}
                view="cutout"
                sizes="270px"
                decorative
                className="mx-auto aspect-square w-full grows object-contain p-4"
              />
            </span>
            <span className="product-name font-display text-lg">{title}</span>
            <span className="tabular-nums text-sm">
              <OfferPrice productId={id} />
            </span>
            <span className="col-span-2 text-ink-soft text-sm">{subtitle}</span>
            <span className="col-span-2 text-ink-soft text-xs">{supplyDays} Day Supply</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
