import type {ReactNode} from 'react';
import type {Brand} from '../platform/shop/brand.ts';
import {Footer} from './footer.tsx';
import {Header} from './header.tsx';
import {NavigationAnnouncer} from './navigation-announcer.tsx';

export function Frame({brand, children}: {brand: Brand; children: ReactNode}) {
  return (
    <>
      <a
        href="#main"
        className="not-focus:sr-only fixed top-[calc(var(--header-height)+0.5rem)] right-(--page-gutter) z-50 rounded-full bg-ink px-5 py-3 text-paper"
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
