import AxeBuilder from '@axe-core/playwright';
import {pages} from '../support/pages.ts';
import {expect, test} from './fixtures.ts';

const paths = [...pages, '/cart', '/nowhere'];

for (const path of paths) {
  test(`${path} loads from this machine only, asks for no routes, with nothing in the console`, async ({
    page,
    site,
  }) => {
    const elsewhere: string[] = [];
    const complaints: string[] = [];
    const routes: string[] = [];
    page.on('request', (request) => {
      const {origin, protocol, pathname} = new URL(request.url());
      const ours = [site.origin, site.store.origin].includes(origin) || protocol === 'data:';
      if (!ours) elsewhere.push(request.url());
      // Where links lead is known from a file and not asked for, page by page.
      if (pathname.includes('__manifest')) routes.push(request.url());
    });
    page.on('console', (message) => {
      // The 404 page is itself a failed load, and the browser says so.
      const expected = path === '/nowhere' && message.text().includes('404');
      if (['error', 'warning'].includes(message.type()) && !expected)
        complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));

    await page.goto(path, {waitUntil: 'networkidle'});
    await expect(page.getByRole('banner').getByRole('link', {name: 'Boreal'})).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('© 2024 Boreal');
    expect(elsewhere).toEqual([]);
    expect(routes).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test(`${path} is free of what axe finds`, async ({page}) => {
    await page.goto(path);
    const {violations} = await new AxeBuilder({page}).analyze();
    expect(violations.map(({id, nodes}) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
}

test('an unknown product leads to the front page', async ({page}) => {
  await page.goto('/products/nothing');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', {level: 1})).toHaveText(
    'Elevated Focus, Grounded in Nature',
  );
});

test('the footer leads to every product and page', async ({page}) => {
  await page.goto('/');
  for (const [name, path] of [
    ['SYNAPTIQ', '/products/synaptiq'],
    ['Contact', '/contact'],
    ['FAQ', '/faq'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', {name}).click();
    await expect(page).toHaveURL(path);
  }
});

test('the keyboard’s first stop leads past the header', async ({page}) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', {name: 'Skip to content'});
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('with scripts off', () => {
  test.use({javaScriptEnabled: false});

  test('every page is there to read', async ({page}) => {
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
  });
});
