import type {Page} from '@playwright/test';

/** Opens a page and waits until what is clicked is heard. */
export async function openHydrated(page: Page, path = '/') {
  await page.goto(path);
  await hydrated(page);
}

/**
 * Hydrated: from here on, what is clicked is heard; before, a link is a link and a form a form.
 * A document that is not the storefront's (the checkout's, a file) is ready as it is.
 */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    if (document.readyState === 'loading') return false;
    const element = document.querySelector('[data-scrolled]');
    return element === null || Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  });
}

/** Waits until a part that comes to life by itself, and later than the page, has done so. */
export async function comesToLife(page: Page, selector: string) {
  await page.waitForFunction(
    (part) =>
      Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith('__reactFiber')),
    selector,
  );
}

/**
 * Lets a page's own ways of loading a document end where a shopper would begin: hydrated.
 * Scripts start after the first paint, so on a busy machine a click right after `goto` or
 * `reload` could come before them. A test of what is before says `waitUntil: 'commit'`.
 */
export function waitsForHydration(page: Page) {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (path, options) => {
    const response = await goto(path, options);
    if (options?.waitUntil !== 'commit') await hydrated(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil !== 'commit') await hydrated(page);
    return response;
  };
}
