import {CatalogError} from '../catalog/catalog-error.ts';
import {ControlError} from '../core/control-error.ts';
import {isThisMachine, json, type Route} from '../core/http.ts';
import type {Control} from './control.ts';

/** The control endpoint, for this machine only. */
export function controlRoute(control: Control): Route {
  return {
    match: /^\/control(?:\/|$)/,
    async handle(exchange) {
      if (!isThisMachine(exchange)) {
        return json(403, {error: 'The control endpoint is available on this machine only.'});
      }
      const {url, request} = exchange;
      try {
        const path = url.pathname.replace(/^\/control\/?/, '');
        const body = await request.text();
        const given: unknown = body.trim() === '' ? {} : JSON.parse(body);
        return json(200, await control.handle(request.method, path, given));
      } catch (error) {
        if (error instanceof ControlError) return json(error.status, {error: error.message});
        if (error instanceof CatalogError) return json(400, {error: error.message});
        if (error instanceof SyntaxError) return json(400, {error: 'The body is not JSON.'});
        if (error instanceof URIError) return json(400, {error: 'The path is malformed.'});
        throw error;
      }
    },
  };
}
