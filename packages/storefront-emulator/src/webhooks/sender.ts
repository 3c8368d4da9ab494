import {createHmac} from 'node:crypto';
import {setTimeout as delay} from 'node:timers/promises';
import {newUuid} from '../ids.ts';

/** The address of deliveries and the secret that signs them. */
export interface Receiver {
  url: string;
  secret: string;
}

/** A delivery as the control endpoint lists it. */
export interface Delivery {
  id: string;
  topic: string;
  attempts: number;
  /** The status of the last response, or `null` without one. */
  status: number | null;
  delivered: boolean;
}

interface StoredDelivery extends Delivery {
  isDiscarded: boolean;
  body: string;
  triggeredAt: string;
  eventId: string;
  /** Called with the JSON body of the response that accepted the delivery. */
  onAccepted: (body: unknown) => void;
}

interface SendOptions {
  /** Shared by all deliveries of one event. */
  eventId?: string;
  onAccepted?: (body: unknown) => void;
}

export interface SenderOptions {
  shopDomain: string;
  now: () => Date;
  /** Replaces the waiting between two attempts, for tests. */
  sleep?: (milliseconds: number) => Promise<unknown>;
  /** The limit for a response; Shopify's by default. */
  timeoutMs?: number;
}

export const apiVersion = '2026-04';

/** Shopify's limit for a response. */
const defaultTimeoutMs = 5_000;

/** Eight reattempts like Shopify's, but within two minutes instead of four hours. */
const retryDelaysMs = [250, 500, 1_000, 2_000, 5_000, 15_000, 30_000, 60_000];

const maxDeliveries = 500;

/** Sends webhooks as Shopify does: signed, and retried with the same id until they are accepted. */
export class WebhookSender {
  readonly #options: SenderOptions;
  readonly #deliveries: StoredDelivery[] = [];
  readonly #pending = new Set<Promise<unknown>>();
  #receiver: Receiver | undefined;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  get hasReceiver(): boolean {
    return this.#receiver !== undefined;
  }

  get deliveries(): readonly Delivery[] {
    return this.#deliveries.map(({id, topic, attempts, status, delivered}) => {
      return {id, topic, attempts, status, delivered};
    });
  }

  deliverTo(receiver: Receiver | undefined): void {
    this.#receiver = receiver;
  }

  /** Discards all deliveries and their reattempts. */
  reset(): void {
    for (const delivery of this.#deliveries.splice(0)) delivery.isDiscarded = true;
  }

  /** Resolves after the first attempt; reattempts continue in the background. */
  async send(
    topic: string,
    payload: object,
    {eventId = newUuid(), onAccepted = () => {}}: SendOptions = {},
  ): Promise<void> {
    if (!this.#receiver) return;
    const delivery: StoredDelivery = {
      id: newUuid(),
      topic,
      attempts: 0,
      status: null,
      delivered: false,
      isDiscarded: false,
      body: JSON.stringify(payload),
      triggeredAt: this.#options.now().toISOString(),
      eventId,
      onAccepted,
    };
    this.#deliveries.push(delivery);
    if (this.#deliveries.length > maxDeliveries) this.#deliveries.shift();
    const first = this.#attempt(delivery);
    this.#track(first.then(() => this.#retry(delivery)));
    await first;
  }

  /** Sends a delivery again with its original id. */
  async redeliver(id: string): Promise<Delivery | undefined> {
    const delivery = this.#deliveries.find((known) => known.id === id);
    if (!delivery) return undefined;
    const attempt = this.#attempt(delivery);
    this.#track(attempt);
    await attempt;
    return delivery;
  }

  /** Resolves when no delivery is being sent or waits for a retry. */
  async settled(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending);
  }

  #track(work: Promise<unknown>): void {
    this.#pending.add(work);
    void work.finally(() => this.#pending.delete(work));
  }

  async #retry(delivery: StoredDelivery): Promise<void> {
    const sleep = this.#options.sleep ?? ((ms) => delay(ms, undefined, {ref: false}));
    // While it waits, a delivery can be sent by hand or discarded by a reset.
    const isOver = () => delivery.delivered || delivery.isDiscarded || !this.#receiver;
    for (const milliseconds of retryDelaysMs) {
      if (isOver()) return;
      await sleep(milliseconds);
      if (isOver()) return;
      await this.#attempt(delivery);
    }
  }

  async #attempt(delivery: StoredDelivery): Promise<void> {
    const receiver = this.#receiver;
    if (!receiver) return;
    const {id, topic, body, triggeredAt, eventId} = delivery;
    delivery.attempts += 1;
    try {
      const response = await fetch(receiver.url, {
        method: 'POST',
        body,
        // Shopify counts a redirect as a failure.
        redirect: 'manual',
        headers: {
          'Content-Type': 'application/json',
          'X-Shopify-Topic': topic,
          'X-Shopify-Hmac-Sha256': sign(body, receiver.secret),
          'X-Shopify-Webhook-Id': id,
          'X-Shopify-Event-Id': eventId,
          'X-Shopify-Shop-Domain': this.#options.shopDomain,
          'X-Shopify-API-Version': apiVersion,
          'X-Shopify-Triggered-At': triggeredAt,
        },
        signal: AbortSignal.timeout(this.#options.timeoutMs ?? defaultTimeoutMs),
      });
      delivery.status = response.status;
      delivery.delivered ||= response.ok;
      const text = await response.text();
      if (response.ok) delivery.onAccepted(readJson(text));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      // There was no response; a retry may get one.
      delivery.status = null;
    }
  }
}

export function sign(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('base64');
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // The body is optional, because Shopify only reads the status.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
