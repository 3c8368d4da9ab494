import {createHash, randomUUID} from 'node:crypto';
import {mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {PGlite} from '@electric-sql/pglite';
import {applyMigrations, readMigrations} from './migrations.ts';
import {platform} from './platform.ts';

const cache = join(import.meta.dirname, '../../.cache/supabase');

let template: Promise<Blob> | undefined;

/**
 * An empty, migrated database as an archive to start from. Making one from nothing takes
 * seconds, loading it half of one: so it is kept in the ignored cache folder, under a
 * name that changes with all that it is made of.
 */
export function migratedTemplate(): Promise<Blob> {
  template ??= readTemplate();
  return template;
}

async function readTemplate(): Promise<Blob> {
  const name = `template-${fingerprint()}.tar`;
  const kept = readIfPresent(join(cache, name));
  if (kept) return new Blob([new Uint8Array(kept)], {type: 'application/x-tar'});

  const made = await makeTemplate();
  await keep(name, made);
  return made;
}

async function makeTemplate(): Promise<Blob> {
  const database = await PGlite.create();
  try {
    await database.exec(platform);
    await applyMigrations(database, readMigrations());
    return await database.dumpDataDir('none');
  } finally {
    await database.close();
  }
}

/** Written aside and renamed, so that a process starting meanwhile never reads half of it. */
async function keep(name: string, made: Blob): Promise<void> {
  mkdirSync(cache, {recursive: true});
  const aside = join(cache, `${name}.${randomUUID()}`);
  writeFileSync(aside, new Uint8Array(await made.arrayBuffer()));
  renameSync(aside, join(cache, name));

  for (const file of readdirSync(cache)) {
    if (/^template-\w+\.tar$/.test(file) && file !== name) rmSync(join(cache, file), {force: true});
  }
}

function fingerprint(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const hash = createHash('sha256')
    .update(readFileSync(join(dirname(entry), '../package.json')))
    .update(platform);
  for (const {version, name, sql} of readMigrations())
    hash.update(version).update(name).update(sql);
  return hash.digest('hex').slice(0, 16);
}

function readIfPresent(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
