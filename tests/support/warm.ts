import {expect} from 'vitest';

/** The document cache's state of a response: hit, miss or off. */
export function stateOf({headers}: Response): string | undefined {
  return /page;desc="(\w+)"/.exec(headers.get('Server-Timing') ?? '')?.[1];
}

/** Requests a page until the worker has cached it; returns the cached response. */
export async function warm(address: string): Promise<{response: Response; html: string}> {
  let response = await fetch(address);
  let html = await response.text();
  await expect
    .poll(
      async () => {
        response = await fetch(address);
        html = await response.text();
        return stateOf(response);
      },
      {timeout: 20_000, interval: 50},
    )
    .toBe('hit');
  return {response, html};
}
