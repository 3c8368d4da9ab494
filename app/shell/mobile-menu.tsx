import {type FocusEvent, useRef, useState} from 'react';
import {Link} from 'react-router';
import {productSummaries} from '../catalog/summaries.ts';
import {helpLinks, mainLinks} from '../content/navigation.ts';
import {CutOut} from '../pictures/product-picture.tsx';
import {OfferPrice} from '../pricing/offer-price.tsx';
import {useAskForOffers} from '../pricing/use-offers.ts';
import {Icon} from '../ui/icon.tsx';
import {closePopover, isFocusLeaving, useCloseOnNavigation} from './popover.ts';

const panelId = 'mobile-menu';

export function MobileMenu() {
  const panel = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  useAskForOffers(open);
  const close = () => closePopover(panel);
  useCloseOnNavigation(panel);

  /** Tab leaves the menu for the page, where the menu would cover what has the focus. */
  function onBlur(event: FocusEvent<HTMLElement>) {
    if (isFocusLeaving(event)) close();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it follows the focus and takes none
    <div onBlur={onBlur} className="md:hidden">
      <button
        type="button"
        popoverTarget={panelId}
        aria-expanded={open}
        aria-label={open ? 'Close menu' : 'Open menu'}
        className="icon-button -mr-3"
      >
        <Icon name={open ? 'close' : 'menu'} className="size-6" />
      </button>
      <a href="#footer" className="no-popover min-h-12 items-center">
        Menu
      </a>
      <nav
        ref={panel}
        id={panelId}
        popover="auto"
        aria-label="Menu"
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="popover menu-panel mobile-menu w-full overflow-y-auto px-gutter pt-4 pb-10 backdrop:top-(--header-offset) backdrop:bg-shade/45 short:py-1"
      >
        {/* A low screen shows that there is more than products. */}
        <ul className="divide-y divide-rule border-rule border-b short:grid short:grid-cols-3 short:gap-x-6 short:*:border-b-0">
          {productSummaries.map(({id, title, subtitle}) => (
            <li key={id} data-theme={id}>
              <Link to={`/products/${id}`} onClick={close} className="flex items-start gap-4 py-3">
                <CutOut productId={id} sizes="64px" className="size-16 flex-none p-1.5" />
                <span className="flex-1 self-center short:self-start">
                  <span className="flex flex-wrap items-baseline justify-between gap-x-3 font-display text-lg leading-tight">
                    <span className="product-name">{title}</span>
                    <span className="tabular-nums font-sans text-sm">
                      <OfferPrice productId={id} />
                    </span>
                  </span>
                  <span className="block text-ink-soft text-sm">{subtitle}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <ul className="divide-y divide-rule border-rule border-b short:flex short:gap-x-8 short:*:border-b-0">
          {mainLinks.map(({to, label}) => (
            <li key={to}>
              <Link to={to} onClick={close} className="flex min-h-14 min-w-11 items-center">
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <ul className="-mx-3 mt-3 flex flex-wrap text-ink-soft text-sm">
          {helpLinks.map(({to, label}) => (
            <li key={to}>
              <Link to={to} onClick={close} className="flex min-h-11 items-center px-3">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
