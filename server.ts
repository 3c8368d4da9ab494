import * as build from 'virtual:react-router/server-build';
import {createRequestHandler} from '@shopify/hydrogen';
import * as documents from '~/cart/fragment';
import {canonicalRedirect} from '~/platform/canonical-path';
import {createContext} from '~/platform/context';
import {type EnvironmentResult, parseEnvironment} from '~/platform/environment';
import {describeError} from '~/platform/log';
import {misconfigured} from '~/platform/misconfigured';
import {followStoreRedirect} from '~/platform/redirects';
import {applySecurityHeaders} from '~/platform/security';
import {isSecure} from '~/platform/session';

/** The worker. What it is made of is in `app/platform/`; what it answers, in `app/routes.ts`. */
export default {
  async fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
    const configuration = readEnvironment(env);
    if (!configuration.ok) return misconfigured(configuration.problems);

    const {environment} = configuration;
    const context = await createContext(request, env, execution, environment, documents);
    const handle = createRequestHandler({
      build,
      mode: process.env.NODE_ENV,
      getLoadContext: () => context,
      poweredByHeader: false,
      collectTrackingInformation: environment.store.kind === 'shopify',
    });

    try {
      const answer = canonicalRedirect(request) ?? (await handle(request));
      const response = await followStoreRedirect(request, answer, context);
      if (context.session.isPending) {
        response.headers.append('Set-Cookie', await context.session.commit());
      }
      applySecurityHeaders(response.headers, {secure: isSecure(request)});
      return response;
    } catch (error) {
      context.log.error('request.failed', describeError(error));
      return new Response('Something went wrong on our side. Please try again.', {status: 500});
    }
  },
};

/** A worker's variables never change while it runs: they are read and checked once. */
const environments = new WeakMap<Env, EnvironmentResult>();

function readEnvironment(env: Env): EnvironmentResult {
  const known = environments.get(env) ?? parseEnvironment({...env});
  environments.set(env, known);
  return known;
}
