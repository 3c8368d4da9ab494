import * as build from 'virtual:react-router/server-build';
import {createRequestHandler} from '@shopify/hydrogen';
import {renewCartCookie} from './app/cart/cart-id.ts';
import {cartOptions} from './app/cart/server/store-cart.server.ts';
import {negotiateMarkdown} from './app/markdown/negotiate.server.ts';
import {canonicalRedirect} from './app/platform/http/request-address.ts';
import {applyRateLimit, isRead, refuseRequest} from './app/platform/http/request-limits.server.ts';
import {isPublic, setHeaders} from './app/platform/http/security-headers.server.ts';
import {forwardToStore} from './app/platform/http/store-proxy.server.ts';
import {createContext} from './app/platform/server/context.server.ts';
import {type Reply, respondFromCache} from './app/platform/server/document-cache.server.ts';
import {
  type Environment,
  type EnvironmentResult,
  parseEnvironment,
} from './app/platform/server/environment.server.ts';
import {createLog, describeError, type Log, logProblems} from './app/platform/server/log.server.ts';
import {failed, misconfigured} from './app/platform/server/plain-responses.server.ts';
import {orStoreRedirect} from './app/platform/storefront/store-redirects.server.ts';

/** The worker's entry and composition root; `app/routes.ts` lists the routes. */
export default {
  async fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
    const startedAt = Date.now();
    const configuration = readConfiguration(env);
    logProblems(configuration.problems);
    if (!configuration.ok) return misconfigured();

    const {environment} = configuration;
    const log = createLog(request, environment.platform);
    const scope = {env, execution, environment, log};
    const {response, state} = await respond(request, scope).catch((error: unknown): Reply => {
      log.error('request.failed', describeError(error));
      return {response: failed(log.reference), state: 'off'};
    });

    const {headers, status} = response;
    if (headers.has('Content-Security-Policy')) renewCartCookie(request, response);
    setHeaders(headers, request, environment);
    headers.set('X-Request-Id', log.requestId);
    // Appended, because Hydrogen may have set entries of its own.
    const ms = Date.now() - startedAt;
    headers.append('Server-Timing', `page;desc="${state}", total;dur=${ms}`);
    if (state !== 'hit') log.info('request', {method: request.method, status, page: state, ms});
    return response;
  },
};

interface Invocation {
  env: Env;
  execution: ExecutionContext;
  environment: Environment;
  log: Log;
}

async function respond(visitor: Request, scope: Invocation): Promise<Reply> {
  const refused = (await refuseRequest(visitor)) ?? canonicalRedirect(visitor);
  if (refused) return {response: refused, state: 'off'};
  const isCacheOn = scope.environment.pageCache && !import.meta.env.DEV;
  const render = (routed: Request) => respondFromRoutes({visitor, routed}, scope);
  return respondFromCache(negotiateMarkdown(visitor), render, isCacheOn);
}

/** Responds to a visitor's request; the routes receive one that may lack what is the visitor's. */
async function respondFromRoutes(
  {visitor, routed}: {visitor: Request; routed: Request},
  {env, execution, environment, log}: Invocation,
): Promise<Response> {
  const requests = {visitor, routed};
  const shared = {environment, log};
  const context = await createContext(requests, env, execution, shared, cartOptions(routed));
  const unrouted =
    (await applyRateLimit(visitor, context)) ?? (await forwardToStore(visitor, context));
  if (unrouted) return unrouted;

  contexts.set(routed, context);
  const answer = await handleRequest(routed);
  const isMissing = answer.status === 404 && isRead(routed);
  const response = isMissing ? await orStoreRedirect(routed, context, answer) : answer;
  // The store was asked without the cookies of a visitor who has no part in the routed request, so it took them
  // for a new visitor. Its tracking cookies would replace theirs.
  const isOwn = routed === visitor && !isPublic(response.headers);
  if (environment.store.kind === 'shopify' && isOwn) {
    context.storefront.setCollectedSubrequestHeaders(response);
  }
  return response;
}

type Context = Awaited<ReturnType<typeof createContext>>;

/** Passes the context of a request to the handler, which all requests share. */
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

/** The variables of an isolate never change, so they are parsed once: shared state is kept under them. */
const configurations = new WeakMap<Env, EnvironmentResult>();

function readConfiguration(env: Env): EnvironmentResult {
  const configuration = configurations.get(env) ?? parseEnvironment({...env});
  configurations.set(env, configuration);
  return configuration;
}
