import {useEffect, useRef} from 'react';
import {Link, NavLink} from 'react-router';
import {mainLinks} from '../content/navigation.ts';
import {useBrand} from '../root-data.ts';
import {observeInView} from '../ui/observe-in-view.ts';
import {CartLink} from './cart-link.tsx';
import {MobileMenu} from './mobile-menu.tsx';
import {ShopMenu} from './shop-menu.tsx';

export function Header() {
  const brand = useBrand();
  const sentinel = useRef<HTMLDivElement>(null);
  const header = useRef<HTMLElement>(null);

  // Not a state, with which React would render both menus again.
  useEffect(() => {
    return observeInView(sentinel.current, (isInView) => {
      if (header.current) header.current.dataset.scrolled = String(!isInView);
    });
  }, []);

  return (
    <>
      {/* Leaves the viewport when the page is scrolled past its 20 px. */}
      <div ref={sentinel} aria-hidden="true" className="absolute inset-x-0 top-0 h-5" />
      <header ref={header} className="page-header sticky top-0 z-30 h-header print:static">
        <div className="page-wide grid h-full grid-cols-[1fr_auto] items-center gap-6 md:grid-cols-[1fr_auto_1fr]">
          <Link
            to="/"
            aria-label={`${brand.name}, home`}
            className="flex min-h-11 items-center gap-2.5 justify-self-start font-display text-xl"
          >
            <Mark />
            {brand.name}
          </Link>
          <nav aria-label="Main" className="hidden items-center gap-9 text-sm md:flex">
            <ShopMenu />
            {mainLinks.map(({to, label}) => (
              <HeaderLink key={to} to={to}>
                {label}
              </HeaderLink>
            ))}
          </nav>
          <div className="flex items-center justify-self-end">
            <CartLink />
            <MobileMenu />
          </div>
        </div>
      </header>
    </>
  );
}

function HeaderLink({to, children}: {to: string; children: string}) {
  return (
    <NavLink
      to={to}
      className="flex min-h-11 min-w-11 items-center justify-center decoration-1 underline-offset-8 hover:underline aria-[current=page]:underline"
    >
      {children}
    </NavLink>
  );
}

function Mark() {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      className="line-icon size-8 text-moss [stroke-linejoin:miter] [stroke-width:1.75]"
    >
      <path d="M5 16.5C5.5 9.5 10 5 16 5s10.5 4.5 11 11.5c-3.4 1.2-7 1.7-11 1.7s-7.6-.5-11-1.7zM13 18.2c.3 3-.2 5.8-1.3 8.3M19 18.2c-.3 3 .2 5.8 1.3 8.3M4 26.5h24" />
    </svg>
  );
}
