import {existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {PGlite} from '@electric-sql/pglite';
import {lockFolder, type ReleaseLock} from './folder-lock.ts';
import {applyMigrations, readMigrations} from './migrations.ts';
import {migratedTemplate} from './template.ts';

/** Another process, or another database of this process, has the folder open. */
export class FolderInUseError extends Error {}

export interface OpenFolder {
  database: PGlite;
  release: ReleaseLock;
}

/** The major version of Postgres inside PGlite, which cannot open a folder of another version. */
const major = '18';

/**
 * Opens a database that outlives the process: creates it in an empty folder and applies new
 * migrations to an existing one. Throws an error that gives the reason when it cannot; apart
 * from applied migrations, the folder is then unchanged.
 */
export async function openFolder(folder: string): Promise<OpenFolder> {
  mkdirSync(folder, {recursive: true});
  const release = await lockFolder(folder);
  if (!release) throw new FolderInUseError('another process is using it');
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
    await release();
    throw error;
  }
}

/** The folder is renamed when it is complete, so an interrupted start leaves no partial database. */
async function create(cluster: string): Promise<void> {
  const partial = `${cluster}.part`;
  rmSync(partial, {recursive: true, force: true});
  const database = await PGlite.create(partial, {loadDataDir: await migratedTemplate()});
  await database.close();
  renameSync(partial, cluster);
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
