import type {IncomingMessage} from 'node:http';
import {end, isThisMachine} from '../server/http.ts';
import {sendPage, setPageHeaders} from '../server/pages.ts';
import {isRead, type Route, readPostedForm} from '../server/router.ts';
import {findAction, noticeOf, rejectionOf} from './actions.ts';
import {type InspectedStore, inspectorPage} from './page.ts';
import {inspectorPolicy} from './style.ts';

/** The inspector page at `/`, for this machine only. */
export function inspectorRoute(store: InspectedStore): Route {
  return {
    match: '/',
    async handle(exchange) {
      const {url, request, response} = exchange;
      setPageHeaders(response, inspectorPolicy);
      // With `no-referrer`, browsers send no origin with a form either.
      response.setHeader('referrer-policy', 'same-origin');
      if (!isThisMachine(request)) return end(response, 403);
      if (isRead(request)) {
        const notice = noticeOf(url.searchParams.get('done'));
        return sendPage({status: 200, html: inspectorPage(store, notice)}, response);
      }
      if (request.method !== 'POST') return end(response, 405);
      // Pages of other sites and other servers on this machine must not change the store.
      if (!isSameOrigin(request)) return end(response, 403);
      const form = await readPostedForm(exchange);
      if (!form) return;
      const name = form.get('action');
      const action = findAction(name);
      if (!action) return end(response, 422);
      try {
        await action.run(store, form);
      } catch (error) {
        const refusal = rejectionOf(error);
        if (!refusal) throw error;
        const {section} = action;
        const html = inspectorPage(store, {text: refusal.message, isError: true, section});
        return sendPage({status: refusal.status, html}, response);
      }
      sendPage({status: 303, html: '', location: `/?done=${name}`}, response);
    },
  };
}

/** Compares with the name that the browser used, which can be `localhost` as well as an address. */
function isSameOrigin({headers: {origin = '', host}}: IncomingMessage): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
