import type {Page} from '@playwright/test';

/** Hydrated: from here on, what is clicked is heard. */
export async function openHydrated(page: Page, path = '/') {
  await page.goto(path);
  await page.waitForFunction(() => {
    const element = document.querySelector('[data-scrolled]');
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  });
}
