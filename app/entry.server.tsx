import {isbot} from 'isbot';
import {renderToReadableStream} from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router';
import {notFound} from './platform/http/error-responses.server.ts';
import {isPageRequest, isSecure} from './platform/http/request-address.ts';
import {contentSecurityPolicy} from './platform/http/security-headers.server.ts';
import type {AppContext} from './platform/server/app-context.server.ts';
import {randomHex} from './platform/server/hex.server.ts';
import {describeError} from './platform/server/log.server.ts';
import {isShareable} from './platform/server/route-table.server.ts';
import type {LoadedOffers} from './pricing/offer.ts';
import {ReferenceContext} from './shell/error-page.tsx';
import {NonceContext} from './shell/nonce-context.ts';
import {SignupFormContext} from './signups/footer-signup.tsx';
import {SignupForm} from './signups/signup-form.tsx';

/** After this time, the page's error boundary takes the place of a promise. */
export const streamTimeout = 5_000;

/** The document is complete when it is sent, unless a loader returns a promise. */
export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: AppContext,
): Promise<Response> {
  const {errors, matches, loaderData, actionData} = routerContext.staticHandlerContext;
  // A 404 with data is a page of its own, such as a tracking number without an order.
  if (status === 404 && errors !== null && !isPageRequest(request)) return notFound();

  const nonce = randomHex();
  const {environment, log} = context;
  let hasFailed = false;
  const reported = new Set<unknown>();
  const report = (error: unknown) => {
    // React repeats the error of a promise.
    if (reported.has(error)) return;
    reported.add(error);
    log.error('render.failed', describeError(error));
  };

  const promises = findPromises([loaderData, actionData]);
  for (const promise of promises) promise.catch(report);
  const leafId = matches.at(-1)?.route.id ?? '';
  const {handle} = routerContext.routeModules[leafId] ?? {};
  if (promises.length > 0 && isShareable(handle)) {
    const message =
      'A page that is the same for all visitors waits for the promises of its loader.';
    log.warn('page.promise', {route: leafId, message});
  }

  const body = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ReferenceContext value={log.reference}>
        <SignupFormContext value={environment.supabase ? SignupForm : null}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </SignupFormContext>
      </ReferenceContext>
    </NonceContext>,
    {
      nonce: {script: nonce, style: nonce},
      // React Router ends its promises after `streamTimeout`, and React a moment later.
      signal:
        promises.length > 0
          ? AbortSignal.any([request.signal, AbortSignal.timeout(streamTimeout + 1_000)])
          : request.signal,
      onError(error) {
        // A visitor who leaves aborts the rendering.
        if (request.signal.aborted) return;
        hasFailed = true;
        report(error);
      },
    },
  );
  // Crawlers run no scripts, which move late parts into their places.
  const isStreamed =
    promises.length > 0 &&
    !isShareable(handle) &&
    request.method !== 'HEAD' &&
    !isbot(request.headers.get('User-Agent'));
  if (!isStreamed) await body.allReady;

  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy(environment, nonce, {
      socket: import.meta.env.DEV ? new URL(request.url).origin.replace(/^http/, 'ws') : undefined,
      secure: isSecure(request),
    }),
  );
  if (isWithoutPrices(loaderData)) headers.set('Cache-Control', 'private, no-store');
  headers.append('Vary', 'Accept, Cookie');
  // Bytes, because sending a stream would take as much processor time as the rendering.
  const sent = isStreamed ? body : await new Response(body).arrayBuffer();
  return new Response(sent, {headers, status: hasFailed ? 500 : status});
}

function findPromises(data: unknown, seen = new Set<unknown>()): Promise<unknown>[] {
  if (typeof data !== 'object' || data === null || seen.has(data)) return [];
  if (data instanceof Promise) return [data];
  seen.add(data);
  const values = data instanceof Map || data instanceof Set ? [...data] : Object.values(data);
  const found: Promise<unknown>[] = [];
  for (const value of values) found.push(...findPromises(value, seen));
  return found;
}

/** React Router would print several lines for an error. */
export const handleError: HandleErrorFunction = (thrown, {request, context}) => {
  if (request.signal.aborted) return;
  const isResponse = isRouteErrorResponse(thrown);
  const cause = isResponse && 'error' in thrown ? thrown.error : thrown;
  const level = isResponse && thrown.status < 500 ? 'warn' : 'error';
  context.log[level]('route.failed', {method: request.method, ...describeError(cause)});
};

/** The next visitor's page may have prices, so this one is not kept. */
function isWithoutPrices(loaderData: Readonly<Record<string, unknown>>): boolean {
  return Object.values(loaderData).some((loaded) => {
    const {offerAge}: Partial<LoadedOffers> = Object(loaded);
    return offerAge === 'none';
  });
}
