import {renderToReadableStream} from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router';
import {notFound} from './platform/http/error-responses.server.ts';
import {isSecure} from './platform/http/request-address.ts';
import {contentSecurityPolicy} from './platform/http/security-headers.server.ts';
import type {AppContext} from './platform/server/context.server.ts';
import {shareable} from './platform/server/document-cache.server.ts';
import {randomHex} from './platform/server/hex.server.ts';
import {describeError} from './platform/server/log.server.ts';
import type {LoadedOffers} from './pricing/offer.ts';
import {ReferenceContext} from './shell/error-page.tsx';
import {NonceContext} from './shell/nonce-context.ts';

/** Renders a document, which is complete when it is sent: loaders wait for their data. */
export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: AppContext,
): Promise<Response> {
  // A 404 with data, such as a tracking number without an order, is a page of its own.
  const isErrorPage = routerContext.staticHandlerContext.errors !== null;
  if (status === 404 && isErrorPage && !isPageRequest(request)) return notFound();

  const nonce = randomHex();
  const {environment, log} = context;
  let hasFailed = false;

  const body = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ReferenceContext value={log.reference}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </ReferenceContext>
    </NonceContext>,
    {
      nonce: {script: nonce, style: nonce},
      signal: request.signal,
      onError(error) {
        // A visitor who leaves aborts the rendering; that is no fault.
        if (request.signal.aborted) return;
        hasFailed = true;
        log.error('render.failed', describeError(error));
      },
    },
  );
  await body.allReady;

  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy(environment, nonce, {
      development: import.meta.env.DEV,
      secure: isSecure(request),
    }),
  );
  if (isShareable(routerContext)) {
    for (const [name, value] of Object.entries(shareable)) headers.set(name, value);
  }
  headers.append('Vary', 'Accept, Cookie');
  // As bytes, because to send a stream takes as much of the processor's time as the rendering.
  const document = await new Response(body).arrayBuffer();
  return new Response(document, {headers, status: hasFailed ? 500 : status});
}

/**
 * Whether a request is a visitor's for a page, and not one for a file or by a program. Only such
 * a request is worth a rendered 404 page.
 */
function isPageRequest({url, headers}: Request): boolean {
  const hasExtension = /\.\w+$/.test(new URL(url).pathname);
  return !hasExtension && (headers.get('Accept') ?? '').includes('text/html');
}

/** Logs what React Router would print in several lines. An expected rejection is not an error. */
export const handleError: HandleErrorFunction = (thrown, {request, context}) => {
  if (request.signal.aborted) return;
  const isResponse = isRouteErrorResponse(thrown);
  const cause = isResponse && 'error' in thrown ? thrown.error : thrown;
  const level = isResponse && thrown.status < 500 ? 'warn' : 'error';
  context.log[level]('route.failed', {method: request.method, ...describeError(cause)});
};

/**
 * Whether the last matching route exports `handle = {isShareable: true}`, unless the store was too slow for its page:
 * the next visitor's may have prices.
 */
function isShareable({routeModules, staticHandlerContext}: EntryContext): boolean {
  const {matches, loaderData} = staticHandlerContext;
  const id = matches.at(-1)?.route.id ?? '';
  const handle: {isShareable?: true} = Object(routeModules[id]?.handle);
  const {offerAge}: Partial<LoadedOffers> = Object(loaderData[id]);
  return handle.isShareable === true && offerAge !== 'none';
}
