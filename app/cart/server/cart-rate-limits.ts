import {VisitorRateLimit} from '~/platform/http/visitor-rate-limit';

/** Two changes a second for a minute: more than a person makes, and far less than a script. */
export const mutationLimit = new VisitorRateLimit(
  'CART_LIMIT',
  {requests: 120, windowSeconds: 60},
  {unidentifiedVisitors: 'unlimited'},
);
export const readLimit = new VisitorRateLimit(
  'CART_READ_LIMIT',
  {requests: 120, windowSeconds: 60},
  {unidentifiedVisitors: 'unlimited'},
);
