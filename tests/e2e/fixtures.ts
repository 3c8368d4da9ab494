import {randomUUID} from 'node:crypto';
import {test as base, type Page} from '@playwright/test';
import {databaseVariables, type Site, startShopifyWorker, startSite} from '../support/site.ts';
import {navigateHydrated} from './hydrated.ts';

export {expect} from '@playwright/test';

/*
 * The shops belong to a browser worker and start when its first test asks for them. They are all
 * declared here, because Playwright starts another browser worker for another set of them.
 */
interface WorkerFixtures {
  /** The shop of this browser worker; a test restores what it changes in it. */
  site: Site;
  /** The shop with its optional features: web vitals and stored messages. */
  siteWithOptions: Site;
  /** The shop as a merchant configures it, with a store at Shopify's domain. */
  shopifySite: Site;
}

interface TestFixtures {
  /** A shop for one test, whose worker has not sent a request to its store yet. */
  freshSite: Site;
}

/** A busy machine needs as long for a shop as for a whole test. */
const startTimeout = 180_000;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  freshSite: async ({site}, use) => {
    const fresh = await startSite({}, {database: site.database});
    await use(fresh);
    await fresh.close();
  },
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.close();
    },
    {scope: 'worker', timeout: startTimeout},
  ],
  siteWithOptions: [
    async ({site: {database}}, use) => {
      const options = {
        CONTACT_DELIVERY: 'database',
        PUBLIC_RUM: 'on',
        PUBLIC_RUM_SAMPLE_RATE: '1',
      };
      const site = await startSite(options, {database});
      await use(site);
      await site.close();
    },
    {scope: 'worker', timeout: startTimeout},
  ],
  shopifySite: [
    async ({site: {database}}, use) => {
      const shop = await startShopifyWorker(undefined, {
        ...databaseVariables(database),
        PUBLIC_CHECKOUT_DOMAIN: 'boreal-test.myshopify.com',
        PUBLIC_PRIVACY_BANNER: 'on',
        PUBLIC_GA4_MEASUREMENT_ID: 'G-TEST12345',
      });
      await use({...shop, database});
      await shop.close();
    },
    {scope: 'worker', timeout: startTimeout},
  ],
  baseURL: ({site}, use) => use(site.origin),
  page: async ({page, site, javaScriptEnabled}, use) => {
    if (javaScriptEnabled !== false) navigateHydrated(page);
    await use(page);
    site.store.control.clearFaults();
  },
});

/** Lookups are limited per visitor, and the tests of a browser worker share a shop. */
export async function becomeVisitor(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders({'oxygen-buyer-ip': randomUUID()});
}
