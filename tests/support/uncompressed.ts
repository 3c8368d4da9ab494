import {createServer, request} from 'node:http';
import type {AddressInfo} from 'node:net';

/**
 * The same worker, asked without compression. The local runtime holds a compressed
 * document back until it is whole, as no edge does; plain, it streams.
 */
export async function startUncompressed(origin: string) {
  const {hostname, port} = new URL(origin);
  const server = createServer((incoming, outgoing) => {
    const {'accept-encoding': _, ...headers} = incoming.headers;
    const {method, url: path} = incoming;
    const asked = request({hostname, port, method, path, headers}, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    asked.on('error', () => outgoing.destroy());
    outgoing.on('close', () => asked.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port: ownPort} = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${ownPort}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
