import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {join} from 'node:path';
import {PGlite} from '@electric-sql/pglite';
import {applyMigrations, readMigrations} from './migrations.ts';
import {migratedTemplate} from './template.ts';

export interface OpenFolder {
  database: PGlite;
  /** Lets another process have the folder. */
  release(): void;
}

/** The major version of Postgres inside PGlite; it opens no folder of another. */
const major = '18';

/**
 * Opens a database that outlives the process: makes one in an empty folder, brings one
 * that is there up to the newest migration. Throws, with a sentence on why, where it
 * cannot; then nothing was changed but by migrations.
 */
export async function openFolder(folder: string): Promise<OpenFolder> {
  mkdirSync(folder, {recursive: true});
  const release = claim(folder);
  try {
    const cluster = join(folder, 'postgres');
    if (!existsSync(cluster)) await create(cluster);
    checkVersion(cluster);
    const database = await PGlite.create(cluster);
    try {
      await applyMigrations(database, readMigrations());
      return {database, release};
    } catch (error) {
      await database.close();
      throw error;
    }
  } catch (error) {
    release();
    throw error;
  }
}

/** Made aside and renamed, so that an interrupted start leaves nothing half made. */
async function create(cluster: string): Promise<void> {
  const aside = `${cluster}.part`;
  rmSync(aside, {recursive: true, force: true});
  const database = await PGlite.create(aside, {loadDataDir: await migratedTemplate()});
  await database.close();
  renameSync(aside, cluster);
}

function checkVersion(cluster: string): void {
  const file = join(cluster, 'PG_VERSION');
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'none';
  if (found === major) return;
  const entries = readdirSync(cluster).length;
  throw new Error(
    entries === 0 ? 'its database is empty' : `its database is of version ${found}, not ${major}`,
  );
}

/** Two processes on one folder would spoil it: whoever comes second is told so. */
function claim(folder: string): () => void {
  const file = join(folder, 'in-use-by');
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined;
  if (holder !== undefined && holder !== process.pid && runs(holder)) {
    throw new Error(`process ${holder} is using it (or delete ${file})`);
  }
  if (holder === process.pid) throw new Error('this process is using it already');
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, {force: true});
}

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
