import type {IncomingMessage, Server, ServerResponse} from 'node:http';

const largestBody = 1024 * 1024;

/** The wanted port of this machine if it is free, else one that is. */
export async function listen(server: Server, wanted: number): Promise<string> {
  try {
    await tryPort(server, wanted);
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!taken) throw error;
    await tryPort(server, 0);
  }
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The store has no port.');
  return `http://127.0.0.1:${address.port}`;
}

function tryPort(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Neither another machine, nor a page of another site that this machine's browser shows. */
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

/** The whole body; nothing where it is larger than any client's would be. */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size <= largestBody) chunks.push(bytes);
  }
  return size <= largestBody ? Buffer.concat(chunks).toString('utf8') : undefined;
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
