import {jsonError} from '../../platform/http/error-responses.server.ts';
import {mediaTypeOf, RequestBodyError, readBytes} from '../../platform/http/request-body.server.ts';
import type {AppContext} from '../../platform/server/app-context.server.ts';
import {databaseClient} from '../../platform/server/supabase.server.ts';
import {loadNewOrOldProductsInTime} from '../../pricing/store-products.server.ts';
import {applyDelivery} from './apply-delivery.server.ts';
import {DeliveryBody} from './delivery-body.server.ts';
import {parseJsonWithExactIds} from './fields.server.ts';
import {type KnownProducts, productsByNumber} from './line-items.server.ts';
import {decodeSignature, isSigned} from './signature.server.ts';
import {
  type Delivery,
  hasLineItems,
  isTopic,
  shopDomainOf,
  type Topic,
  topics,
} from './topics.server.ts';

/** An order of 500 line items takes several megabytes, because each fulfillment repeats them. A worker has 128 MB. */
const bodyLimits = {maxBytes: 10 * 1024 * 1024, timeoutMs: 4_000};

export async function receiveWebhook(request: Request, context: AppContext): Promise<Response> {
  if (request.method !== 'POST') return jsonError(405, 'POST only.', {Allow: 'POST'});
  const {environment, log} = context;
  const {webhooks} = environment;
  if (!webhooks) {
    log.warn('webhooks.unconfigured');
    return jsonError(503, 'Webhooks are not configured yet.', {'Retry-After': '3600'});
  }
  const received = await receiveDelivery(request, webhooks.secrets, context);
  if (received instanceof Response) return received;
  const client = await databaseClient(webhooks.supabase);
  const result = await applyDelivery(received.topic, received.delivery, {client, log});
  if (result) return succeed(result);
  const message = 'The delivery could not be stored. Please send it again.';
  return jsonError(503, message, {'Retry-After': '60'});
}

interface ReceivedDelivery {
  topic: Topic;
  delivery: Delivery;
}

async function receiveDelivery(
  request: Request,
  secrets: readonly string[],
  context: AppContext,
): Promise<ReceivedDelivery | Response> {
  const arrived = new DeliveryBody();
  try {
    return await readDelivery(request, secrets, arrived, context);
  } catch (error) {
    if (!(error instanceof RequestBodyError)) throw error;
    return rejectBody(error, context.log);
  } finally {
    arrived.clear();
  }
}

async function readDelivery(
  request: Request,
  secrets: readonly string[],
  arrived: DeliveryBody,
  context: AppContext,
): Promise<ReceivedDelivery | Response> {
  const {log} = context;
  const {headers} = request;
  const signature = decodeSignature(headers.get('X-Shopify-Hmac-Sha256'));
  if (!signature) return rejectSignature(log);
  await readBytes(request, bodyLimits, arrived);
  arrived.complete();
  if (!(await isSigned(arrived.bytes(), signature, secrets))) return rejectSignature(log);
  if (mediaTypeOf(headers) !== 'application/json') return jsonError(415, 'Deliveries are JSON.');

  const topic = headers.get('X-Shopify-Topic');
  if (!isTopic(topic)) {
    // An error would make Shopify retry, and remove the subscription in the end.
    log.warn('webhooks.topic');
    return succeed({outcome: 'ignored'});
  }
  const payload = parse(arrived.bytes());
  // Store and database may be slow, and the room is for bodies that arrive.
  arrived.clear();
  const shops = [headers.get('X-Shopify-Shop-Domain'), shopDomainOf(payload)];
  if (shops.some((shop) => isAnotherShop(shop, context.environment.store.origin))) {
    log.error('webhooks.shop', {topic});
    return succeed({outcome: 'ignored'});
  }
  const products = hasLineItems(topic) ? await knownProducts(context) : undefined;
  const delivery = topics[topic](payload, products);
  if (delivery) return {topic, delivery};
  log.error('webhooks.mismatch', {topic});
  return jsonError(400, 'The body does not fit its topic.');
}

async function knownProducts(context: AppContext): Promise<KnownProducts> {
  const {products} = await loadNewOrOldProductsInTime(context);
  return productsByNumber((id) => products[id].merchandise?.product.id);
}

function rejectBody({status, message}: RequestBodyError, log: AppContext['log']): Response {
  if (status !== 503) {
    log.warn('webhooks.unreadable', {status});
    return jsonError(status, message);
  }
  log.warn('webhooks.crowded');
  return jsonError(status, message, {'Retry-After': '60'});
}

function rejectSignature(log: AppContext['log']): Response {
  log.warn('webhooks.rejected');
  return jsonError(401, 'The signature is not valid.');
}

/** An app receives the webhooks of every shop that installed it, such as a trial shop, whose orders do not belong here. */
function isAnotherShop(shop: string | null | undefined, storeOrigin: string): boolean {
  const ownDomain = new URL(storeOrigin).hostname;
  return Boolean(shop) && ownDomain.endsWith('.myshopify.com') && shop?.toLowerCase() !== ownDomain;
}

function parse(body: Uint8Array): unknown {
  try {
    return parseJsonWithExactIds(new TextDecoder('utf-8', {fatal: true}).decode(body));
  } catch (error) {
    // Not JSON, not UTF-8, or nested deeper than the stack.
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function succeed(result: object): Response {
  return Response.json(result, {headers: {'Cache-Control': 'no-store'}});
}
