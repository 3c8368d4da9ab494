import {spawnSync} from 'node:child_process';
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {readRunningServices, storeRunningServices} from '../../../local/running-services.ts';

const store = {
  PUBLIC_STORE_DOMAIN: 'http://127.0.0.1:4001',
  PUBLIC_STOREFRONT_API_TOKEN: 'embedded',
};
const database = {
  PUBLIC_SUPABASE_URL: 'http://127.0.0.1:4002',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'anon',
  SUPABASE_SECRET_KEY: 'service',
};

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'boreal-services-'));
});
afterAll(() => rm(root, {recursive: true, force: true}));

describe('the variables of the running embedded services', () => {
  it('are available to commands, without those that are configured', async () => {
    const configured = {PUBLIC_ANALYTICS: 'off'};
    await storeRunningServices(root, configured, {...configured, ...store, ...database});
    expect(readRunningServices(root, configured)).toEqual({...store, ...database});
  });

  it('are not mixed with those of a configured store or database', () => {
    const realDatabase = {PUBLIC_SUPABASE_URL: 'https://boreal.supabase.example'};
    expect(readRunningServices(root, realDatabase)).toEqual(store);
    expect(readRunningServices(root, {PUBLIC_STORE_DOMAIN: 'boreal.example'})).toEqual(database);
  });

  it('are not used once the development server has ended', async () => {
    await storeRunningServices(root, {}, store);
    const file = join(root, '.data/running-services.json');
    const stored = JSON.parse(await readFile(file, 'utf8'));
    const {pid} = spawnSync(process.execPath, ['--version']);
    await writeFile(file, JSON.stringify({...stored, pid}));
    expect(readRunningServices(root, {})).toEqual({});
  });
});
