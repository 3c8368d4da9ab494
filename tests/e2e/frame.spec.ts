import AxeBuilder from '@axe-core/playwright';
import type {Page} from '@playwright/test';
import {faq} from '../../app/content/faq.ts';
import {pages} from '../support/pages.ts';
import {expect, test} from './fixtures.ts';

const states = [
  ...pages,
  ...faq.groups.map(({id, questions: [first]}) => `/faq?tab=${id}#${first.id}`),
  '/contact?tab=track',
  '/cart',
  '/nowhere',
];

/** What axe finds in the whole page, including what is not revealed yet. */
async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-reveal]')) {
      element.removeAttribute('data-reveal');
    }
  });
  const {violations} = await new AxeBuilder({page}).analyze();
  return violations.map(({id, nodes}) => `${id}: ${nodes[0]?.html}`);
}

for (const path of states) {
  test(`${path} loads only from the shop, logs nothing to the console and has no axe violations`, async ({
    page,
    site,
  }) => {
    const foreignRequests: string[] = [];
    const messages: string[] = [];
    const manifestRequests: string[] = [];
    page.on('request', (request) => {
      const {origin, protocol, pathname} = new URL(request.url());
      const isOwn = [site.origin, site.store.origin].includes(origin) || protocol === 'data:';
      if (!isOwn) foreignRequests.push(request.url());
      // The routes are in a file that every page loads, and are not requested page by page.
      if (pathname.includes('__manifest')) manifestRequests.push(request.url());
    });
    page.on('console', (message) => {
      // The browser reports the 404 page itself as a failed load.
      const isExpected = path === '/nowhere' && message.text().includes('404');
      if (['error', 'warning'].includes(message.type()) && !isExpected) {
        messages.push(message.text());
      }
    });
    page.on('pageerror', (error) => messages.push(error.message));

    await page.goto(path, {waitUntil: 'networkidle'});
    await expect(page.getByRole('banner').getByRole('link', {name: 'Boreal'})).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('© 2024 Boreal');
    expect(foreignRequests).toEqual([]);
    expect(manifestRequests).toEqual([]);
    expect(messages).toEqual([]);

    expect(await violationsOf(page)).toEqual([]);
    if (test.info().project.name === 'desktop') {
      await page.setViewportSize({width: 768, height: 1024});
      expect(await violationsOf(page)).toEqual([]);
    }
  });
}
