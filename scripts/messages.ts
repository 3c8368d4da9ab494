/**
 * The messages of the contact form, newest first, where CONTACT_DELIVERY is `database`:
 *
 *   npm run messages [-- --since 2026-11-01] [--limit 50] [--json]
 *
 * It needs the service key, from the environment or from .env, and sends it to the database only.
 */
import {existsSync} from 'node:fs';
import {connect, type DatabaseClient} from '../app/platform/supabase/client.ts';
import {fail, readOptions} from './command.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
process.exitCode = await messages();

async function messages(): Promise<number> {
  const {PUBLIC_SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: key} = process.env;
  if (!url) return fail('PUBLIC_SUPABASE_URL is missing: the address of the Supabase project.');
  if (!key) {
    return fail('SUPABASE_SERVICE_ROLE_KEY is missing: only the service key may read messages.');
  }
  const options = readOptions({
    since: {type: 'string'},
    limit: {type: 'string', default: '50'},
    json: {type: 'boolean', default: false},
  });
  if (typeof options === 'string') return fail(options);
  const limit = Number(options.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > 1_000) {
    return fail('--limit must be a number from 1 to 1000.');
  }
  if (options.since !== undefined && Number.isNaN(Date.parse(options.since))) {
    return fail('--since must be a day such as 2026-11-30.');
  }
  const client = connect({url, key});
  return list(client, {limit, since: options.since ?? '1970-01-01', json: options.json});
}

async function list(
  client: DatabaseClient,
  {limit, since, json}: {limit: number; since: string; json: boolean},
): Promise<number> {
  const {data, error} = await client
    .from('contact_messages')
    .select('*')
    .gte('received_at', new Date(since).toISOString())
    .order('received_at', {ascending: false})
    .limit(limit);
  if (error) return fail(`The messages could not be read: ${error.message}`);
  if (json) console.log(JSON.stringify(data, null, 2));
  else if (data.length === 0) console.log('No messages.');
  else console.log(data.map(format).join('\n\n'));
  return 0;
}

interface Message {
  id: string;
  received_at: string;
  name: string;
  email: string;
  subject: string;
  message: string;
}

function format({id, received_at, name, email, subject, message}: Message): string {
  const header = `${received_at}  ${id}\n${name} <${email}>\n${subject}`;
  return printable(`${header}\n\n${message}`);
}

/** Without escape sequences, with which a message could control the terminal. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, (character) => (character === '\n' ? '\n' : ' '));
}
