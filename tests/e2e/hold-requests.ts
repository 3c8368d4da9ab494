import type {Page} from '@playwright/test';

/** Holds back the page's requests to matching addresses until they are released. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Holds back the entry module, without which the page is not hydrated, whatever else has arrived. */
export function holdScripts(page: Page): Promise<() => void> {
  return holdRequests(page, '**/assets/entry.client-*.js');
}
