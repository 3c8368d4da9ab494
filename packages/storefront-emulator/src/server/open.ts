import {createServer, type Server} from 'node:http';
import {createServer as createSecureServer} from 'node:https';
import {isIP} from 'node:net';
import {issueCredentials} from './certificate.ts';
import {nodeListener} from './node-listener.ts';
import type {Handler} from './router.ts';

export interface ServerOptions {
  /** `false` opens no port: `emulator.fetch` is then the only way to the store. */
  listen?: boolean;
  /** The preferred port; any free one if it is absent. */
  port?: number;
  /** Fails if the port is taken, instead of using a free one. */
  strictPort?: boolean;
  /** The address to listen on: this machine only by default. */
  host?: string;
  /** Serves HTTPS with a certificate of its own, which `certificateFile` names. */
  https?: boolean;
  /** The origin in all URLs, where clients reach the server by another name, as in a container. */
  publicOrigin?: string;
}

export interface OpenServer {
  origin: string;
  /** The certificate that clients must trust, for example with `NODE_EXTRA_CA_CERTS`. */
  certificateFile?: string;
  /** Serves all requests from now on. */
  serve(handle: Handler): void;
  /** Ends all connections. */
  close(): Promise<void>;
}

/** Creates a server that listens, without a handler of requests. */
export async function openServer(options: ServerOptions): Promise<OpenServer> {
  const {port = 0, strictPort = false, host = '127.0.0.1', https = false} = options;
  const publicOrigin = options.publicOrigin && readOrigin(options.publicOrigin);
  if (options.listen === false) {
    return {origin: publicOrigin || 'http://localhost', serve() {}, async close() {}};
  }
  const name = publicOrigin ? new URL(publicOrigin).hostname : reachableName(host);
  const credentials = https ? await issueCredentials(undefined, [name]) : undefined;
  const server = credentials ? createSecureServer(credentials) : createServer();
  try {
    await listen(server, port, host);
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!isTaken || strictPort) throw error;
    await listen(server, 0, host);
  }
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return {
    origin:
      publicOrigin ||
      `${https ? 'https' : 'http'}://${isIP(name) === 6 ? `[${name}]` : name}:${address.port}`,
    ...(credentials && {certificateFile: credentials.certificateFile}),
    serve: (handle) => server.on('request', nodeListener(handle)),
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

/** A server that listens on all addresses is reached on this machine by the loopback address. */
function reachableName(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new TypeError(`"${text}" is not an origin of the store, such as "http://localhost:3000".`);
}
