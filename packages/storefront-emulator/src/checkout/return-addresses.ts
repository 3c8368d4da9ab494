import {readOrigin} from '../core/origin.ts';

/** The addresses of storefronts that the pages of the checkout may link to. */
export class ReturnAddresses {
  readonly #origins = new Set<string>();

  allow(origin: string): void {
    this.#origins.add(readOrigin(origin, 'the origin of a storefront'));
  }

  /** Returns the address if it belongs to an allowed origin. */
  find(address: string | null): string | undefined {
    if (!address || !URL.canParse(address)) return undefined;
    const url = new URL(address);
    return this.#origins.has(url.origin) ? url.href : undefined;
  }
}
