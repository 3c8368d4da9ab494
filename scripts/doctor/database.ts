import type {Environment} from '../../app/platform/server/environment.server.ts';
import {readMigrations} from '../../local/supabase/migrations.ts';
import {describeNetworkError, error, type Finding, ok, timeoutMs, under, warning} from './check.ts';
import {valueAt} from './store-request.ts';

export async function checkDatabase({supabase, webhooks}: Environment): Promise<Finding[]> {
  if (!supabase) {
    const fix =
      'Set PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_PUBLISHABLE_KEY, or go without order tracking and analytics.';
    return under('database', [warning('Supabase', 'not configured', fix)]);
  }
  const {url, key} = supabase;
  const request = (path: string, init: RequestInit = {}) =>
    fetch(`${url}/rest/v1/${path}`, {
      ...init,
      headers: {apikey: key, 'Content-Type': 'application/json', ...init.headers},
      signal: AbortSignal.timeout(timeoutMs),
    });

  try {
    return under('database', [
      ...(await Promise.all(tables.map((table) => checkTable(table, request)))),
      ...under('order webhooks', webhooks ? await checkWebhooks(webhooks, request) : [noWebhooks]),
    ]);
  } catch (reason) {
    const fix = 'Check PUBLIC_SUPABASE_URL, and that the project is not paused.';
    const detail = `the database did not respond (${describeNetworkError(reason)})`;
    return under('database', [error('Supabase', detail, fix)]);
  }
}

type RestRequest = (path: string, init?: RequestInit) => Promise<Response>;

const push = 'Run `npm run db -- link` and `npm run db -- push`.';
const tooWide = `Their grants are too wide. ${push}`;

/** A table of `public` with the rights of visitors, as the migrations grant them. */
interface Table {
  name: string;
  isRead: boolean;
  isInserted: boolean;
}

const migrations = readMigrations()
  .map(({sql}) => sql)
  .join('\n');
const tables = [...migrations.matchAll(/^create table public\.(\w+)/gm)].map(
  ([, name = '']): Table => ({
    name,
    isRead: mayVisitors('select', name),
    isInserted: mayVisitors('insert', name),
  }),
);

function mayVisitors(right: 'select' | 'insert', table: string): boolean {
  return new RegExp(
    `^grant ${right}\\b[^;]*\\bon public\\.${table}\\b[^;]*\\bto anon\\b`,
    'm',
  ).test(migrations);
}

/** Inserts a row without values: a missing right, a missing check and the expected rejection have different errors. */
async function checkTable(table: Table, request: RestRequest): Promise<Finding> {
  const name = table.name.replaceAll('_', ' ');
  const read = await request(`${table.name}?select=id&limit=1`);
  if (read.status === 401 && table.isRead) return rejectedKey('publishable key');
  const isSecret = read.ok ? isEmpty(await read.json()) : isForbidden(read) && !table.isRead;
  if (!isSecret && read.ok)
    return error(name, 'anyone can list them', `Their policy is missing. ${push}`);
  if (!isSecret) return error(name, `status ${read.status}`, push);

  const written = await request(table.name, {
    method: 'POST',
    headers: {Prefer: 'return=minimal'},
    body: '{}',
  });
  const code = written.status === 400 ? valueAt(await written.json(), 'code') : undefined;
  if (written.ok) return error(name, 'anyone can insert anything', tooWide);
  if (!table.isInserted) {
    return isForbidden(written)
      ? ok(
          name,
          `visitors cannot write them, and ${table.isRead ? 'read only their own' : 'not read them'}`,
        )
      : error(name, `writing is not rejected (${written.status})`, tooWide);
  }
  return code === '23502' || code === '23514'
    ? ok(name, 'visitors can insert them, but not invalid ones, and not read them')
    : error(name, `status ${written.status}`, push);
}

const isEmpty = (rows: unknown) => Array.isArray(rows) && rows.length === 0;
const isForbidden = ({status}: Response) => status === 401 || status === 403;
const rejectedKey = (name: string) =>
  error(name, 'rejected', 'Copy it again from the project’s API settings.');

const noWebhooks = warning(
  'webhooks',
  'not configured',
  'Set SHOPIFY_WEBHOOK_SECRET and SUPABASE_SECRET_KEY (docs/orders.md), or orders cannot be tracked.',
);

async function checkWebhooks(
  {secrets, supabase}: NonNullable<Environment['webhooks']>,
  request: RestRequest,
): Promise<Finding[]> {
  // A delivery of an unknown topic writes nothing, and its error differs from the one for a missing right.
  const call = {method: 'POST', body: JSON.stringify({topic: 'doctor', delivery: {}})};
  const [own, anonymous] = await Promise.all([
    request('rpc/receive_delivery', {...call, headers: {apikey: supabase.key}}),
    request('rpc/receive_delivery', call),
  ]);
  return [
    isForbidden(own)
      ? rejectedKey('secret key')
      : own.status === 400
        ? ok('writing by webhook', 'the functions accept the secret key')
        : error('writing by webhook', `status ${own.status}`, push),
    isForbidden(anonymous) || anonymous.status === 404
      ? ok('webhooks of others', 'rejected without the secret key')
      : error('webhooks of others', `not rejected (${anonymous.status})`, tooWide),
    ...secrets.map(checkWebhookSecret),
  ];
}

function checkWebhookSecret(secret: string): Finding {
  const name = 'webhook secret';
  const different = new Set(secret).size;
  if (different >= 10 && secret.length >= 24) return ok(name, `${secret.length} characters`);
  const fix = 'Is it the client secret of the app that owns the webhooks? That one is longer.';
  return warning(name, `${secret.length} characters, ${different} different ones`, fix);
}
