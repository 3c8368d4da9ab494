import {type ReactNode, useEffect} from 'react';
import {Outlet, Scripts, type ShouldRevalidateFunction, useRouteError} from 'react-router';
import type {Route} from './+types/root.ts';
import {PageAnalytics} from './analytics/page-analytics.tsx';
import {shopifySettings} from './analytics/shopify/settings.server.ts';
import {announcementInTime} from './announcement/announcement.server.ts';
import {announcementSize, hideAnnouncement} from './announcement/announcement-bar.tsx';
import type {Announcement} from './announcement/read-announcement.ts';
import {keepCampaign} from './platform/server/campaign-redirects.server.ts';
import {type RootData, useRootData} from './root-data.ts';
import {showSavedCount} from './shell/cart-link.tsx';
import {ErrorPage} from './shell/error-page.tsx';
import {Frame} from './shell/frame.tsx';
import {NavigationGuard} from './shell/navigation-guard.tsx';
import {useNonce} from './shell/nonce-context.ts';
import {markOpened, ScrollManager} from './shell/scroll-manager.tsx';
import {deliveryCalendar} from './shipping/estimate.ts';
import stylesheet from './styles/app.css?url';
import {styles} from './styles/inline.ts';
import noScriptStyles from './styles/no-script.css?url';
import {themeColor} from './styles/theme-color.ts';
import {whenIdle} from './ui/when-idle.ts';

export const middleware: Route.MiddlewareFunction[] = [keepCampaign];

export async function loader({url, context}: Route.LoaderArgs): Promise<RootData> {
  const {brand, accountUrl, ownEvents, monitoringSampleRate, shopPay, supabase} =
    context.environment;
  return {
    brand,
    delivery: deliveryCalendar(Date.now()),
    origin: url.origin,
    ownEvents,
    monitoringSampleRate,
    shopPay,
    shopify: shopifySettings(context),
    hasAccount: accountUrl !== undefined,
    hasSignups: supabase !== undefined,
    announcement: await announcementInTime(context),
  };
}

export const shouldRevalidate: ShouldRevalidateFunction = () => false;

export function Layout({children}: {children: ReactNode}) {
  const nonce = useNonce();
  const announcement = useRootData()?.announcement;

  // Style rules and tests wait for this mark.
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);

  return (
    <html
      lang="en-US"
      data-announcement={announcement && announcementSize(announcement)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, and the id and time of the announcement
          dangerouslySetInnerHTML={{__html: import.meta.env.SSR ? firstScript(announcement) : ''}}
        />
        {import.meta.env.DEV && (
          <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        )}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColor} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Styles nonce={nonce} />
        <noscript>
          <link rel="stylesheet" href={noScriptStyles} />
        </noscript>
      </head>
      <body>
        {children}
        <ScrollManager nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** Runs before anything is painted. */
function firstScript(announcement: Announcement | null | undefined): string {
  return markOpened + showSavedCount + (announcement ? hideAnnouncement(announcement) : '');
}

/** An inline style sheet saves a round trip before the first paint. React keeps one with `href` and `precedence`. */
function Styles({nonce}: {nonce: string | undefined}) {
  if (import.meta.env.DEV) return <link rel="stylesheet" href={stylesheet} />;
  return (
    <style href="app" precedence="app" nonce={nonce}>
      {styles}
    </style>
  );
}

export default function App({loaderData}: Route.ComponentProps) {
  useEffect(() => {
    // A browser with WebMCP has it.
    return 'modelContext' in document ? whenIdle(() => void loadPageTools()) : undefined;
  }, []);
  return (
    <Frame>
      <Outlet />
      <NavigationGuard />
      <PageAnalytics {...loaderData} />
    </Frame>
  );
}

async function loadPageTools() {
  try {
    (await import('./assistants/page-tools.ts')).registerPageTools();
  } catch (error) {
    console.warn('The tools for assistants could not be loaded.', error);
  }
}

/** For errors of the frame. `routes/page-errors.tsx` renders those of pages inside it. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  );
}
