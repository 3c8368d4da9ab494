import type {ReactNode} from 'react';
import type {Brand} from '~/platform/shop/brand';
import {Footer} from './footer';
import {Header} from './header';
import {NavigationAnnouncer} from './navigation-announcer';

/** The frame of every page: skip link, header, main landmark and footer. */
export function Frame({brand, children}: {brand: Brand; children: ReactNode}) {
  return (
    <>
      <a href="#main" className="skip-link">
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
