import type {ServerResponse} from 'node:http';
import type {Page} from '../checkout/checkout.ts';

export function setPageHeaders(response: ServerResponse, policy: string): void {
  response.setHeader('content-security-policy', policy);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('x-content-type-options', 'nosniff');
}

export function sendPage({status, html, location}: Page, response: ServerResponse): void {
  response.statusCode = status;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  if (location !== undefined) response.setHeader('location', location);
  response.end(html);
}
