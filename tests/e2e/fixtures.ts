import {test as base} from '@playwright/test';
import {type Site, startSite} from '../support/site.ts';
import {startUncompressed} from '../support/uncompressed.ts';
import {navigateHydrated} from './hydrated.ts';

export {expect} from '@playwright/test';

interface WorkerFixtures {
  /** A shop of this browser worker's own; what one test sets in it, it sets back. */
  site: Site;
}

interface TestFixtures {
  /** A shop of this test's own, whose worker has not asked its store anything yet. */
  freshSite: Site;
  /** The address of the fresh site at which documents stream, as on an edge. */
  streaming: string;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  streaming: async ({freshSite}, use) => {
    const plain = await startUncompressed(freshSite.origin);
    await use(plain.origin);
    await plain.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  freshSite: async ({}, use) => {
    const site = await startSite();
    await use(site);
    await site.close();
  },
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
  page: async ({page, site, javaScriptEnabled}, use) => {
    if (javaScriptEnabled !== false) navigateHydrated(page);
    await use(page);
    site.store.control.clearFaults();
  },
});
