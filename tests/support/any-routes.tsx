import {type ReactNode, Suspense} from 'react';
import {
  Await,
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  Scripts,
  type ServerBuild,
  useActionData,
  useLoaderData,
} from 'react-router';
import * as entryModule from '../../app/entry.server.tsx';
import {keepCampaign} from '../../app/platform/server/campaign-redirects.server.ts';
import {useNonce} from '../../app/shell/nonce-context.ts';

/*
 * A build with routes that the shop does not have, to ask how `server.ts` treats a route that somebody adds tomorrow.
 */

function Document({children}: {children: ReactNode}) {
  const nonce = useNonce();
  return (
    <html lang="en">
      {/* Without it, React waits for every promise. */}
      <head />
      <body>
        {children}
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** All that a loader can learn about a request, and what the store can. */
async function tellAll({request, url, context, params}: LoaderFunctionArgs) {
  await context.storefront.query('query Asked {shop {name}}', {
    cache: context.storefront.CacheNone(),
  });
  const known = Object.entries(context).map(([name, value]) => [name, describe(value)]);
  return {
    method: request.method,
    addresses: [request.url, url.href],
    headers: Object.fromEntries(request.headers),
    params,
    known,
    cartId: context.cart.getCartId() ?? '',
  };
}

function describe(value: unknown): string {
  return typeof value === 'function' ? String(value) : (JSON.stringify(value) ?? '');
}

function TellingPage() {
  return <p>{JSON.stringify([useLoaderData(), useActionData()])}</p>;
}

const telling = {
  loader: tellAll,
  default: TellingPage,
};

function LatePage() {
  const {late} = useLoaderData<{late: Promise<string>}>();
  return (
    <main>
      <h1>Early</h1>
      <Suspense fallback={<p>Loading</p>}>
        <Await resolve={late} errorElement={<p>Sorry</p>}>
          {(text) => <p>{text}</p>}
        </Await>
      </Suspense>
    </main>
  );
}

/** The promise settles when the test opens `/open`. */
let open: (() => void)[] = [];
const late = {
  loader: ({url}: LoaderFunctionArgs) => {
    const waiting = new Promise<void>((resolve) => open.push(resolve));
    if (url.searchParams.has('never')) return {late: new Promise<string>(() => {})};
    const isFailing = url.searchParams.has('failing');
    return {late: waiting.then(() => (isFailing ? Promise.reject(new Error('Late')) : 'Late'))};
  },
  default: LatePage,
};

const shareable = {handle: {isShareable: true}};
const page = () => <p>Page</p>;

const modules: Record<string, ServerBuild['routes'][string]> = {};

function add(path: string, module: object): void {
  const id = path || 'index';
  const route = {id, parentId: 'root', path, index: id === 'index' || undefined, module};
  modules[id] = route as NonNullable<ServerBuild['routes'][string]>;
}

add('', {...telling, ...shareable});
add('shared', {...telling, ...shareable, action: tellAll});
add('shared/:name', {...telling, ...shareable});
add('own', telling);
add('*', telling);
add('shared/text.txt', {
  ...shareable,
  loader: async (args: LoaderFunctionArgs) => new Response(JSON.stringify(await tellAll(args))),
});
add('own/text.txt', {
  loader: async (args: LoaderFunctionArgs) => new Response(JSON.stringify(await tellAll(args))),
});
add('shared/cookie', {
  ...shareable,
  headers: () => ({'Set-Cookie': 'a=b', 'X-Robots-Tag': 'noindex'}),
  default: page,
});
add('shared/noindex', {...shareable, headers: () => ({'X-Robots-Tag': 'noindex'}), default: page});
add('shared/moved', {...shareable, loader: () => redirect('/own?a=b#c'), default: page});
add('own/moved', {loader: () => redirect('/own?a=b#c'), default: page});
add('shared/left', {...shareable, loader: () => redirect('https://other.example/'), default: page});
const ownHeaders = {
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'SAMEORIGIN',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
};
add('own/headers', {headers: () => ownHeaders, default: page});
add('own/headers.txt', {loader: () => new Response('text', {headers: ownHeaders})});
for (const name of ['shared', 'own']) {
  const headers = () => ({'Cache-Control': 'public, max-age=60'});
  add(`${name}/public`, {...(name === 'shared' && shareable), headers, default: page});
}
const readForm = ({request}: LoaderFunctionArgs) => request.text();
add('form', {action: readForm, default: page});
add('other-form', {action: readForm, default: page});
add('shared/late', {...shareable, ...late});
add('own/late', late);
add('open', {
  loader: () => {
    for (const resolve of open) resolve();
    open = [];
    return new Response('opened');
  },
});

export const routes = {
  root: {
    id: 'root',
    path: '',
    module: {
      middleware: [keepCampaign],
      Layout: Document,
      default: () => <Outlet />,
      ErrorBoundary: () => <p>Failed</p>,
    },
  },
  ...modules,
};
export const entry = {module: entryModule};
const entries = Object.entries(routes).map(([id, route]) => [
  id,
  {
    ...route,
    module: `/${id}.js`,
    hasLoader: route !== undefined && 'loader' in route.module,
    hasAction: false,
    hasErrorBoundary: false,
  },
]);
export const assets = {
  entry: {module: '/entry.js', imports: []},
  routes: Object.fromEntries(entries),
  url: '/manifest.js',
  version: '1',
};
export const publicPath = '/';
export const assetsBuildDirectory = '';
export const basename = '/';
export const ssr = true;
export const isSpaMode = false;
export const prerender = [];
export const routeDiscovery = {mode: 'initial', manifestPath: '/__manifest'};
export const future = {
  v8_middleware: true,
  v8_passThroughRequests: true,
  v8_trailingSlashAwareDataRequests: true,
};
