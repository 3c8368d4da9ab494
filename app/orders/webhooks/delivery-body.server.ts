import {ArrivedBytes, RequestBodyError} from '../../platform/http/request-body.server.ts';

/** Nearly all deliveries are small, and have a room that large ones cannot fill. */
const smallBytes = 256 * 1024;

const maxBodies = 1_000;

/** If a client goes away, the code may stop and never release its body, so each body expires. */
const heldMs = 15_000;

interface Holding {
  bytes: number;
  expiresAt: number;
}

class Room {
  readonly #maxBytes: number;
  #bytes = 0;
  /** The oldest body is the first of each. */
  readonly #arriving = new Map<DeliveryBody, Holding>();
  readonly #complete = new Map<DeliveryBody, Holding>();

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  hold(body: DeliveryBody): void {
    const holding = this.#arriving.get(body) ?? {bytes: 0, expiresAt: Date.now() + heldMs};
    this.#bytes += body.size - holding.bytes;
    holding.bytes = body.size;
    this.#arriving.set(body, holding);
    this.#makeRoom();
  }

  complete(body: DeliveryBody): void {
    const holding = this.#arriving.get(body);
    if (!holding) return;
    this.#arriving.delete(body);
    this.#complete.set(body, {...holding, expiresAt: Date.now() + heldMs});
  }

  release(body: DeliveryBody): void {
    for (const held of [this.#arriving, this.#complete]) {
      this.#bytes -= held.get(body)?.bytes ?? 0;
      held.delete(body);
    }
  }

  #makeRoom(): void {
    const now = Date.now();
    for (const held of [this.#arriving, this.#complete]) {
      for (const [body, {expiresAt}] of held) {
        if (expiresAt > now) break;
        body.clear();
      }
    }
    for (const body of this.#arriving.keys()) {
      const bodies = this.#arriving.size + this.#complete.size;
      if (this.#bytes <= this.#maxBytes && bodies <= maxBodies) return;
      body.drop();
    }
  }
}

const small = new Room(8 * 1024 * 1024);
const large = new Room(24 * 1024 * 1024);

/**
 * Somebody opens a thousand requests and stalls: when there is no room left, the oldest bodies that are still arriving are
 * dropped. Shopify sends a body at once, so a genuine delivery is not among them.
 */
export class DeliveryBody extends ArrivedBytes {
  #isDropped = false;
  #room = small;

  override begin(stop: () => void): void {
    super.begin(stop);
    this.#room.hold(this);
  }

  override add(part: Uint8Array): void {
    if (!this.#isDropped) {
      super.add(part);
      const room = this.size <= smallBytes ? small : large;
      if (room !== this.#room) this.#room.release(this);
      this.#room = room;
      room.hold(this);
    }
    if (this.#isDropped) throw crowded();
  }

  override bytes(): Uint8Array<ArrayBuffer> {
    if (this.#isDropped) throw crowded();
    return super.bytes();
  }

  /** A body that has arrived whole is no longer dropped. */
  complete(): void {
    this.#room.complete(this);
  }

  drop(): void {
    this.#isDropped = true;
    this.clear();
    this.stop();
  }

  override clear(): void {
    this.#room.release(this);
    super.clear();
  }
}

function crowded(): RequestBodyError {
  return new RequestBodyError(503, 'There are too many deliveries at once.');
}
