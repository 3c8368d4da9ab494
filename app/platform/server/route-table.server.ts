import {matchRoutes, type RouteObject, type ServerBuild} from 'react-router';
import {isGetOrHead} from '../http/request-address.ts';

type Routes = ServerBuild['routes'];

export interface FoundRoute {
  id: string;
  params: readonly string[];
  /** `handle = {isShareable: true}` */
  isShareable: boolean;
  /** False for a route for programs, such as `/api/offers`. */
  isPage: boolean;
  hasAction: boolean;
}

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
      isShareable: isGetOrHead(request) && isShareable(module.handle),
      isPage: module.default !== undefined,
      hasAction: module.action !== undefined,
    };
  }
}

/** React Router loads the data of `/about` from `/about.data`, and those of `/` from `/_.data` or `/_root.data`. */
export function pageOf(pathname: string): string {
  return pathname.replace(/\/_(root)?\.data$/, '/').replace(/\.data$/, '');
}

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
