import type {Invocation} from '../server/app-context.server.ts';
import {limitedVisitor, type Visitor} from './platform-headers.server.ts';
import type {Count} from './rate-limit.server.ts';

let isSaid = false;

/** Returns what counts a visitor's request. The log says once that nothing is counted, which a developer must not miss. */
export function counterOf(
  visitor: Visitor,
  request: Request,
  {env, environment, log}: Invocation,
): Count {
  const counted = limitedVisitor(visitor, request, environment);
  if (counted === null && !isSaid) {
    isSaid = true;
    log.info('limits.off', {hint: 'RATE_LIMITS=on counts the requests of this machine'});
  }
  return (limit, route) => limit.count(counted, env, route);
}
