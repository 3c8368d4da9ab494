/**
 * Writes the sign-ups into a file for Shopify's customer import, or deletes those of one address:
 *
 *   npm run signups                              those that are in no file yet
 *   npm run signups -- --since 2026-11-01        all since then
 *   npm run signups -- --delete shopper@example.com
 *
 * No address is printed.
 */
import {writeFileSync} from 'node:fs';
import type {DatabaseClient} from '../app/platform/server/supabase.server.ts';
import {loadVariables, openDatabase, Problem, readOptions, run} from './command.ts';
import {customerImport, type ExportedSignup} from './customer-import.ts';

await run(async () => {
  loadVariables();
  const client = await openDatabase('only the secret key may read sign-ups.');
  const options = readOptions({since: {type: 'string'}, delete: {type: 'string'}});
  return options.delete === undefined
    ? exportSignups(client, options.since)
    : deleteSignups(client, options.delete);
});

async function exportSignups(client: DatabaseClient, since: string | undefined): Promise<void> {
  if (since !== undefined && Number.isNaN(Date.parse(since)))
    throw new Problem('--since must be a day such as 2026-11-30.');
  const {data, error} = await client.rpc(
    'signups_to_export',
    since === undefined ? {} : {since: new Date(since).toISOString()},
  );
  if (error) throw new Problem(`The sign-ups could not be read: ${error.message}`);
  const signups = data as unknown as ExportedSignup[];
  if (signups.length === 0) return console.log('No sign-ups.');

  const file = `signups-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.csv`;
  writeFileSync(file, customerImport(signups), {mode: 0o600, flag: 'wx'});
  const marked = await client.rpc('mark_signups_exported', {ids: signups.map(({id}) => id)});
  if (marked.error)
    throw new Problem(
      `${file} is written, but the next file will have its rows, too: ${marked.error.message}`,
    );
  console.log(
    `${file} has ${signups.length === 1 ? 'one sign-up' : `${signups.length} sign-ups`}.`,
  );
}

async function deleteSignups(client: DatabaseClient, address: string): Promise<void> {
  const {data, error} = await client.rpc('delete_signups', {address: address.trim()});
  if (error) throw new Problem(`The sign-ups could not be deleted: ${error.message}`);
  console.log(data === 1 ? 'Deleted one row.' : `Deleted ${data} rows.`);
}
