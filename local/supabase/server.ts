import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {PGlite} from '@electric-sql/pglite';
import {controlFaults} from './control.ts';
import {type Fault, type FaultKind, type FaultOptions, Faults} from './faults.ts';
import {type GatewayOptions, publishableKey, secretKey, serve} from './gateway.ts';
import {readSeed} from './migrations.ts';
import type {RequestRole} from './platform.ts';
import {handle} from './rest/handle.ts';
import {readSchema} from './schema.ts';
import {asCaller} from './session.ts';
import {migratedTemplate} from './template.ts';

export {sampleOrders} from './samples.ts';

export interface EmbeddedSupabase {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** Messages for the developer about requests that could not be met, such as a taken port. */
  notices: readonly string[];
  sql(
    query: string,
    params?: unknown[],
    role?: RequestRole | 'postgres',
    headers?: Record<string, string>,
  ): Promise<unknown[]>;
  fault(kind: FaultKind, options?: FaultOptions): void;
  readonly currentFault: Fault;
  close(): Promise<void>;
}

interface SupabaseOptions {
  port?: number;
  seed?: boolean;
}

/**
 * Starts a Postgres in the memory of this process with the project's migrations, behind the part of
 * Supabase's REST interface that the storefront uses. It listens on the loopback address only.
 */
export async function startSupabase({
  port = 0,
  seed = true,
}: SupabaseOptions = {}): Promise<EmbeddedSupabase> {
  const notices: string[] = [];
  const database = await PGlite.create({loadDataDir: await migratedTemplate()});
  if (seed) await database.exec(readSeed());

  const schema = await readSchema(database);
  const faults = new Faults();
  const server = await listen(port, notices, {
    faults,
    handle: (request) => handle(database, schema, request),
  });

  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    publishableKey,
    secretKey,
    notices,
    async sql(query, params = [], role = 'postgres', headers = {}) {
      if (role === 'postgres') return (await database.query(query, params)).rows;
      const caller = {role, method: 'POST', path: '/', headers};
      return asCaller(database, caller, async (transaction) => {
        return (await transaction.query(query, params)).rows;
      });
    },
    fault(kind, options) {
      faults.set(kind, options);
    },
    get currentFault() {
      return faults.current;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await database.close();
    },
  };
}

async function listen(port: number, notices: string[], options: GatewayOptions): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url === '/control/faults') void controlFaults(request, response, options.faults);
    else void serve(request, response, options);
  });
  server.on('clientError', (error, socket) => {
    const tooLarge = 'code' in error && error.code === 'HPE_HEADER_OVERFLOW';
    const status = tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request';
    if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`);
  });
  if (await listenOn(server, port)) return server;
  await listenOn(server, 0);
  notices.push(`Port ${port} is taken; the database listens on ${portOf(server)}.`);
  return server;
}

function listenOn(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE' || error.code === 'EACCES';
      if (isTaken && port !== 0) resolve(false);
      else reject(error);
    };
    server.once('error', onError);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', onError);
      resolve(true);
    });
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return (address as AddressInfo).port;
}
