import {renameBuild} from '../support/changed-build.ts';
import {databaseVariables} from '../support/site.ts';
import {startUncompressed} from '../support/uncompressed.ts';
import {startWorker} from '../support/worker.ts';
import {expect, test} from './fixtures.ts';
import {waitForHydration} from './hydrated.ts';
import {drawerOf, heading} from './shop.ts';

test('a tab of the previous deployment reloads itself, and keeps the cart', async ({
  page,
  site,
}) => {
  const {project, remove} = await renameBuild('Boreal North');
  const next = await startWorker({
    project,
    variables: {...site.store.variables, ...databaseVariables(site.database)},
  });
  const shop = await startUncompressed(site.origin);
  const banner = page.getByRole('banner');
  const footerLink = (name: string) =>
    page.getByRole('contentinfo').getByRole('link', {name, exact: true});
  const markDocument = () => page.evaluate(() => Object.assign(window, {marked: true}));
  const isMarked = () => page.evaluate(() => 'marked' in window);
  try {
    await page.goto(`${shop.origin}/products/rush`);
    await expect(banner.getByRole('link', {name: 'Boreal, home'})).toBeVisible();
    const add = page.locator('[data-buy]').getByRole('button');
    await add.click();
    await expect(drawerOf(page)).toContainText('RUSH');
    await page.keyboard.press('Escape');

    shop.forwardTo(next.origin);
    await markDocument();
    await add.click();
    await expect(banner.getByRole('link', {name: 'Cart, 2 items'})).toBeAttached();
    await page.keyboard.press('Escape');
    await footerLink('FAQ').click();
    await expect(banner.getByRole('link', {name: 'Boreal North, home'})).toBeVisible();
    await expect(banner.getByRole('link', {name: 'Cart, 2 items'})).toBeVisible();
    expect(await isMarked()).toBe(false);

    // The new deployment's own navigations stay in the document.
    await waitForHydration(page);
    await markDocument();
    await footerLink('FAQ').click();
    await expect(page).toHaveURL(`${shop.origin}/faq`);
    await expect(heading(page)).toHaveText('Frequently asked questions');
    expect(await isMarked()).toBe(true);
  } finally {
    await shop.close();
    await next.close();
    await remove();
  }
});
