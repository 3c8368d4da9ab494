import {matchRoutes, type RouteObject, type ServerBuild} from 'react-router';
import {isRead} from '../http/request-address.ts';

type Routes = ServerBuild['routes'];

/** The routes of a build, to ask about a request before React Router runs it. */
export class RouteTable {
  readonly #tree: RouteObject[];

  constructor(routes: Routes) {
    this.#tree = childrenOf(undefined, routes);
  }

  /**
   * Whether the response to a request is the same for every visitor. React Router looks for the route of `/about.data`
   * at `/about`, and for that of `/_.data`, or `/_root.data`, at `/`.
   */
  isShareable(request: Request): boolean {
    if (!isRead(request)) return false;
    const {pathname} = new URL(request.url);
    const path = pathname.replace(/\/_(root)?\.data$/, '/').replace(/\.data$/, '');
    return isShareable(matchRoutes(this.#tree, path)?.at(-1)?.route.handle);
  }
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
    .map(({id, path = '', index, caseSensitive = false, module}) => {
      const {handle} = module;
      return index
        ? {id, path, caseSensitive, handle, index}
        : {id, path, caseSensitive, handle, children: childrenOf(id, routes)};
    });
}
