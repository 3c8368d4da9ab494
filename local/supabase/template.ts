import {createHash, randomUUID} from 'node:crypto';
import {mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {PGlite} from '@electric-sql/pglite';
import {readMigrations} from './migrations.ts';
import {platform} from './platform.ts';

const cache = join(import.meta.dirname, '../../.cache/supabase');

/** Buffers and log of the usual size would take most of the time of a start. */
const sizes = {postgresqlconf: 'shared_buffers = 8MB', initDbStartParams: ['--wal-segsize=1']};

let template: Promise<Blob> | undefined;

/** Several times faster to load than a database is to migrate. A fingerprint of the migrations names the file. */
export function migratedTemplate(): Promise<Blob> {
  template ??= readTemplate();
  return template;
}

async function readTemplate(): Promise<Blob> {
  const name = `template-${fingerprint()}.tar`;
  const cached = readIfPresent(join(cache, name));
  if (cached) return new Blob([new Uint8Array(cached)], {type: 'application/x-tar'});

  const created = await createTemplate();
  await save(name, created);
  return created;
}

async function createTemplate(): Promise<Blob> {
  const database = await PGlite.create(sizes);
  try {
    await database.exec(platform);
    for (const {sql} of readMigrations()) await database.exec(sql);
    return await database.dumpDataDir('none');
  } finally {
    await database.close();
  }
}

/** The file is renamed when it is complete, so that another process never reads a part of it. */
async function save(name: string, archive: Blob): Promise<void> {
  mkdirSync(cache, {recursive: true});
  const partial = join(cache, `${name}.${randomUUID()}`);
  writeFileSync(partial, new Uint8Array(await archive.arrayBuffer()));
  renameSync(partial, join(cache, name));

  for (const file of readdirSync(cache)) {
    if (/^template-\w+\.tar$/.test(file) && file !== name) rmSync(join(cache, file), {force: true});
  }
}

function fingerprint(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const hash = createHash('sha256')
    .update(readFileSync(join(dirname(entry), '../package.json')))
    .update(JSON.stringify(sizes))
    .update(platform);
  for (const {version, sql} of readMigrations()) hash.update(version).update(sql);
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
