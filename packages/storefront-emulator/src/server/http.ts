import type {IncomingMessage, ServerResponse} from 'node:http';
import {isIP} from 'node:net';

const maxBodyBytes = 1024 * 1024;

/**
 * Whether a request names a host that the emulator has: a name of this machine, an address, or its
 * public name. A page of another site that lets its own name point to this machine sends that name.
 */
export function isOwnHost({headers}: IncomingMessage, origin: string): boolean {
  const authority = `http://${headers.host}`;
  const host = URL.canParse(authority) ? new URL(authority).hostname : '';
  const isAddress = isIP(host) !== 0 || host.startsWith('[');
  return host === 'localhost' || isAddress || host === new URL(origin).hostname;
}

/** Whether a request comes from this machine, and not from a page of another site in its browser. */
export function isThisMachine({socket, headers}: IncomingMessage): boolean {
  const loopback = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/.test(socket.remoteAddress ?? '');
  const named = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '');
  const {origin} = headers;
  const local =
    origin === undefined || /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);
  return loopback && named && local;
}

export function allowBrowsers({headers}: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', headers.origin ?? '*');
  response.setHeader('access-control-allow-methods', 'POST, OPTIONS');
  response.setHeader(
    'access-control-allow-headers',
    headers['access-control-request-headers'] ?? '*',
  );
  response.setHeader('vary', 'Origin');
}

/** Reads the body; `undefined` if it is over the limit. */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size <= maxBodyBytes) chunks.push(bytes);
  }
  return size <= maxBodyBytes ? Buffer.concat(chunks).toString('utf8') : undefined;
}

export function json(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}

export function end(response: ServerResponse, status: number): void {
  response.statusCode = status;
  response.end();
}
