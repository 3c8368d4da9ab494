import {ArrivedBytes, RequestBodyError} from '../../platform/http/request-body.server.ts';

/** Nearly all deliveries are small. They have memory of their own, which large ones cannot fill. */
const smallBytes = 256 * 1024;

/** The bytes that one isolate holds of small and of large bodies. The buffers may be twice as large. */
const maxSmallBytes = 8 * 1024 * 1024;
const maxLargeBytes = 24 * 1024 * 1024;

/**
 * The bodies of which bytes have arrived, the oldest first. If the client goes away, the code may stop without
 * removing its entry, so each entry expires.
 */
const held = new Set<DeliveryBody>();
const heldMs = 15_000;

/**
 * The body of a delivery. If the bytes that have arrived exceed what an isolate holds, the oldest bodies that
 * are not verified are dropped. Shopify sends a body at once, so the oldest ones are those of senders that
 * stall, and no number of them keeps a genuine delivery out.
 */
export class DeliveryBody extends ArrivedBytes {
  /** Whether its signature is valid: such a body is never dropped. */
  isVerified = false;
  #isDropped = false;
  readonly #expiresAt = Date.now() + heldMs;

  override add(part: Uint8Array): void {
    if (!this.#isDropped) {
      super.add(part);
      held.add(this);
      this.#makeRoom();
    }
    if (this.#isDropped) throw crowded();
  }

  override bytes(): Uint8Array<ArrayBuffer> {
    if (this.#isDropped) throw crowded();
    return super.bytes();
  }

  release(): void {
    held.delete(this);
    this.clear();
  }

  get #isSmall(): boolean {
    return this.size <= smallBytes;
  }

  #makeRoom(): void {
    const now = Date.now();
    for (const body of held) if (body.#expiresAt <= now) body.release();
    const rivals = [...held].filter((body) => body.#isSmall === this.#isSmall);
    const bytes = rivals.reduce((sum, {size}) => sum + size, 0);
    let excess = bytes - (this.#isSmall ? maxSmallBytes : maxLargeBytes);
    for (const body of rivals) {
      if (excess <= 0) return;
      if (body.isVerified) continue;
      excess -= body.size;
      body.#isDropped = true;
      body.release();
    }
  }
}

function crowded(): RequestBodyError {
  return new RequestBodyError(503, 'There are too many deliveries at once.');
}
