import {spawnSync} from 'node:child_process';
import {createServer, type Socket} from 'node:net';
import {join} from 'node:path';
import {PGlite} from '@electric-sql/pglite';
import {migratedTemplate} from '../../local/supabase/template.ts';
import {runSupabase} from './cli.ts';

const root = join(import.meta.dirname, '../..');

export const typesFile = 'supabase/database.types.ts';

const header =
  '// Derived from supabase/migrations by `npm run db -- types`; not edited by hand.\n\n';

/** What `supabase gen types` says about an embedded database with all migrations, without Docker. */
export async function databaseTypes(): Promise<string> {
  const database = await PGlite.create({loadDataDir: await migratedTemplate()});
  const server = createServer((socket) => serve(database, socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const url = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
    return format(await generateTypes(url));
  } finally {
    server.close();
    await database.close();
  }
}

/** What `supabase gen types` says about the database at an address. */
export async function generateTypes(url: string): Promise<string> {
  const {status, output} = await runSupabase(['gen', 'types', `--remote=${url}`]);
  // Messages of the CLI precede the types on the same stream.
  const start = output.indexOf('export type Json');
  if (status !== 0 || start < 0) throw new Error(`supabase gen types failed: ${output}`);
  return header + output.slice(start);
}

/** Formats with the project's formatter, so that the file passes the linter. */
export function format(source: string): string {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    [biome, 'format', `--stdin-file-path=${typesFile}`],
    {cwd: root, input: source, encoding: 'utf8'},
  );
  if (status !== 0) throw new Error(`The types could not be formatted: ${stderr}`);
  return stdout;
}

/** Passes the messages of a Postgres client on to the embedded database, one after another. */
function serve(database: PGlite, socket: Socket): void {
  let received = Buffer.alloc(0);
  let hasStarted = false;
  let answered = Promise.resolve();

  function take(message: Buffer): void {
    const isTlsRequest = !hasStarted && message.length === 8;
    if (isTlsRequest) {
      socket.write('N');
      return;
    }
    hasStarted = true;
    answered = answered.then(async () => {
      socket.write(await database.execProtocolRaw(new Uint8Array(message)));
    });
    answered.catch((error: unknown) => socket.destroy(error instanceof Error ? error : undefined));
  }

  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      // Every message but the first begins with its type. Its length counts itself, not the type.
      const typeLength = hasStarted ? 1 : 0;
      if (received.length < typeLength + 4) return;
      const length = typeLength + received.readInt32BE(typeLength);
      if (received.length < length) return;
      const message = received.subarray(0, length);
      received = received.subarray(length);
      if (hasStarted && message.toString('latin1', 0, 1) === 'X') socket.end();
      else take(message);
    }
  });
}
