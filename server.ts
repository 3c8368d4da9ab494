import * as build from 'virtual:react-router/server-build';
import {createRequestHandler} from '@shopify/hydrogen';
import {analyticsSources} from './app/analytics/analytics-sources.server.ts';
import * as documents from './app/cart/server/cart-fragment.server.ts';
import {negotiateMarkdown, respondWithMarkdown} from './app/markdown/respond.server.ts';
import {DocumentRecord} from './app/platform/document-cache/document-record.server.ts';
import {type DocumentState, serve} from './app/platform/document-cache/serve.server.ts';
import {canonicalRedirect} from './app/platform/http/request-address.ts';
import {closeToSharedCaches, isPublic} from './app/platform/http/shared-caches.server.ts';
import {isSecure} from './app/platform/server/cart-cookie.server.ts';
import {createContext} from './app/platform/server/context.server.ts';
import {
  type Environment,
  type EnvironmentResult,
  parseEnvironment,
} from './app/platform/server/environment.server.ts';
import {createLog, describeError, type Log} from './app/platform/server/log.server.ts';
import {misconfigured} from './app/platform/server/misconfigured.server.ts';
import {
  applySecurityHeaders,
  contentSecurityPolicy,
} from './app/platform/server/security-headers.server.ts';

/** The worker's entry and composition root; `app/routes.ts` lists the routes. */
export default {
  async fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
    const startedAt = Date.now();
    const configuration = readConfiguration(env);
    if (!configuration.ok) return misconfigured(configuration.problems);

    const {environment} = configuration;
    const log = createLog(request, environment.platform);
    const scope: RequestScope = {env, execution, environment, log};

    try {
      const {response, state} = await respond(negotiateMarkdown(request), scope);
      closeToSharedCaches(response.headers);
      applySecurityHeaders(response.headers, {secure: isSecure(request)});
      response.headers.set('X-Request-Id', log.requestId);
      // Appended, because Hydrogen may have set entries of its own.
      const ms = Date.now() - startedAt;
      response.headers.append('Server-Timing', `page;desc="${state}", total;dur=${ms}`);
      if (state !== 'hit') {
        const {status} = response;
        log.info('request', {method: request.method, status, page: state, ms});
      }
      return response;
    } catch (error) {
      log.error('request.failed', describeError(error));
      return new Response('Something went wrong on our side. Please try again.', {
        status: 500,
        headers: {'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store'},
      });
    }
  },
};

interface RequestScope {
  env: Env;
  execution: ExecutionContext;
  environment: Environment;
  log: Log;
}

async function respond(
  request: Request,
  scope: RequestScope,
): Promise<{response: Response; state: DocumentState}> {
  const moved = canonicalRedirect(request);
  if (moved) return {response: moved, state: 'off'};

  const {environment} = scope;
  if (!environment.pageCache || import.meta.env.DEV) {
    return {response: await render(request, request, new DocumentRecord(), scope), state: 'off'};
  }
  return serve(
    request,
    (visitor, routed, record) => render(visitor, routed, record, scope),
    (nonce) => headersOfCachedDocument(environment, nonce),
  );
}

function headersOfCachedDocument(environment: Environment, nonce: string): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(environment, nonce, {
      sources: analyticsSources(environment),
    }),
    // Tells Hydrogen's scripts that this origin proxies the Storefront API, as Hydrogen itself does.
    ...(environment.store.kind === 'shopify' && {'Server-Timing': '_sfapi_proxy;desc=1'}),
  };
}

/** Responds to a visitor's request; the routes receive one that may lack what is the visitor's. */
async function render(
  visitor: Request,
  routed: Request,
  document: DocumentRecord,
  {env, execution, environment, log}: RequestScope,
): Promise<Response> {
  const scope = {environment, log, document};
  const context = await createContext(visitor, env, execution, scope, documents);
  contexts.set(routed, context);
  const response = (await respondWithMarkdown(routed, context)) ?? (await handle(routed));
  // The tracking cookies that Shopify's responses set belong to one visitor.
  if (environment.store.kind === 'shopify' && !isPublic(response.headers)) {
    context.storefront.setCollectedSubrequestHeaders(response);
  }
  return response;
}

type Context = Awaited<ReturnType<typeof createContext>>;

/** Passes the context of a request to the handler, which all requests share. */
const contexts = new WeakMap<Request, Context>();

/** Hydrogen's example creates a handler per request, which builds the tree of routes each time. */
const handle = createRequestHandler({
  build,
  mode: process.env.NODE_ENV,
  getLoadContext(request) {
    const context = contexts.get(request);
    if (!context) throw new Error('The request has no context.');
    return context;
  },
  poweredByHeader: false,
  // `render` decides about the cookies, which Hydrogen would add to public responses, too.
  collectTrackingInformation: false,
});

/** The variables of an isolate never change, so they are parsed once: shared state is kept under them. */
const configurations = new WeakMap<Env, EnvironmentResult>();

function readConfiguration(env: Env): EnvironmentResult {
  const configuration = configurations.get(env) ?? parseEnvironment({...env});
  configurations.set(env, configuration);
  return configuration;
}
