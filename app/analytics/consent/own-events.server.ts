import type {AppContext} from '../../platform/server/context.server.ts';
import {isSessionId, newSessionId} from '../session-id.ts';

/**
 * The session that an add to the cart is recorded for; null if it must not be recorded. Where the
 * store manages consent, only a page with consent sends a session id.
 */
export function sessionIdForAdd(
  field: unknown,
  request: Request,
  {environment}: AppContext,
): string | null {
  if (request.headers.get('Sec-GPC') === '1') return null;
  if (isSessionId(field)) return field;
  return environment.store.kind === 'shopify' ? null : newSessionId(Date.now(), Math.random());
}
