import {test as base} from '@playwright/test';
import {type Site, startSite} from '../support/site.ts';
import {startUncompressed} from '../support/uncompressed.ts';
import {navigateHydrated} from './hydrated.ts';

export {expect} from '@playwright/test';

interface WorkerFixtures {
  /** The shop of this browser worker; a test restores what it changes in it. */
  site: Site;
}

interface TestFixtures {
  /** A shop for one test, whose worker has not sent a request to its store yet. */
  freshSite: Site;
  /** The origin of the fresh site without compression, where documents stream as on an edge. */
  streaming: string;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  streaming: async ({freshSite}, use) => {
    const plain = await startUncompressed(freshSite.origin);
    await use(plain.origin);
    await plain.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
  freshSite: async ({}, use) => {
    const site = await startSite();
    await use(site);
    await site.close();
  },
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
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
