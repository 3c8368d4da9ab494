import type {Invocation} from '../server/app-context.server.ts';
import {limitedVisitor, type Visitor} from './platform-headers.server.ts';
import type {CountRequest} from './rate-limit.server.ts';

let isSaid = false;

/** Once in each isolate, the log says if nothing is counted. */
export function counterOf(
  visitor: Visitor,
  request: Request,
  {env, environment, log}: Invocation,
): CountRequest {
  const counted = limitedVisitor(visitor, request, environment);
  if (counted === null && !isSaid) {
    isSaid = true;
    log.info('limits.off', {hint: 'RATE_LIMITS=on counts the requests of this machine'});
  }
  return (limit, route) => limit.count(counted, env, route);
}
