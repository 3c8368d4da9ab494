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
    // The page is left, so nothing can abort the navigation. It may come back with its timers.
    window.addEventListener('pagehide', () => this.#stopTimer(), {once: true});
    window.location.assign(address);
  }

  /** Stops a navigation that is under way, and returns whether there was one. */
  cancel(): boolean {
    if (this.#timer === undefined) return false;
    this.#stopTimer();
    window.stop();
    return true;
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
