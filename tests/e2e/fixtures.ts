import {test as base} from '@playwright/test';
import {type Site, startSite} from '../support/site.ts';

export {expect} from '@playwright/test';

interface WorkerFixtures {
  /** A shop of this browser worker's own; what one test sets in it, it sets back. */
  site: Site;
}

export const test = base.extend<object, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.close();
    },
    {scope: 'worker'},
  ],
  baseURL: ({site}, use) => use(site.origin),
  page: async ({page, site}, use) => {
    await use(page);
    site.store.control.clearFaults();
  },
});
