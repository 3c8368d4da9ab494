/** A navigation to the checkout that has not left the page by then was aborted. */
const timeoutMs = 15_000;

/** The navigation to the hosted checkout, which the shopper or the network may abort. */
export class CheckoutRedirect {
  #timer: ReturnType<typeof setTimeout> | undefined;

  start(address: string, onAbort: () => void): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      onAbort();
    }, timeoutMs);
    window.location.assign(address);
  }

  /** Stops a navigation that is under way. */
  cancel(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    window.stop();
  }
}
