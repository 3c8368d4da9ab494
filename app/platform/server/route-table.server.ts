import {matchRoutes, type RouteObject, type ServerBuild} from 'react-router';
import {isRead} from '../http/request-address.ts';

type Routes = ServerBuild['routes'];

/** What the worker knows of the route of a request before the route runs. */
export interface FoundRoute {
  id: string;
  /** The names of the parameters in its path. */
  params: readonly string[];
  /** Whether the response is the same for every visitor. */
  isShareable: boolean;
  /** Whether it renders a page, and is no route for programs. */
  isPage: boolean;
  /** Whether something may be posted to it. */
  hasAction: boolean;
}

/** The routes of a build, to ask about a request before React Router runs it. */
export class RouteTable {
  readonly #routes: Routes;
  readonly #tree: RouteObject[];

  constructor(routes: Routes) {
    this.#routes = routes;
    this.#tree = childrenOf(undefined, routes);
  }

  find(request: Request): FoundRoute | undefined {
    const {pathname} = new URL(request.url);
    const found = matchRoutes(this.#tree, pageOf(pathname))?.at(-1);
    const {id = ''} = found?.route ?? {};
    const {module} = this.#routes[id] ?? {};
    if (!found || !module) return undefined;
    return {
      id,
      params: Object.keys(found.params),
      isShareable: isRead(request) && isShareable(module.handle),
      isPage: module.default !== undefined,
      hasAction: module.action !== undefined,
    };
  }
}

/**
 * Returns the path of the page that a request is for: React Router looks for the data of `/about` at `/about.data`, and
 * for that of `/` at `/_.data` or, in other configurations, at `/_root.data`.
 */
export function pageOf(pathname: string): string {
  return pathname.replace(/\/_(root)?\.data$/, '/').replace(/\.data$/, '');
}

/** Whether a route exports `handle = {isShareable: true}`. */
export function isShareable(handle: unknown): boolean {
  const {isShareable}: {isShareable?: unknown} = Object(handle);
  return isShareable === true;
}

function childrenOf(parentId: string | undefined, routes: Routes): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({id, path = '', index, caseSensitive = false}) =>
      index
        ? {id, path, caseSensitive, index}
        : {id, path, caseSensitive, children: childrenOf(id, routes)},
    );
}
