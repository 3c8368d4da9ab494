import type {Environment} from '../../app/platform/server/environment.ts';
import {bad, describe, type Finding, good, patience, warning} from './check.ts';

/** That the tables are there, and that the browser's role may do what it must and nothing else. */
export async function checkDatabase({supabase, webhooks}: Environment): Promise<Finding[]> {
  if (!supabase) {
    return [
      warning(
        'Supabase',
        'not configured',
        'Set PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_ANON_KEY, or do without order tracking and analytics.',
      ),
    ];
  }
  const {url, anonKey} = supabase;
  const role = roleOf(anonKey);
  if (role === 'service_role') {
    return [
      bad(
        'anonymous key',
        'it is the service key',
        'Put the anonymous (publishable) key into PUBLIC_SUPABASE_ANON_KEY at once, and renew the service key.',
      ),
    ];
  }

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${url}/rest/v1/${path}`, {
      ...init,
      headers: {
        apikey: anonKey,
        Authorization: `Bearer ${anonKey}`,
        'Content-Type': 'application/json',
        ...init.headers,
      },
      signal: AbortSignal.timeout(patience),
    });

  try {
    return [
      await checkOrders(ask),
      await checkEvents(ask),
      await checkReading(ask),
      await checkWriting(ask),
      ...(webhooks ? await checkWebhooks(webhooks, ask) : [noWebhooks]),
    ].flat();
  } catch (error) {
    const remedy = 'Check PUBLIC_SUPABASE_URL, and that the project is not paused.';
    return [bad('Supabase', describe(error), remedy)];
  }
}

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

const push = 'Run `supabase link` and `supabase db push`.';

async function checkOrders(ask: Ask): Promise<Finding[]> {
  const what = 'orders';
  const response = await ask('orders?select=tracking_number,tracking_events(status)');
  if (response.status === 401) {
    return [bad('anonymous key', 'refused', 'Copy it again from the project’s API settings.')];
  }
  if (!response.ok) return [bad(what, `status ${response.status}`, push)];
  const rows: unknown = await response.json();
  return Array.isArray(rows) && rows.length === 0
    ? [good(what, 'there, and shown to nobody without a number')]
    : [bad(what, 'anybody can list them', `Their policy is missing. ${push}`)];
}

async function checkEvents(ask: Ask): Promise<Finding[]> {
  const what = 'analytics events';
  // An event of no known type: the table must be there and refuse it.
  const response = await ask('analytics_events', {
    method: 'POST',
    headers: {Prefer: 'return=minimal'},
    body: JSON.stringify([{event_type: 'doctor', event_data: {}, session_id: 'doctor'}]),
  });
  if (response.status === 404) return [bad(what, 'the table is not there', push)];
  return response.ok
    ? [bad(what, 'anything can be written', `Their policy is missing. ${push}`)]
    : [good(what, 'there, and only known ones are taken')];
}

async function checkReading(ask: Ask): Promise<Finding[]> {
  const what = 'reading events';
  const response = await ask('analytics_events?select=event_type&limit=1');
  const rows: unknown = response.ok ? await response.json() : [];
  return Array.isArray(rows) && rows.length === 0
    ? [good(what, 'refused without the service key')]
    : [bad(what, 'anybody can read them', `Their grants are too wide. ${push}`)];
}

async function checkWriting(ask: Ask): Promise<Finding[]> {
  const what = 'writing orders';
  const response = await ask('orders', {
    method: 'POST',
    headers: {Prefer: 'return=minimal'},
    body: JSON.stringify({}),
  });
  // An empty row breaks the table's own rules too; only a refusal for want of a right will do.
  return response.status === 401 || response.status === 403
    ? [good(what, 'refused')]
    : [bad(what, `not refused (${response.status})`, `Their grants are too wide. ${push}`)];
}

const noWebhooks = warning(
  'webhooks',
  'not configured',
  'Set SHOPIFY_WEBHOOK_SECRET and SUPABASE_SERVICE_ROLE_KEY (docs/orders.md), or no order can be tracked.',
);

/** That orders can be written: by the service key, through the functions, and by nobody else. */
async function checkWebhooks(
  {secrets, serviceKey}: NonNullable<Environment['webhooks']>,
  ask: Ask,
): Promise<Finding[]> {
  const role = roleOf(serviceKey);
  if (role !== undefined && role !== 'service_role') {
    const remedy = 'Put the service (secret) key into SUPABASE_SERVICE_ROLE_KEY.';
    return [bad('service key', `it is a key of ${role}`, remedy)];
  }
  // A delivery that names no order writes nothing, and fails if it is let through.
  const call = {method: 'POST', body: JSON.stringify({delivery: {}})};
  const keys = {apikey: serviceKey, Authorization: `Bearer ${serviceKey}`};
  const [own, anybody] = await Promise.all([
    ask('rpc/webhook_orders_create', {...call, headers: keys}),
    ask('rpc/webhook_orders_create', call),
  ]);
  return [
    own.status === 401 || own.status === 403
      ? bad('service key', 'refused', 'Copy it again from the project’s API settings.')
      : own.status === 404
        ? bad('writing by webhook', 'the functions are not there', push)
        : good('writing by webhook', 'the functions answer the service key'),
    anybody.status === 401 || anybody.status === 403 || anybody.status === 404
      ? good('webhooks of others', 'refused without the service key')
      : bad('webhooks of others', 'anybody can write orders', `Their grants are too wide. ${push}`),
    ...secrets.map(checkWebhookSecret),
  ];
}

function checkWebhookSecret(secret: string): Finding {
  const what = 'webhook secret';
  return new Set(secret).size < 10 || secret.length < 24
    ? warning(
        what,
        `${secret.length} characters, ${new Set(secret).size} of them different`,
        'Is it the client secret of the app that owns the webhooks? That one is longer.',
      )
    : good(what, `${secret.length} characters`);
}

/** What a key says of itself; the newer kinds say it by their first letters. */
function roleOf(key: string): string | undefined {
  if (key.startsWith('sb_secret_')) return 'service_role';
  const [, payload] = key.split('.');
  if (!payload) return undefined;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const role: unknown = typeof claims === 'object' && claims ? Reflect.get(claims, 'role') : '';
    return typeof role === 'string' ? role : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
