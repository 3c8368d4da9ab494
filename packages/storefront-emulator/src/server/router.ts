import {randomUUID} from 'node:crypto';
import {BrokenConnectionError} from '../core/broken-connection.ts';
import {type Exchange, isOwnHost, json, notFound, type Route} from '../core/http.ts';

/** Responds to a request, or rejects with a `BrokenConnectionError` to leave it without a response. */
export type Handler = (request: Request, sender: Pick<Exchange, 'isLoopback'>) => Promise<Response>;

/** Handles each request with the first route that matches its path; 404 without one. */
export function createRouter(origin: string, routes: readonly Route[]): Handler {
  async function dispatch(request: Request, isLoopback: boolean): Promise<Response> {
    const url = new URL(request.url);
    if (!isOwnHost(url, origin)) {
      return json(403, {errors: `This store has no host "${url.host}".`});
    }
    for (const {match, handle} of routes) {
      const params = matchPath(match, url.pathname);
      if (params) return handle({url, request, isLoopback, params});
    }
    return notFound();
  }

  return async (request, {isLoopback}) => {
    try {
      const response = await dispatch(request, isLoopback);
      response.headers.set('x-request-id', randomUUID());
      return response;
    } catch (error) {
      if (error instanceof BrokenConnectionError) throw error;
      console.error('storefront-emulator:', error);
      return json(500, {errors: [{message: 'Internal error'}]});
    }
  };
}

function matchPath(match: string | RegExp, path: string): Exchange['params'] | undefined {
  if (typeof match === 'string') return match === path ? {} : undefined;
  const found = match.exec(path);
  return found ? (found.groups ?? {}) : undefined;
}
