import {type FocusEvent, useRef, useState} from 'react';
import {Link} from 'react-router';
import {ProductPicture} from '../catalog/product-picture.tsx';
import {summaries} from '../catalog/summaries.ts';
import {Icon} from '../ui/icon.tsx';
import {helpLinks, mainLinks} from './navigation.ts';
import {closePopover, isFocusLeaving, useCloseOnNavigation} from './popover.ts';

const panelId = 'mobile-menu';

/** The menu of small screens. As a native popover it opens, and closes with Escape, without scripts. */
export function MobileMenu() {
  const panel = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
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
        className="-mr-3 grid size-12 place-items-center rounded-full"
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
        className="pop mobile-menu"
      >
        <ul className="products">
          {summaries.map(({id, title, subtitle}) => (
            <li key={id} data-theme={id}>
              <Link to={`/products/${id}`} onClick={close} className="gap-4 py-3">
                <ProductPicture product={id} view="cutout" sizes="64px" decorative />
                <span>
                  <span className="block font-display text-lg leading-tight">{title}</span>
                  <span className="text-ink-soft text-sm">{subtitle}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {[mainLinks, helpLinks].map((links) => (
          <ul key={links[0]?.to}>
            {links.map(({to, label}) => (
              <li key={to}>
                <Link to={to} onClick={close}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </nav>
    </div>
  );
}
