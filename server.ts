import * as build from 'virtual:react-router/server-build';
import {createRequestHandler} from '@shopify/hydrogen';
import {renewCartCookie} from './app/cart/cart-id.ts';
import {cartOptions} from './app/cart/server/store-cart.server.ts';
import {isKnownAddress} from './app/known-addresses.server.ts';
import {counterOf} from './app/platform/http/count-requests.server.ts';
import {
  failed,
  misconfigured,
  tooManyRequests,
} from './app/platform/http/error-responses.server.ts';
import {visitorOf} from './app/platform/http/platform-headers.server.ts';
import {countAgainstLimits, refuse, refuseRequest} from './app/platform/http/refusals.server.ts';
import {
  canonicalRedirect,
  isGetOrHead,
  isPageRequest,
} from './app/platform/http/request-address.ts';
import {
  completeHeaders,
  isDocument,
  isPublic,
} from './app/platform/http/security-headers.server.ts';
import {forwardToStore, isForStore} from './app/platform/http/store-proxy.server.ts';
import type {Invocation} from './app/platform/server/app-context.server.ts';
import {rememberCampaign, withCampaign} from './app/platform/server/campaign-redirects.server.ts';
import {createContext} from './app/platform/server/context.server.ts';
import {
  findDocument,
  type Reply,
  respondToAll,
} from './app/platform/server/document-cache.server.ts';
import {
  type EnvironmentResult,
  parseEnvironment,
} from './app/platform/server/environment.server.ts';
import {createLog, describeError, logProblem} from './app/platform/server/log.server.ts';
import {type FoundRoute, RouteTable} from './app/platform/server/route-table.server.ts';
import {orStoreRedirect} from './app/platform/storefront/store-redirects.server.ts';
import {waitPage} from './app/shell/wait-page.server.ts';

/** The worker's entry and composition root. */
export default {
  async fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
    const startedAt = Date.now();
    const configuration = readConfiguration(env);
    if (!configuration.ok) return misconfigured();

    const {environment} = configuration;
    const log = createLog(request, environment.platform);
    const invocation = {env, execution, environment, log};
    const {response, state} = await respond(request, invocation).catch((error: unknown): Reply => {
      log.error('request.failed', describeError(error));
      return {response: failed(log.reference), state: 'off'};
    });

    const {headers, status} = response;
    if (isDocument(headers) && !isPublic(headers)) renewCartCookie(request, response);
    completeHeaders(headers, request, environment);
    // React Router answers a POST to a route without an action.
    if (status === 405 && !headers.has('Allow')) {
      headers.set('Allow', isGetOrHead(request) ? 'POST' : 'GET, HEAD');
    }
    headers.set('X-Request-Id', log.requestId);
    // Hydrogen may have set entries of its own.
    const ms = Date.now() - startedAt;
    headers.append('Server-Timing', `page;desc="${state}", total;dur=${ms}`);
    if (state !== 'hit') log.info('request', {method: request.method, status, page: state, ms});
    return response;
  },
};

const routeTable = new RouteTable(build.routes);

async function respond(request: Request, invocation: Invocation): Promise<Reply> {
  const refused = (await refuseRequest(request)) ?? canonicalRedirect(request);
  if (refused) return {response: refused, state: 'off'};
  const {environment, execution} = invocation;
  const isOn = environment.pageCache && !import.meta.env.DEV;
  const kept = isOn ? findDocument(request) : undefined;
  if (kept) return {response: kept, state: 'hit'};

  const route = routeTable.find(request);
  const isShareable = route?.isShareable ?? false;
  const visitor = visitorOf(request, environment.platform);
  const contextFor = async (routed: Request) => {
    const asked = {request: routed, visitor, isShareable};
    const context = await createContext(asked, invocation, cartOptions(routed));
    rememberCampaign(request, context);
    return context;
  };
  const refuseTooMany = async (isProxied: boolean) => {
    if (isKnownAddress(request, route)) return undefined;
    const count = counterOf(visitor, request, invocation);
    const seconds = await countAgainstLimits(request, route, count, isProxied);
    if (seconds === 0) return undefined;
    return refuse(request, isPageRequest(request) ? waitPage(seconds) : tooManyRequests(seconds));
  };

  if (!isShareable) {
    const context = await contextFor(request);
    const unrouted =
      (await refuseTooMany(isForStore(request, context))) ??
      (await forwardToStore(request, context));
    const response = unrouted ?? (await respondFromRoutes(request, context, route));
    return {response, state: 'off'};
  }
  const limited = await refuseTooMany(false);
  if (limited) return {response: limited, state: 'off'};
  const render = async (routed: Request) =>
    respondFromRoutes(routed, await contextFor(routed), route);
  return respondToAll(request, render, {
    isOn,
    waitUntil: (promise) => execution.waitUntil(promise),
  });
}

async function respondFromRoutes(
  request: Request,
  context: Context,
  {isShareable = false, isPage = false}: Partial<FoundRoute> = {},
): Promise<Response> {
  contexts.set(request, context);
  const rendered = await handleRequest(request);
  const isMissing = rendered.status === 404 && isPage && isGetOrHead(request);
  const found = isMissing ? await orStoreRedirect(request, context, rendered) : rendered;
  const response = withCampaign(found, new URL(request.url), context);
  if (isShareable && response.headers.has('Set-Cookie')) {
    const message = 'A page that is the same for all visitors sets a cookie, so it is not kept.';
    context.log.warn('page.sets-cookie', {message});
  }
  // The store takes every visitor of a shareable page for a new one, and its tracking cookies would replace theirs.
  const hasCookies = !isShareable && !isPublic(response.headers);
  if (context.environment.store.kind === 'shopify' && hasCookies) {
    context.storefront.setCollectedSubrequestHeaders(response);
  }
  return response;
}

type Context = Awaited<ReturnType<typeof createContext>>;

const contexts = new WeakMap<Request, Context>();

/** Hydrogen's example creates a handler per request, which builds the tree of routes each time. */
const handleRequest = createRequestHandler({
  build,
  mode: process.env.NODE_ENV,
  getLoadContext(request) {
    const context = contexts.get(request);
    if (!context) throw new Error('The request has no context.');
    return context;
  },
  poweredByHeader: false,
  // `respondFromRoutes` decides about the cookies, which Hydrogen would add to public responses, too.
  collectTrackingInformation: false,
});

/** A platform passes the same object with each request. State that requests share is kept under it. */
const configurations = new WeakMap<Env, EnvironmentResult>();

let environments = 0;
const forgetful =
  'The platform passes other variables with each request, so the worker keeps no answer of the store in its memory.';

function readConfiguration(env: Env): EnvironmentResult {
  const known = configurations.get(env);
  if (known) return known;
  environments += 1;
  if (environments === 10 && !import.meta.env.DEV) logProblem(forgetful);
  const configuration = parseEnvironment({...env});
  configuration.problems.forEach(logProblem);
  configurations.set(env, configuration);
  return configuration;
}
