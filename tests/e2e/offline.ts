import {expect, type Page} from '@playwright/test';

/** Takes the browser off the network, or back, and waits until the page's requests fail, or succeed. */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.context().setOffline(isOffline);
  const isReachable = () =>
    page.evaluate(() =>
      fetch('/healthz', {cache: 'no-store'}).then(
        () => true,
        () => false,
      ),
    );
  await expect.poll(isReachable).toBe(!isOffline);
}
