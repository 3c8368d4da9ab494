import type {ReactNode} from 'react';
import type {Brand} from '~/platform/shop/brand';
import {Footer} from './footer';
import {Header} from './header';
import {NavigationAnnouncer} from './navigation-announcer';

/** The frame of every page: skip link, header, main landmark and footer. */
export function Frame({brand, children}: {brand: Brand; children: ReactNode}) {
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-ink px-4 py-3 text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <Header brand={brand} />
      <main id="main" tabIndex={-1} className="min-h-[70vh] outline-none">
        {children}
      </main>
      <Footer brand={brand} />
      <NavigationAnnouncer />
    </>
  );
}
