import {execFileSync, type SpawnOptions, spawn} from 'node:child_process';
import {once} from 'node:events';
import {createServer, type Socket} from 'node:net';
import {join} from 'node:path';
import {text} from 'node:stream/consumers';
import {PGlite} from '@electric-sql/pglite';
import {migratedTemplate} from '../local/supabase/template.ts';

const root = join(import.meta.dirname, '..');

const cli = 'supabase@3.1.0';

export const typesFile = 'supabase/database.types.ts';

const header =
  '// Derived from supabase/migrations by `npm run db -- types`; not edited by hand.\n\n';

export async function runSupabase(
  args: readonly string[],
  options: Pick<SpawnOptions, 'stdio'> = {},
): Promise<{status: number; output: string}> {
  const env = {...process.env, SUPABASE_TELEMETRY_DISABLED: '1'};
  const child = spawn('npx', ['--yes', cli, ...args], {cwd: root, env, ...options});
  const [output, errors, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'close'),
  ]);
  return {status: code ?? 1, output: code === 0 ? output : output + errors};
}

/** Without Docker: the CLI reads an embedded database with all migrations. */
export async function databaseTypes(): Promise<string> {
  const database = await PGlite.create({loadDataDir: await migratedTemplate()});
  const server = createServer((socket) => serve(database, socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const url = `postgres://postgres:postgres@127.0.0.1:${port}/postgres?sslmode=disable`;
    return format(await generateTypes(url));
  } finally {
    server.close();
    await database.close();
  }
}

export async function generateTypes(url: string): Promise<string> {
  const {status, output} = await runSupabase(['gen', 'types', `--remote=${url}`]);
  // Messages of the CLI precede the types on the same stream.
  const start = output.indexOf('export type Json');
  if (status !== 0 || start < 0) throw new Error(`supabase gen types failed: ${output}`);
  return header + output.slice(start);
}

export function format(source: string): string {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'format', `--stdin-file-path=${typesFile}`];
  return execFileSync(process.execPath, args, {cwd: root, input: source, encoding: 'utf8'});
}

/** Passes the messages of a Postgres client on to the embedded database, one after another. */
function serve(database: PGlite, socket: Socket): void {
  let answered = Promise.resolve();
  socket.on('error', () => socket.destroy());
  socket.on('data', (messages: Buffer) => {
    answered = answered.then(async () => {
      socket.write(await database.execProtocolRaw(messages));
    });
    answered.catch((error: unknown) => socket.destroy(error instanceof Error ? error : undefined));
  });
}
