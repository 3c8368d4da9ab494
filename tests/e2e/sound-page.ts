import {expect, type Page} from '@playwright/test';
import {defaultBrand} from '../../app/brand.ts';
import type {Site} from '../support/site.ts';
import {homeLink} from './shop.ts';

/**
 * Opens a page and asserts what holds for every page while it loads: it requests nothing from other
 * hosts, no route by route, no picture that only a zoom shows, and reports no error.
 */
export async function openSoundPage(page: Page, {origin, store}: Site, path: string) {
  const problems: string[] = [];
  const width = page.viewportSize()?.width;
  // The browser reports the 404 page itself as a failed load.
  const isExpected = (text: string) => path === '/nowhere' && text.includes('404');
  const report = (text: string) => {
    if (!isExpected(text)) problems.push(text);
  };
  // A phone of high density shows it in the row of pictures.
  const isZoomed = (file: string) => (width ?? 0) > 768 && file.endsWith('-1400.avif');
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isOwn = [origin, store.origin].includes(url.origin) || url.protocol === 'data:';
    // The routes are in a file that every page loads.
    const isNeedless = url.pathname.endsWith('/__manifest') || isZoomed(url.pathname);
    if (!isOwn || isNeedless) report(`${url} was requested.`);
  });
  page.on('requestfailed', (request) =>
    report(`${request.url()}: ${request.failure()?.errorText}`),
  );
  page.on('response', (response) => {
    if (response.status() >= 400) report(`${response.url()}: ${response.status()}`);
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) report(message.text());
  });
  page.on('pageerror', (error) => report(error.message));

  await page.goto(path, {waitUntil: 'networkidle'});
  await expect(homeLink(page)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(`© 2024 ${defaultBrand.name}`);
  expect(problems).toEqual([]);
  // Shows at once what is revealed as the shopper scrolls to it.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-reveal]')) {
      element.removeAttribute('data-reveal');
    }
  });
}
