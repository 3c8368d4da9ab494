/**
 * What is noted of a document while it is made, for whoever may keep it: how old the
 * oldest answer of the store in it is, and whether anything went wrong.
 */
export class PageRecord {
  /** Made for everybody and for keeping: it waits for what a visitor would not be made to wait for. */
  readonly forKeeping: boolean;
  /** The nonce that its scripts carry. */
  nonce: string | undefined;
  #waits = false;
  #askedAt: number | undefined;
  #spoiled = false;

  constructor({forKeeping = false}: {forKeeping?: boolean} = {}) {
    this.forKeeping = forKeeping;
  }

  /** A part of it comes later than the rest: it is sent piece by piece. */
  wait(): void {
    this.#waits = true;
  }

  /** An answer of the store stands in it. */
  uses(askedAt: number): void {
    this.#askedAt = Math.min(this.#askedAt ?? askedAt, askedAt);
  }

  /** Something else stands in it than what belongs there. */
  spoil(): void {
    this.#spoiled = true;
  }

  get waits(): boolean {
    return this.#waits;
  }

  get askedAt(): number | undefined {
    return this.#askedAt;
  }

  get spoiled(): boolean {
    return this.#spoiled;
  }
}
