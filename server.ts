import * as build from 'virtual:react-router/server-build';
import {createRequestHandler} from '@shopify/hydrogen';
import * as documents from '~/cart/server/cart-fragment';
import {newNonce} from '~/platform/document-cache/nonce';
import {PageRecord} from '~/platform/document-cache/render-record';
import {type PageState, SharedPages} from '~/platform/document-cache/serve';
import type {KeptPage} from '~/platform/document-cache/store';
import {canonicalRedirect} from '~/platform/http/canonical-redirect';
import {cartCookieName} from '~/platform/server/cart-cookie';
import {createContext} from '~/platform/server/context';
import {
  type Environment,
  type EnvironmentResult,
  parseEnvironment,
} from '~/platform/server/environment';
import {createLog, describeError, type Log} from '~/platform/server/log';
import {misconfigured} from '~/platform/server/misconfigured';
import {applySecurityHeaders, contentSecurityPolicy} from '~/platform/server/security-headers';
import {isSecure, sessionCookieName} from '~/platform/server/session';
import {Timing} from '~/platform/server/timing';
import {followStoreRedirect} from '~/platform/storefront/store-redirects';

/** The worker. What it is made of is in `app/platform/`; what it answers, in `app/routes.ts`. */
export default {
  async fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
    const configuration = readEnvironment(env);
    if (!configuration.ok) return misconfigured(configuration.problems);

    const {environment} = configuration;
    const log = createLog(request);
    const timing = new Timing();
    const around: Surroundings = {env, execution, environment, log, timing};

    try {
      const {response, state} = await answer(request, around);
      applySecurityHeaders(response.headers, {secure: isSecure(request)});
      response.headers.set('X-Request-Id', log.requestId);
      // Appended: Shopify's own entries may stand there already.
      response.headers.append('Server-Timing', timing.header({page: state}));
      if (state !== 'hit') {
        const {status} = response;
        log.info('request', {method: request.method, status, page: state, ms: timing.total});
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

interface Surroundings {
  env: Env;
  execution: ExecutionContext;
  environment: Environment;
  log: Log;
  timing: Timing;
}

const pages = new SharedPages();

async function answer(
  request: Request,
  around: Surroundings,
): Promise<{response: Response; state: PageState}> {
  const redirected = canonicalRedirect(request);
  if (redirected) return {response: redirected, state: 'off'};

  const {environment, execution, log} = around;
  if (!environment.pageCache || import.meta.env.DEV) {
    return {response: await make(request, new PageRecord(), around), state: 'off'};
  }
  const {page, state, made} = await pages.find(request, {
    version: build.assets.version,
    ownCookies: [cartCookieName, sessionCookieName],
    log,
    waitUntil: (promise) => execution.waitUntil(promise),
    make: (own, record) => make(own, record, {...around, timing: new Timing()}),
  });
  if (page) return {response: fill(page, request, environment), state};
  const response = await make(request, new PageRecord(), around);
  made?.(response);
  return {response, state};
}

/** A kept document for one visitor: with a nonce, and a policy that names it, of this answer's own. */
function fill(page: KeptPage, request: Request, environment: Environment): Response {
  const nonce = newNonce();
  const headers = new Headers(page.headers);
  headers.set('Content-Security-Policy', contentSecurityPolicy(environment, nonce));
  // Tells Hydrogen's scripts that the store's API answers at this address too, as it does itself.
  if (environment.store.kind === 'shopify') headers.set('Server-Timing', '_sfapi_proxy;desc=1');
  return new Response(request.method === 'HEAD' ? null : pages.fill(page, nonce), {headers});
}

async function make(
  request: Request,
  page: PageRecord,
  {env, execution, environment, log, timing}: Surroundings,
): Promise<Response> {
  const context = await createContext(
    request,
    env,
    execution,
    {environment, log, page, timing},
    documents,
  );
  contexts.set(request, context);
  const response = await followStoreRedirect(
    request,
    await handlers[environment.store.kind](request),
    context,
  );
  if (context.session.isPending) {
    response.headers.append('Set-Cookie', await context.session.commit());
  }
  return response;
}

type Context = Awaited<ReturnType<typeof createContext>>;

/** What belongs to a request, for the handlers, which are made once: a tree of routes is not built for each. */
const contexts = new WeakMap<Request, Context>();

function handler({tracking}: {tracking: boolean}) {
  return createRequestHandler({
    build,
    mode: process.env.NODE_ENV,
    getLoadContext(request) {
      const context = contexts.get(request);
      if (!context) throw new Error('A request came without its context.');
      return context;
    },
    poweredByHeader: false,
    collectTrackingInformation: tracking,
  });
}

const handlers = {embedded: handler({tracking: false}), shopify: handler({tracking: true})};

/** A worker's variables never change while it runs: they are read and checked once. */
const environments = new WeakMap<Env, EnvironmentResult>();

function readEnvironment(env: Env): EnvironmentResult {
  const known = environments.get(env) ?? parseEnvironment({...env});
  environments.set(env, known);
  return known;
}
