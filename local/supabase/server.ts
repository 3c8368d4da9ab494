import {PGlite} from '@electric-sql/pglite';
import {Faults} from '../faults.ts';
import {isFromForeignPage, json, openServer} from '../http.ts';
import {RestError} from './errors.ts';
import {publishableKey, secretKey} from './keys.ts';
import {readSeed} from './migrations.ts';
import {handle} from './rest.ts';
import {asRole, type Role} from './roles.ts';
import {migratedTemplate} from './template.ts';

export {sampleOrders} from './samples.ts';

export interface EmbeddedSupabase {
  url: string;
  publishableKey: string;
  secretKey: string;
  faults: Faults<'http_500'>;
  /** Without a role, the owner of the tables runs the statement. */
  sql(
    statement: string,
    values?: unknown[],
    role?: Role | 'postgres',
    headers?: Record<string, string>,
  ): Promise<unknown[]>;
  close(): Promise<void>;
}

/** A Postgres in the memory of this process, with the part of Supabase's interface that the project uses. */
export async function startSupabase({port = 0, seed = true} = {}): Promise<EmbeddedSupabase> {
  const database = await PGlite.create({loadDataDir: await migratedTemplate()});
  if (seed) await database.exec(readSeed());

  const faults = new Faults(['http_500']);
  const server = await openServer(port);
  server.serve((request) => {
    if (isFromForeignPage(request)) return json(403, {message: 'No page may use this database.'});
    const {pathname} = new URL(request.url);
    if (pathname === '/control/faults') return faults.control(request);
    const name = pathname.slice(pathname.lastIndexOf('/') + 1);
    return faults.play(request, [name], () => handle(database, request), {
      http_500: () => new RestError(500, 'XX000', 'The database failed').toResponse(),
    });
  });

  return {
    url: server.origin,
    publishableKey,
    secretKey,
    faults,
    async sql(statement, values = [], role = 'postgres', headers = {}) {
      if (role === 'postgres') return (await database.query(statement, values)).rows;
      return asRole(database, {role, headers}, async (transaction) => {
        return (await transaction.query(statement, values)).rows;
      });
    },
    async close() {
      await server.close();
      await database.close();
    },
  };
}
