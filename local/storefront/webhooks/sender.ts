import {createHmac} from 'node:crypto';
import {setTimeout as pause} from 'node:timers/promises';
import {newUuid} from '../ids.ts';

/** Where deliveries go, and what they are signed with. */
export interface Receiver {
  url: string;
  secret: string;
}

/** A delivery as the control endpoint tells of it. */
export interface Delivery {
  id: string;
  topic: string;
  tries: number;
  /** The last answer's status; null where there was none. */
  status: number | null;
  delivered: boolean;
}

interface Kept extends Delivery {
  forgotten: boolean;
  body: string;
  triggeredAt: string;
  eventId: string;
  /** Hears what the receiver said when it took it, where that was JSON. */
  onAnswer: (answer: unknown) => void;
}

interface SendOptions {
  /** The same for all that is told of one happening. */
  eventId?: string;
  onAnswer?: (answer: unknown) => void;
}

export interface SenderOptions {
  shopDomain: string;
  now: () => Date;
  /** Waits between two tries; tests need not. */
  sleep?: (milliseconds: number) => Promise<unknown>;
  /** How many milliseconds an answer may take. */
  patience?: number;
}

export const apiVersion = '2026-04';

/** Shopify waits so long for an answer. */
const shopifysPatience = 5_000;

/** Eight more tries, as Shopify has them, within two minutes and not four hours. */
const pauses = [250, 500, 1_000, 2_000, 5_000, 15_000, 30_000, 60_000];

const most = 500;

/** Sends what happens to orders, as Shopify does: signed, with an id that a repeat keeps, until it is taken. */
export class Sender {
  readonly #options: SenderOptions;
  readonly #deliveries: Kept[] = [];
  readonly #underway = new Set<Promise<unknown>>();
  #receiver: Receiver | undefined;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  get hasReceiver(): boolean {
    return this.#receiver !== undefined;
  }

  get deliveries(): readonly Delivery[] {
    return this.#deliveries.map(({id, topic, tries, status, delivered}) => {
      return {id, topic, tries, status, delivered};
    });
  }

  deliverTo(receiver: Receiver | undefined): void {
    this.#receiver = receiver;
  }

  /** Forgets what was sent, and sends none of it again. */
  reset(): void {
    for (const delivery of this.#deliveries.splice(0)) delivery.forgotten = true;
  }

  /** Resolves after the first try; the others go on behind it. */
  async send(
    topic: string,
    payload: object,
    {eventId = newUuid(), onAnswer = () => {}}: SendOptions = {},
  ): Promise<void> {
    if (!this.#receiver) return;
    const delivery: Kept = {
      id: newUuid(),
      topic,
      tries: 0,
      status: null,
      delivered: false,
      forgotten: false,
      body: JSON.stringify(payload),
      triggeredAt: this.#options.now().toISOString(),
      eventId,
      onAnswer,
    };
    this.#deliveries.push(delivery);
    if (this.#deliveries.length > most) this.#deliveries.shift();
    const first = this.#try(delivery);
    this.#follow(first.then(() => this.#tryAgain(delivery)));
    await first;
  }

  /** Once more, with the id that it had: what a merchant's replay does. */
  async redeliver(id: string): Promise<Delivery | undefined> {
    const delivery = this.#deliveries.find((known) => known.id === id);
    if (!delivery) return undefined;
    const again = this.#try(delivery);
    this.#follow(again);
    await again;
    return delivery;
  }

  /** Resolves when nothing is on its way any more. */
  async settled(): Promise<void> {
    while (this.#underway.size > 0) await Promise.all(this.#underway);
  }

  #follow(work: Promise<unknown>): void {
    this.#underway.add(work);
    void work.finally(() => this.#underway.delete(work));
  }

  async #tryAgain(delivery: Kept): Promise<void> {
    const sleep = this.#options.sleep ?? ((ms) => pause(ms, undefined, {ref: false}));
    // In a pause it may be sent by hand, or be forgotten by a reset.
    const isOver = () => delivery.delivered || delivery.forgotten || !this.#receiver;
    for (const milliseconds of pauses) {
      if (isOver()) return;
      await sleep(milliseconds);
      if (isOver()) return;
      await this.#try(delivery);
    }
  }

  async #try(delivery: Kept): Promise<void> {
    const receiver = this.#receiver;
    if (!receiver) return;
    const {id, topic, body, triggeredAt, eventId} = delivery;
    delivery.tries += 1;
    try {
      const response = await fetch(receiver.url, {
        method: 'POST',
        body,
        // To Shopify, a receiver that points elsewhere has not taken it.
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
        signal: AbortSignal.timeout(this.#options.patience ?? shopifysPatience),
      });
      delivery.status = response.status;
      delivery.delivered ||= response.ok;
      const text = await response.text();
      if (response.ok) delivery.onAnswer(readJson(text));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      // No answer: the next try may have one.
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
    // Shopify looks at the status alone, and so may a receiver.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
