import {createHmac, randomUUID} from 'node:crypto';
import {ControlError} from './errors.ts';

type WebhookTopic =
  | 'orders/create'
  | 'orders/updated'
  | 'orders/cancelled'
  | 'fulfillment_events/create';

export interface Receiver {
  url: string;
  secret: string;
}

export interface Delivery {
  id: string;
  topic: WebhookTopic;
  attempts: number;
  /** The status of the last response, or the error without one. */
  result: number | string | null;
  delivered: boolean;
}

interface StoredDelivery extends Delivery {
  eventId: string;
  body: string;
  triggeredAt: string;
  receiver: string;
  inFlight: number;
  retries: number;
  retry: NodeJS.Timeout | undefined;
}

/** Shopify's eight retries, within two minutes instead of four hours. */
const pausesMs = [250, 500, 1_000, 2_000, 5_000, 15_000, 30_000, 60_000];

/** Shopify's limit for a response. */
const timeoutMs = 5_000;

/** Shopify retries with the same id. */
export class WebhookSender {
  readonly #shopDomain: string;
  readonly #receivers = new Map<string, Receiver>();
  #deliveries: StoredDelivery[] = [];
  #waiting: (() => void)[] = [];

  constructor(shopDomain: string) {
    this.#shopDomain = shopDomain;
  }

  get deliveries(): readonly Delivery[] {
    return this.#deliveries.map(({id, topic, attempts, result, delivered}) => ({
      ...{id, topic, attempts, result, delivered},
    }));
  }

  /** Returns the id for `unsubscribe`. */
  subscribe(receiver: Receiver): string {
    const id = randomUUID();
    this.#receivers.set(id, receiver);
    return id;
  }

  unsubscribe(id: string): void {
    this.#receivers.delete(id);
    for (const delivery of this.#deliveries) {
      if (delivery.receiver === id) this.#cancelRetry(delivery);
    }
    this.#notify();
  }

  /** Subscriptions stay. */
  reset(): void {
    for (const delivery of this.#deliveries) {
      // A request that is under way must not be retried.
      delivery.retries = pausesMs.length;
      this.#cancelRetry(delivery);
    }
    this.#deliveries = [];
    this.#notify();
  }

  close(): void {
    for (const id of [...this.#receivers.keys()]) this.unsubscribe(id);
  }

  /** Resolves after the first attempt of each delivery. The deliveries of one event have its id. */
  async send(topic: WebhookTopic, payload: object, eventId: string = randomUUID()): Promise<void> {
    const attempts = [...this.#receivers.keys()].map((receiver) => {
      const delivery: StoredDelivery = {
        id: randomUUID(),
        topic,
        attempts: 0,
        result: null,
        delivered: false,
        eventId,
        body: JSON.stringify(payload),
        triggeredAt: new Date().toISOString(),
        receiver,
        inFlight: 0,
        retries: 0,
        retry: undefined,
      };
      this.#deliveries.push(delivery);
      return this.#attempt(delivery);
    });
    await Promise.all(attempts);
  }

  async redeliver(id: string): Promise<void> {
    const delivery = this.#deliveries.find((known) => known.id === id);
    if (!delivery) throw new ControlError(`There is no delivery "${id}".`, 404);
    await this.#attempt(delivery);
  }

  async settled(): Promise<void> {
    while (this.#deliveries.some(({inFlight, retry}) => inFlight > 0 || retry)) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  #notify(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  async #attempt(delivery: StoredDelivery): Promise<void> {
    const receiver = this.#receivers.get(delivery.receiver);
    if (!receiver) return;
    delivery.inFlight += 1;
    const result = await this.#post(delivery, receiver);
    delivery.inFlight -= 1;
    delivery.attempts += 1;
    delivery.result = result;
    delivery.delivered ||= typeof result === 'number' && result >= 200 && result < 300;
    if (delivery.delivered) this.#cancelRetry(delivery);
    else this.#scheduleRetry(delivery);
    this.#notify();
  }

  async #post(delivery: StoredDelivery, {url, secret}: Receiver): Promise<number | string> {
    const {id, topic, body, triggeredAt, eventId} = delivery;
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        // Shopify counts a redirect as a failure.
        redirect: 'manual',
        headers: {
          'Content-Type': 'application/json',
          'X-Shopify-Topic': topic,
          'X-Shopify-Hmac-Sha256': createHmac('sha256', secret).update(body).digest('base64'),
          'X-Shopify-Webhook-Id': id,
          'X-Shopify-Event-Id': eventId,
          'X-Shopify-Shop-Domain': this.#shopDomain,
          'X-Shopify-API-Version': '2026-04',
          'X-Shopify-Triggered-At': triggeredAt,
        },
        signal: AbortSignal.timeout(timeoutMs),
      });
      // An unread body would keep the connection busy.
      await response.text();
      return response.status;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const code: unknown = Reflect.get(Object(error.cause), 'code');
      return typeof code === 'string' ? code : error.message;
    }
  }

  #scheduleRetry(delivery: StoredDelivery): void {
    const pauseMs = pausesMs[delivery.retries];
    if (pauseMs === undefined || delivery.retry || !this.#receivers.has(delivery.receiver)) return;
    delivery.retries += 1;
    delivery.retry = setTimeout(() => {
      delivery.retry = undefined;
      void this.#attempt(delivery);
    }, pauseMs);
  }

  #cancelRetry(delivery: StoredDelivery): void {
    clearTimeout(delivery.retry);
    delivery.retry = undefined;
  }
}
