import type {Environment} from '../../app/platform/server/environment.server.ts';
import {describeNetworkError, error, type Finding, ok, timeoutMs, under, warning} from './check.ts';
import {valueAt} from './store-request.ts';

/** Checks that the tables exist, and that the anonymous role can do what the shop needs and nothing else. */
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
      await checkOrders(request),
      await checkInsert('analytics events', await request('analytics_events', insertOf(noEvent))),
      await checkInsert('contact messages', await request('contact_messages', insertOf(noMessage))),
      await checkReading(request),
      await checkWriting(request),
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

async function checkOrders(request: RestRequest): Promise<Finding> {
  const name = 'orders';
  const response = await request('orders?select=tracking_number,tracking_events(status)');
  if (response.status === 401) return rejectedKey('publishable key');
  if (!response.ok) return error(name, `status ${response.status}`, push);
  return isEmpty(await response.json())
    ? ok(name, 'exist, and are visible only with a tracking number')
    : error(name, 'anyone can list them', `Their policy is missing. ${push}`);
}

const noEvent = {event_type: 'doctor', event_data: {}, session_id: 'doctor'};
const noMessage = {id: crypto.randomUUID(), name: '', email: '', subject: '', message: ''};

/** A row that is rejected for its values alone shows that visitors can insert valid ones, and no others. */
async function checkInsert(name: string, response: Response): Promise<Finding> {
  const isInvalid = response.status === 400 && valueAt(await response.json(), 'code') === '23514';
  if (isInvalid) return ok(name, 'visitors can insert them, but not invalid ones');
  const detail = response.ok ? 'anyone can insert anything' : `status ${response.status}`;
  return error(name, detail, push);
}

async function checkReading(request: RestRequest): Promise<Finding> {
  const name = 'reading events';
  const response = await request('analytics_events?select=event_type&limit=1');
  return isForbidden(response) || (response.ok && isEmpty(await response.json()))
    ? ok(name, 'rejected without the secret key')
    : error(name, `not rejected (${response.status})`, tooWide);
}

async function checkWriting(request: RestRequest): Promise<Finding> {
  const name = 'writing orders';
  const response = await request('orders', insertOf({}));
  // An empty row violates the table's constraints, too. Only the error about permissions proves that writing is denied.
  return isForbidden(response)
    ? ok(name, 'rejected')
    : error(name, `not rejected (${response.status})`, tooWide);
}

const insertOf = (rows: object) => ({
  method: 'POST',
  headers: {Prefer: 'return=minimal'},
  body: JSON.stringify(rows),
});

const isEmpty = (rows: unknown) => Array.isArray(rows) && rows.length === 0;
const isForbidden = ({status}: Response) => status === 401 || status === 403;
const rejectedKey = (name: string) =>
  error(name, 'rejected', 'Copy it again from the project’s API settings.');

const noWebhooks = warning(
  'webhooks',
  'not configured',
  'Set SHOPIFY_WEBHOOK_SECRET and SUPABASE_SECRET_KEY (docs/orders.md), or orders cannot be tracked.',
);

/** Checks that only the secret key can write orders, through the webhook functions. */
async function checkWebhooks(
  {secrets, supabase}: NonNullable<Environment['webhooks']>,
  request: RestRequest,
): Promise<Finding[]> {
  // A delivery of an unknown topic writes nothing. Whoever may call the function gets another error than the others.
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
