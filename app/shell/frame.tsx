import type {ReactNode} from 'react';
import {AnnouncementBar} from '../announcement/announcement-bar.tsx';
import {useCartStart} from '../cart/client/use-cart.ts';
import {LazyCartDrawer} from '../cart/components/lazy-cart-drawer.tsx';
import {Footer} from './footer.tsx';
import {Header} from './header.tsx';
import {NavigationAnnouncer} from './navigation-announcer.tsx';

/** It renders without the root's data, too. */
export function Frame({children}: {children: ReactNode}) {
  useCartStart();
  return (
    <>
      <a
        href="#main"
        className="fixed -top-20 right-gutter focus:top-[calc(var(--header-offset)+0.5rem)] z-50 rounded-full bg-ink px-5 py-3 text-paper"
      >
        Skip to content
      </a>
      <AnnouncementBar />
      <Header />
      <main id="main" tabIndex={-1} className="min-h-[70vh] outline-none">
        {children}
      </main>
      <Footer />
      <NavigationAnnouncer />
      <LazyCartDrawer />
    </>
  );
}
