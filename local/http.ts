import {Buffer} from 'node:buffer';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';

export type Handler = (request: Request) => Response | Promise<Response>;

interface LocalServer {
  origin: string;
  serve(handle: Handler): void;
  close(): Promise<void>;
}

/** A `Handler` throws it to end the connection without a response. */
export class BrokenConnection extends Error {}

const maxBodyBytes = 1024 * 1024;

/** Takes any free port if the given one is 0 or taken. */
export async function openServer(port: number): Promise<LocalServer> {
  const server = createServer();
  await listen(server, port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error;
    return listen(server, 0);
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    serve(handle) {
      server.removeAllListeners('request');
      server.on('request', (incoming, outgoing) => void respond(handle, incoming, outgoing));
    },
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

/** Any page that a developer has open could otherwise control the services, also a page of another server on this machine. */
export function isFromForeignPage({url, headers}: Request): boolean {
  const origin = headers.get('origin');
  return origin !== null && origin !== new URL(url).origin;
}

export const jsonType = {'content-type': 'application/json; charset=utf-8'};

export function json(status: number, body: object, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {status, headers: {...jsonType, ...headers}});
}

export function html(status: number, text: string): Response {
  const headers = {'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store'};
  return new Response(text, {status, headers});
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function respond(
  handle: Handler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const send = async (response: Response) => {
    const body = Buffer.from(await response.arrayBuffer());
    outgoing.setHeaders(response.headers);
    outgoing.writeHead(response.status, {'content-length': body.length}).end(body);
  };
  try {
    const request = await readRequest(incoming, outgoing);
    await send(request instanceof Response ? request : await handle(request));
  } catch (error) {
    // The client has gone, or a fault ends the connection.
    if (error instanceof BrokenConnection || incoming.errored) return void outgoing.destroy();
    console.error(error);
    await send(json(500, {message: 'Internal error'}));
  }
}

const ownHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

async function readRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<Request | Response> {
  const {method = 'GET', headersDistinct, url: target = '/'} = incoming;
  const {host = ''} = incoming.headers;
  // The domain of a foreign page may point to this machine. Its requests then have that domain as the host.
  if (!ownHost.test(host)) return json(403, {message: 'This server is for its own machine only.'});
  const url = URL.parse(target, `http://${host}`);
  if (url?.host !== host) return json(400, {message: 'The address is malformed.'});

  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size <= maxBodyBytes) chunks.push(chunk);
  }
  if (size > maxBodyBytes) return json(413, {message: 'The body is larger than 1 MiB.'});

  const closed = new AbortController();
  outgoing.once('close', () => closed.abort());
  const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(url, {
    method,
    headers,
    signal: closed.signal,
    ...(hasBody && {body: Buffer.concat(chunks)}),
  });
}
