import {execFileSync, spawn} from 'node:child_process';
import {existsSync, mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {freePort} from './free-port.ts';

const debianFolder = '/usr/lib/postgresql';

/** Whether Debian's package `postgresql` is installed. */
export const hasPostgres = existsSync(debianFolder);

export interface Postgres {
  /** The address of a database for a role. */
  url(role: string, database: string): string;
  /** Runs SQL as the superuser in a session of psql of its own until an error, and returns what it prints. */
  psql(database: string, sql: string): Promise<string>;
  close(): void;
}

/** Starts a server with a new, empty cluster in a temporary folder, which takes every password. */
export async function startPostgres(): Promise<Postgres> {
  const versions = readdirSync(debianFolder).sort((a, b) => Number(a) - Number(b));
  const programs = join(debianFolder, versions.at(-1) ?? '', 'bin');
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const data = join(folder, 'data');
  const port = await freePort();
  // Postgres refuses to run as root, and Debian's package has a user for it.
  const asRoot = process.getuid?.() === 0;
  const own = (program: string, ...args: string[]) =>
    asRoot
      ? execFileSync('runuser', ['-u', 'postgres', '--', join(programs, program), ...args])
      : execFileSync(join(programs, program), args);

  if (asRoot) execFileSync('chown', ['postgres', folder]);
  own('initdb', '-D', data, '-U', 'postgres', '--auth', 'trust', '--no-sync');
  const options = `-p ${port} -k ${folder} -h 127.0.0.1`;
  own('pg_ctl', 'start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', options);

  return {
    url: (role, database) => `postgres://${role}:any@127.0.0.1:${port}/${database}?sslmode=disable`,
    async psql(database, sql) {
      const flags = ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1'];
      const connection = ['-h', folder, '-p', String(port), '-U', 'postgres', '-d', database];
      const client = spawn(join(programs, 'psql'), [...flags, ...connection]);
      let output = '';
      for (const stream of [client.stdout, client.stderr]) {
        stream.setEncoding('utf8').on('data', (chunk) => {
          output += chunk;
        });
      }
      client.stdin.end(sql);
      const status = await new Promise((resolve, reject) => {
        client.on('error', reject);
        client.on('close', resolve);
      });
      if (status !== 0) throw new Error(`psql failed: ${output.slice(0, 2_000)}`);
      return output;
    },
    close() {
      try {
        own('pg_ctl', 'stop', '-m', 'immediate', '-D', data);
      } finally {
        rmSync(folder, {recursive: true, force: true});
      }
    },
  };
}
