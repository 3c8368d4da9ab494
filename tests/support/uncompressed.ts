import {createServer, type IncomingHttpHeaders, request} from 'node:http';
import type {AddressInfo} from 'node:net';

/**
 * Starts a proxy that requests the worker's responses without compression. Unlike an edge, the local
 * runtime buffers a compressed document until it is complete; an uncompressed one streams.
 */
export async function startUncompressed(
  origin: string,
  /** Delays or, by throwing, cuts the connection of a request; it may change the request's headers. */
  gate?: (path: string, headers: IncomingHttpHeaders) => Promise<void> | void,
) {
  let worker = new URL(origin);
  const server = createServer(async (incoming, outgoing) => {
    const {'accept-encoding': _, ...headers} = incoming.headers;
    const {method, url: path = '/'} = incoming;
    try {
      await gate?.(path, headers);
    } catch {
      outgoing.destroy();
      return;
    }
    const {hostname, port} = worker;
    const forwarded = request({hostname, port, method, path, headers}, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port: ownPort} = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${ownPort}`,
    /** Forwards to another worker from now on, as a new deployment takes the place of an old one. */
    forwardTo(next: string) {
      worker = new URL(next);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
