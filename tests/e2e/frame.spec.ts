import type {Page} from '@playwright/test';
import {faq} from '../../app/content/faq.ts';
import {pages} from '../../app/content/pages.ts';
import {findViolations} from './axe.ts';
import {expect, test} from './fixtures.ts';

const states = [
  ...pages,
  ...faq.groups.map(({id, questions: [first]}) => `/faq?tab=${id}#${first.id}`),
  '/contact?tab=track',
  '/policies/privacy-policy',
  '/cart',
  '/nowhere',
];

/** Shows at once what is revealed as the shopper scrolls to it. */
async function reveal(page: Page) {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-reveal]')) {
      element.removeAttribute('data-reveal');
    }
  });
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/*
 * Everything that holds for every page is asserted in one test with one page load, because loading
 * a page takes longer than looking at it.
 */
for (const path of states) {
  test(`${path} loads only from the shop, without errors, is accessible and fits its screen`, async ({
    page,
    site,
  }) => {
    const foreignRequests: string[] = [];
    const manifestRequests: string[] = [];
    const problems: string[] = [];
    // The browser reports the 404 page itself as a failed load.
    const isExpected = (text: string) => path === '/nowhere' && text.includes('404');
    page.on('request', (request) => {
      const {origin, protocol, pathname} = new URL(request.url());
      const isOwn = [site.origin, site.store.origin].includes(origin) || protocol === 'data:';
      if (!isOwn) foreignRequests.push(request.url());
      // The routes are in a file that every page loads, and are not requested page by page.
      if (pathname.includes('__manifest')) manifestRequests.push(request.url());
    });
    page.on('requestfailed', (request) => {
      problems.push(`${request.url()}: ${request.failure()?.errorText}`);
    });
    page.on('response', (response) => {
      const problem = `${response.url()}: ${response.status()}`;
      if (response.status() >= 400 && !isExpected(problem)) problems.push(problem);
    });
    page.on('console', (message) => {
      const isProblem = ['error', 'warning'].includes(message.type());
      if (isProblem && !isExpected(message.text())) problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));

    await page.goto(path, {waitUntil: 'networkidle'});
    await expect(page.getByRole('banner').getByRole('link', {name: 'Boreal'})).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('© 2024 Boreal');
    expect(foreignRequests).toEqual([]);
    expect(manifestRequests).toEqual([]);
    expect(problems).toEqual([]);

    await reveal(page);
    expect(await findViolations(page)).toEqual([]);
    if (test.info().project.name === 'phone') return;

    await page.setViewportSize({width: 768, height: 1024});
    expect(await findViolations(page), 'at 768 px').toEqual([]);
    // 320 px is a small phone, or 1280 px at 400 % zoom; 640 px is 1280 px at 200 % zoom.
    for (const width of [640, 320]) {
      await page.setViewportSize({width, height: 640});
      expect(await widthOf(page), `at ${width} px`).toBeLessThanOrEqual(width);
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [640, 390]) {
      await page.setViewportSize({width, height: 844});
      expect(await widthOf(page), `with text at 200 %, at ${width} px`).toBeLessThanOrEqual(width);
    }
  });
}
