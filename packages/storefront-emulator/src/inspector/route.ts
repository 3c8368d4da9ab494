import {empty, isRead, isThisMachine, postedForm} from '../server/http.ts';
import {pageResponse} from '../server/pages.ts';
import type {Route} from '../server/router.ts';
import {findAction, noticeOf, rejectionOf} from './actions.ts';
import {type InspectedStore, inspectorPage} from './page.ts';
import {inspectorPolicy} from './style.ts';

/** The inspector page at `/`, for this machine only. */
export function inspectorRoute(store: InspectedStore): Route {
  return {
    match: '/',
    async handle(exchange) {
      const {url, request} = exchange;
      if (!isThisMachine(exchange)) return empty(403);
      if (isRead(request)) {
        const notice = noticeOf(url.searchParams.get('done'));
        return pageResponse({status: 200, html: inspectorPage(store, notice)}, inspectorPolicy);
      }
      if (request.method !== 'POST') return empty(405);
      // Pages of other sites and other servers on this machine must not change the store.
      if (request.headers.get('origin') !== url.origin) return empty(403);
      const form = await postedForm(request);
      const name = form.get('action');
      const action = findAction(name);
      if (!action) return empty(422);
      try {
        await action.run(store, form);
      } catch (error) {
        const refusal = rejectionOf(error);
        if (!refusal) throw error;
        const {section} = action;
        const html = inspectorPage(store, {text: refusal.message, isError: true, section});
        return pageResponse({status: refusal.status, html}, inspectorPolicy);
      }
      return empty(303, {location: `/?done=${name}`});
    },
  };
}
