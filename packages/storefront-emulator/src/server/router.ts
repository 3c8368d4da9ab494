import {randomUUID} from 'node:crypto';
import type {IncomingMessage, RequestListener, ServerResponse} from 'node:http';
import {end, isOwnHost, json, readBody} from './http.ts';

/** A request with its response, as routes receive them. */
export interface Exchange {
  url: URL;
  request: IncomingMessage;
  response: ServerResponse;
  /** The named groups of the route's pattern that took part in the match. */
  params: Readonly<Record<string, string | undefined>>;
}

export interface Route {
  /** A path, or a pattern of paths whose named groups become `params`. */
  match: string | RegExp;
  handle(exchange: Exchange): void | Promise<void>;
}

/** Handles each request with the first route that matches their path; 404 without one. */
export function createRouter(origin: string, routes: readonly Route[]): RequestListener {
  async function dispatch(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('x-request-id', randomUUID());
    if (!isOwnHost(request, origin)) {
      return json(response, 403, {errors: `This store has no host "${request.headers.host}".`});
    }
    const target = request.url ?? '/';
    if (!URL.canParse(target, origin)) return json(response, 400, {errors: 'Bad Request'});
    const url = new URL(target, origin);
    for (const {match, handle} of routes) {
      const params = matchPath(match, url.pathname);
      if (params) return handle({url, request, response, params});
    }
    notFound(response);
  }

  return (request, response) => {
    dispatch(request, response).catch((error: unknown) => {
      console.error('storefront-emulator:', error);
      if (!response.headersSent) json(response, 500, {errors: [{message: 'Internal error'}]});
      else response.destroy();
    });
  };
}

function matchPath(match: string | RegExp, path: string): Exchange['params'] | undefined {
  if (typeof match === 'string') return match === path ? {} : undefined;
  const found = match.exec(path);
  return found ? (found.groups ?? {}) : undefined;
}

export function notFound(response: ServerResponse): void {
  json(response, 404, {errors: 'Not Found'});
}

export function isRead({method}: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Reads the fields of a posted form; responds with 413 and returns `undefined` if it is too large. */
export async function readPostedForm({
  request,
  response,
}: Exchange): Promise<URLSearchParams | undefined> {
  const body = await readBody(request);
  if (body !== undefined) return new URLSearchParams(body);
  end(response, 413);
  return undefined;
}
