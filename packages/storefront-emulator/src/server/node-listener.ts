import type {IncomingMessage, RequestListener, ServerResponse} from 'node:http';
import type {TLSSocket} from 'node:tls';
import {BrokenConnectionError} from '../core/broken-connection.ts';
import {json} from '../core/http.ts';
import type {Handler} from './router.ts';

const maxBodyBytes = 1024 * 1024;

/** Serves the requests of a Node server with a handler of the web's requests. */
export function nodeListener(handle: Handler): RequestListener {
  return (incoming, outgoing) => {
    respond(handle, incoming, outgoing).catch((error: unknown) => {
      if (error instanceof BrokenConnectionError && error.isReset) {
        outgoing.socket?.resetAndDestroy();
        return;
      }
      if (!(error instanceof BrokenConnectionError)) console.error('storefront-emulator:', error);
      outgoing.destroy();
    });
  };
}

async function respond(
  handle: Handler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const closed = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) closed.abort();
  });
  const request = await readRequest(incoming, closed.signal);
  const isLoopback = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/.test(
    incoming.socket.remoteAddress ?? '',
  );
  const response = request instanceof Response ? request : await handle(request, {isLoopback});
  outgoing.statusCode = response.status;
  outgoing.setHeaders(response.headers);
  for await (const chunk of response.body ?? []) {
    // A connection that breaks after this part must not take the part with it.
    await new Promise((resolve) => outgoing.write(chunk, resolve));
  }
  outgoing.end();
}

/** The request, or the response to one that cannot be read. */
async function readRequest(
  incoming: IncomingMessage,
  signal: AbortSignal,
): Promise<Request | Response> {
  const {method = 'GET', headers, headersDistinct, socket} = incoming;
  const scheme = (socket as Partial<TLSSocket>).encrypted ? 'https' : 'http';
  const base = `${scheme}://${headers.host}`;
  const target = incoming.url ?? '/';
  if (!URL.canParse(target, base)) return json(400, {errors: 'Bad Request'});
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size <= maxBodyBytes) chunks.push(chunk);
  }
  if (size > maxBodyBytes) return json(413, {errors: 'Payload Too Large'});
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(target, base), {
    method,
    headers: Object.entries(headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
    signal,
    ...(hasBody && {body: Buffer.concat(chunks)}),
  });
}
