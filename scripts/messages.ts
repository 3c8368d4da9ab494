/**
 * The latest 200 messages of the contact form, newest first, where CONTACT_DELIVERY is `database`:
 *
 *   npm run messages [-- --since 2026-11-01]
 */
import type {Database} from '../supabase/database.types.ts';
import {loadVariables, openDatabase, Problem, readOptions, run} from './command.ts';

type Message = Database['public']['Tables']['contact_messages']['Row'];

await run(async () => {
  loadVariables();
  const client = await openDatabase('only the secret key may read messages.');
  const options = readOptions({since: {type: 'string', default: '1970-01-01'}});
  const since = new Date(options.since);
  if (Number.isNaN(since.getTime())) throw new Problem('--since must be a day such as 2026-11-30.');

  const {data, error} = await client
    .from('contact_messages')
    .select('*')
    .gte('received_at', since.toISOString())
    .order('received_at', {ascending: false})
    .limit(200);
  if (error) throw new Problem(`The messages could not be read: ${error.message}`);
  console.log(data.length === 0 ? 'No messages.' : data.map(format).join('\n\n'));
});

/** An indented line does not look like the first line of another message. */
function format({id, received_at, name, email, subject, message, ...others}: Message): string {
  const further = Object.entries(others).map(([field, value]) => `${field}: ${value}`);
  const header = [`${received_at}  ${id}`, `${name} <${email}>`, subject, ...further].map(
    printable,
  );
  const text = message.split('\n').map((line) => `  ${printable(line)}`.trimEnd());
  return [...header, '', ...text].join('\n');
}

/** A stranger has written the line, which could control the terminal, reverse the text, or begin another line. */
function printable(line: string): string {
  return line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');
}
