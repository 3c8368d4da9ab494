/**
 * The messages of the contact form, newest first, where CONTACT_DELIVERY is `database`:
 *
 *   npm run messages [-- --since 2026-11-01] [--limit 50] [--json]
 *
 * It needs the secret key, from the environment or from .env, and sends it to the database only. Without
 * a configured database, it reads the embedded one of a running `npm run dev`.
 */
import {loadVariables, openDatabase, Problem, readOptions, run} from './command.ts';

/** Characters that could control the terminal, reverse the text, or begin another line. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

await run(async () => {
  loadVariables();
  const client = await openDatabase('only the secret key may read messages.');
  const options = readOptions({
    since: {type: 'string'},
    limit: {type: 'string', default: '50'},
    json: {type: 'boolean', default: false},
  });
  const limit = Number(options.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > 1_000)
    throw new Problem('--limit must be a number from 1 to 1000.');
  const since = new Date(options.since ?? '1970-01-01');
  if (Number.isNaN(since.getTime())) throw new Problem('--since must be a day such as 2026-11-30.');

  const {data, error} = await client
    .from('contact_messages')
    .select('*')
    .gte('received_at', since.toISOString())
    .order('received_at', {ascending: false})
    .limit(limit);
  if (error) throw new Problem(`The messages could not be read: ${error.message}`);
  if (options.json) console.log(formatJson(data));
  else if (data.length === 0) console.log('No messages.');
  else console.log(data.map(format).join('\n\n'));
});

interface Message {
  id: string;
  received_at: string;
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** The text is indented, so that none of its lines looks like the first line of another message. */
function format({id, received_at, name, email, subject, message}: Message): string {
  const header = [`${received_at}  ${id}`, `${name} <${email}>`, subject].map(printable);
  const text = message.split('\n').map((line) => `  ${printable(line)}`.trimEnd());
  return [...header, '', ...text].join('\n');
}

function printable(line: string): string {
  return line.replace(unprintable, ' ');
}

/** JSON may escape any character; its own line breaks are outside of the strings. */
function formatJson(data: readonly Message[]): string {
  return JSON.stringify(data, null, 2).replace(unprintable, (character) =>
    character === '\n' ? '\n' : escapeUnits(character),
  );
}

function escapeUnits(character: string): string {
  return Array.from({length: character.length}, (_, index) => {
    const unit = character.charCodeAt(index).toString(16).padStart(4, '0');
    return `\\u${unit}`;
  }).join('');
}
