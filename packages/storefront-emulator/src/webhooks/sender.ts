import {ControlError} from '../core/control-error.ts';
import {uuidOf} from '../core/ids.ts';
import {schemaVersion} from '../core/schema-version.ts';
import type {VirtualClock} from '../core/virtual-clock.ts';
import {type Attempt, type Delivery, listed, type StoredDelivery} from './delivery.ts';
import {
  type ListedSubscription,
  type Receiver,
  readSubscription,
  sign,
  type WebhookSubscription,
  type WebhookTopic,
  webhookTopics,
} from './subscription.ts';

interface SendOptions {
  /** Shared by all deliveries of one event. */
  eventId?: string;
}

export interface SenderOptions {
  shopDomain: string;
  /** The ids of events and deliveries follow from it. */
  seed?: string;
  clock: VirtualClock;
  /** When failed deliveries are sent again: as Shopify does by default. */
  retries?: RetrySchedule;
  /** The limit for a response; Shopify's by default. */
  timeoutMs?: number;
}

/** Shopify's limit for a response. */
const defaultTimeoutMs = 5_000;

const maxDeliveries = 500;

/** Sends webhooks as Shopify does: signed, and retried with the same id until they are accepted. */
export class WebhookSender {
  readonly #options: SenderOptions;
  readonly #clock: VirtualClock;
  readonly #subscriptions = new Map<string, WebhookSubscription>();
  #deliveries: StoredDelivery[] = [];
  #waiting: (() => void)[] = [];
  #lastSubscription = 0;
  #idCount = 0;

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#clock = options.clock;
  }

  get subscriptions(): readonly ListedSubscription[] {
    return [...this.#subscriptions].map(([id, {url, topics = webhookTopics}]) => ({
      id,
      url,
      topics,
    }));
  }

  get deliveries(): readonly Delivery[] {
    return this.#deliveries.map(listed);
  }

  /** Returns the id under which the subscription can be removed; `ControlError` for an invalid one. */
  subscribe(subscription: WebhookSubscription): string {
    const checked = readSubscription(subscription);
    const id = String(++this.#lastSubscription);
    this.#subscriptions.set(id, checked);
    return id;
  }

  /** Ends a subscription and its retries; returns false if there is none. */
  unsubscribe(id: string): boolean {
    const existed = this.#subscriptions.delete(id);
    for (const delivery of this.#deliveries) {
      if (delivery.subscriptionId === id) this.#cancelRetry(delivery);
    }
    this.#notify();
    return existed;
  }

  /** Discards all deliveries and their retries; subscriptions stay. */
  reset(): void {
    for (const delivery of this.#deliveries) {
      delivery.isDiscarded = true;
      this.#cancelRetry(delivery);
    }
    this.#deliveries = [];
    this.#notify();
  }

  /** Ends all subscriptions and their retries. */
  close(): void {
    for (const id of [...this.#subscriptions.keys()]) this.unsubscribe(id);
  }

  /** An id of an event or a delivery. */
  newId(): string {
    this.#idCount += 1;
    return uuidOf(`${this.#options.seed ?? '1'}/webhook/${this.#idCount}`);
  }

  /** Resolves after the first attempt of each delivery; retries follow the store's clock. */
  async send(
    topic: WebhookTopic,
    payload: object,
    {eventId = this.newId()}: SendOptions = {},
  ): Promise<void> {
    const triggeredAt = this.#clock.now().toISOString();
    const body = JSON.stringify(payload);
    const attempts: Promise<void>[] = [];
    for (const [subscriptionId, {url, topics = webhookTopics}] of this.#subscriptions) {
      if (!topics.includes(topic)) continue;
      const delivery: StoredDelivery = {
        id: this.newId(),
        eventId,
        subscriptionId,
        topic,
        url,
        body,
        triggeredAt,
        history: [],
        isDelivered: false,
        isDiscarded: false,
        inFlight: 0,
        retries: 0,
        retry: undefined,
      };
      this.#deliveries.push(delivery);
      attempts.push(this.#attempt(delivery));
    }
    for (const dropped of this.#deliveries.splice(
      0,
      Math.max(0, this.#deliveries.length - maxDeliveries),
    )) {
      this.#cancelRetry(dropped);
    }
    await Promise.all(attempts);
  }

  /** Sends a delivery again with its original id; `undefined` if there is none. */
  async redeliver(id: string): Promise<Delivery | undefined> {
    const delivery = this.#deliveries.find((known) => known.id === id);
    if (!delivery) return undefined;
    if (!this.#subscriptions.has(delivery.subscriptionId)) {
      throw new ControlError(`The subscription of delivery "${id}" was removed.`, 409);
    }
    await this.#attempt(delivery);
    return listed(delivery);
  }

  /** Resolves when no delivery is being sent or waits for a retry. */
  async settled(): Promise<void> {
    while (this.#deliveries.some(({inFlight, retry}) => inFlight > 0 || retry)) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  #notify(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  async #attempt(delivery: StoredDelivery): Promise<void> {
    const subscription = this.#subscriptions.get(delivery.subscriptionId);
    if (!subscription) return;
    delivery.inFlight += 1;
    const at = this.#clock.now().toISOString();
    const startedAt = performance.now();
    const result = await this.#post(delivery, subscription);
    delivery.history.push({at, ...result, durationMs: Math.round(performance.now() - startedAt)});
    delivery.inFlight -= 1;
    if (delivery.isDelivered) this.#cancelRetry(delivery);
    else this.#scheduleRetry(delivery);
    this.#notify();
  }

  async #post(
    delivery: StoredDelivery,
    {url, secret}: Receiver,
  ): Promise<Pick<Attempt, 'status' | 'error'>> {
    const {id, topic, body, triggeredAt, eventId} = delivery;
    delivery.url = url;
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        // Shopify counts a redirect as a failure.
        redirect: 'manual',
        headers: {
          'Content-Type': 'application/json',
          'X-Shopify-Topic': topic,
          'X-Shopify-Hmac-Sha256': sign(body, secret),
          'X-Shopify-Webhook-Id': id,
          'X-Shopify-Event-Id': eventId,
          'X-Shopify-Shop-Domain': this.#options.shopDomain,
          'X-Shopify-API-Version': schemaVersion,
          'X-Shopify-Triggered-At': triggeredAt,
        },
        signal: AbortSignal.timeout(this.#options.timeoutMs ?? defaultTimeoutMs),
      });
      // Shopify reads the status only; an unread body would keep the connection busy.
      await response.text();
      if (response.ok) delivery.isDelivered = true;
      return {status: response.status};
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      // There was no complete response; a retry may get one.
      return {status: null, error: reasonOf(error)};
    }
  }

  #scheduleRetry(delivery: StoredDelivery): void {
    const pauses = retrySchedules[this.#options.retries ?? 'shopify'];
    const pauseMs = pauses[delivery.retries];
    const isOver = delivery.isDiscarded || !this.#subscriptions.has(delivery.subscriptionId);
    if (pauseMs === undefined || isOver || delivery.retry) return;
    delivery.retries += 1;
    const cancel = this.#clock.schedule(pauseMs, () => {
      delivery.retry = undefined;
      return this.#attempt(delivery);
    });
    delivery.retry = {at: new Date(this.#clock.now().getTime() + pauseMs).toISOString(), cancel};
  }

  #cancelRetry(delivery: StoredDelivery): void {
    delivery.retry?.cancel();
    delivery.retry = undefined;
  }
}

/** The code of a failed connection, such as ECONNREFUSED, or the message. */
function reasonOf(error: Error): string {
  const code: unknown = Reflect.get(Object(error.cause), 'code');
  return typeof code === 'string' ? code : error.message;
}

const minuteMs = 60_000;

/**
 * The pauses before the retries of a failed delivery. Shopify's are eight within four hours, each
 * about twice as long as the one before; `quick` has as many within two minutes.
 */
export const retrySchedules = {
  shopify: [1, 2, 4, 8, 16, 32, 64, 113].map((minutes) => minutes * minuteMs),
  quick: [250, 500, 1_000, 2_000, 5_000, 15_000, 30_000, 60_000],
} as const;

export type RetrySchedule = keyof typeof retrySchedules;
