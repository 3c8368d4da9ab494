import {ClockError} from '../clock/virtual-clock.ts';
import type {Control} from '../control/control.ts';
import {ControlError} from '../control/control-area.ts';
import {OrderStateError} from '../orders/order-state-error.ts';
import {isThisMachine, json, readBody} from './http.ts';
import type {Route} from './router.ts';

/** The control endpoint, for this machine only. */
export function controlRoute(control: Control): Route {
  return {
    match: /^\/control(?:\/|$)/,
    async handle({url, request, response}) {
      if (!isThisMachine(request)) {
        return json(response, 403, {
          error: 'The control endpoint is available on this machine only.',
        });
      }
      const body = await readBody(request);
      if (body === undefined) return json(response, 413, {error: 'The body is too large.'});
      try {
        const path = url.pathname.replace(/^\/control\/?/, '');
        const given: unknown = body.trim() === '' ? {} : JSON.parse(body);
        json(response, 200, await control.handle(request.method ?? 'GET', path, given));
      } catch (error) {
        if (
          error instanceof ControlError ||
          error instanceof OrderStateError ||
          error instanceof ClockError
        ) {
          return json(response, error.status, {error: error.message});
        }
        if (error instanceof SyntaxError) {
          return json(response, 400, {error: 'The body is not JSON.'});
        }
        if (error instanceof URIError) {
          return json(response, 400, {error: 'The path is malformed.'});
        }
        throw error;
      }
    },
  };
}
