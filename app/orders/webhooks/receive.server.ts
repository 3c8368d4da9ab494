import type {PostgrestError} from '@supabase/supabase-js';
import {BodyProblem, readBytes} from '~/platform/http/request-body';
import type {AppContext} from '~/platform/server/context';
import {describeError} from '~/platform/server/log';
import {connect} from '~/platform/supabase/client';
import {type Facts, isTopic, parseExactly, shopNamedIn, type Topic, topics} from './payloads';
import {isSigned} from './signature';

/** An order of a hundred lines is far below; Shopify's own largest are, too. */
const limits = {most: 1024 * 1024, milliseconds: 4_000};

/** Shopify waits five seconds for an answer. */
const patience = 3_500;

/** Shopify repeats for some hours; what is older than this was kept by somebody and sent again. */
const oldest = 3 * 24 * 60 * 60 * 1000;
const fastestClock = 5 * 60 * 1000;

/**
 * Takes what Shopify tells of orders. Nothing of a body is looked at before its signature,
 * nothing is answered with 200 that was not written, and nothing of it goes to the log.
 */
export async function receive(request: Request, context: AppContext): Promise<Response> {
  const {environment, log} = context;
  if (request.method !== 'POST') return refuse(405, 'Deliveries are posted.', {Allow: 'POST'});
  const {supabase, webhooks} = environment;
  if (!supabase || !webhooks) {
    log.warn('webhooks.unconfigured');
    return refuse(503, 'No deliveries are taken yet.', {'Retry-After': '3600'});
  }

  try {
    const body = await readBytes(request, limits);
    const {headers} = request;
    const signed = await isSigned(body, headers.get('X-Shopify-Hmac-Sha256'), webhooks.secrets);
    if (!signed || !isRecent(headers.get('X-Shopify-Triggered-At'), Date.now())) {
      log.warn('webhooks.unsigned', {reason: signed ? 'stale' : 'signature'});
      return refuse(401, 'The signature does not fit.');
    }
    const type = headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
    if (type !== 'application/json') return refuse(415, 'Deliveries are JSON.');

    const topic = headers.get('X-Shopify-Topic');
    if (!isTopic(topic)) {
      // A refusal would make Shopify try again, and end the subscription at last.
      log.warn('webhooks.topic');
      return done({outcome: 'ignored'});
    }
    const payload = parse(body);
    const shops = [headers.get('X-Shopify-Shop-Domain'), shopNamedIn(payload)];
    if (shops.some((shop) => isAnotherShop(shop, environment.store.origin))) {
      log.error('webhooks.shop', {topic});
      return done({outcome: 'ignored'});
    }
    const webhookId = headers.get('X-Shopify-Webhook-Id') ?? '';
    const facts = topics[topic].read(payload);
    if (!facts || !/^[\w-]{1,128}$/.test(webhookId)) {
      log.warn('webhooks.unreadable', {topic});
      return refuse(400, 'The delivery lacks what it should have.');
    }
    return await write(topic, {...facts, webhook_id: webhookId}, context);
  } catch (error) {
    if (error instanceof BodyProblem) return refuse(error.status, error.message);
    throw error;
  }
}

function isRecent(triggeredAt: string | null, now: number): boolean {
  const at = Date.parse(triggeredAt ?? '');
  return at > now - oldest && at < now + fastestClock;
}

/**
 * An app tells of every shop that has it, a trial shop too: whose orders are none of ours, and
 * whose end is not the end of ours. Shops are known by their permanent domains alone.
 */
function isAnotherShop(shop: string | null | undefined, storeOrigin: string): boolean {
  const ours = new URL(storeOrigin).hostname;
  return Boolean(shop) && ours.endsWith('.myshopify.com') && shop?.toLowerCase() !== ours;
}

/** What a body says; nothing where it says nothing. */
function parse(body: Uint8Array): unknown {
  try {
    return parseExactly(new TextDecoder('utf-8', {fatal: true}).decode(body));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** One call of one function: it is written whole or not at all. */
async function write(topic: Topic, delivery: Facts, context: AppContext): Promise<Response> {
  const {environment, log, timing} = context;
  const {supabase, webhooks} = environment;
  if (!supabase || !webhooks) throw new Error('Called without a configuration.');
  const client = connect({url: supabase.url, key: webhooks.serviceKey});

  const {data, error} = await timing.of('database', async () =>
    client
      .rpc(topics[topic].call, {delivery})
      .abortSignal(AbortSignal.timeout(patience))
      .then(
        (answer) => answer,
        (thrown: unknown) => ({data: null, error: thrown}),
      ),
  );
  if (!error) {
    const {outcome, tracking_number: trackingNumber} = Object(data);
    log.info('webhooks.taken', {topic, outcome: String(outcome)});
    return done({outcome, ...(trackingNumber !== undefined && {trackingNumber})});
  }
  const code = (error as Partial<PostgrestError>).code ?? '';
  // A value that the tables refuse would be refused on every try.
  if (/^2[23]/.test(code) && code !== '23505') {
    log.error('webhooks.unstorable', {topic, code});
    return done({outcome: 'ignored'});
  }
  // A message of the database's may quote what it was given.
  log.error('webhooks.unwritten', {topic, code, name: describeError(error).name});
  return refuse(503, 'The delivery could not be written. Please send it again.', {
    'Retry-After': '60',
  });
}

function done(answer: object): Response {
  return Response.json(answer, {headers: {'Cache-Control': 'no-store'}});
}

function refuse(status: number, problem: string, headers: Record<string, string> = {}): Response {
  return Response.json(
    {error: problem},
    {status, headers: {'Cache-Control': 'no-store', ...headers}},
  );
}
