import type {Page} from '../checkout/checkout.ts';

/** The response of a page, with the policy of what it may load. */
export function pageResponse({status, html, location}: Page, policy: string): Response {
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      // With `no-referrer`, browsers send no origin with a form either.
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      ...(location !== undefined && {location}),
    },
  });
}
