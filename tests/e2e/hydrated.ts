import type {Page} from '@playwright/test';

/** Resolves when React's event handlers are attached: before that, a link is a link and a form is a form. */
export async function waitForHydration(page: Page) {
  // Not `waitForFunction`, for which Playwright's scripts are sent to each page once more.
  await page.locator('html[data-hydrated]').waitFor({state: 'attached'});
}

// A document without the storefront's frame (the checkout, a file) is never hydrated.
const usable = 'html[data-hydrated], html:not(:has(#main))';

/**
 * Makes `page.goto` and `page.reload` resolve when the page is hydrated, because on a busy
 * machine a click right after them could precede hydration. A test of the page before
 * hydration passes `waitUntil: 'commit'`.
 */
export function navigateHydrated(page: Page) {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (path, options) => {
    const response = await goto(path, options);
    if (options?.waitUntil !== 'commit') await page.locator(usable).waitFor({state: 'attached'});
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil !== 'commit') await page.locator(usable).waitFor({state: 'attached'});
    return response;
  };
}
