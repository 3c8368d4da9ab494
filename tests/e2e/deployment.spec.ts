import {cp, mkdtemp, readdir, readFile, rename, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {basename, join} from 'node:path';
import {databaseVariables} from '../support/site.ts';
import {startUncompressed} from '../support/uncompressed.ts';
import {startWorker} from '../support/worker.ts';
import {expect, test} from './fixtures.ts';
import {waitForHydration} from './hydrated.ts';
import {drawerOf, footerLink, heading} from './shop.ts';

const root = join(import.meta.dirname, '../..');

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
  const markDocument = () => page.evaluate(() => Object.assign(window, {marked: true}));
  const isMarked = () => page.evaluate(() => 'marked' in window);
  try {
    await page.goto(`${shop.origin}/products/rush`);
    await expect(banner.getByRole('link', {name: 'Boreal, home'})).toBeVisible();
    const add = page.locator('[data-buy]').getByRole('button');
    await add.click();
    await expect(drawerOf(page)).toContainText('RUSH');
    await page.keyboard.press('Escape');
    // A second press within 400 ms would be a double click.
    const pressedAt = await page.evaluate(() => performance.now());
    await page.waitForFunction((since) => performance.now() - since > 400, pressedAt);

    shop.forwardTo(next.origin);
    await markDocument();
    await add.click();
    await expect(banner.getByRole('link', {name: 'Cart, 2 items'})).toBeAttached();
    await page.keyboard.press('Escape');
    await footerLink(page, 'FAQ').click();
    await expect(banner.getByRole('link', {name: 'Boreal North, home'})).toBeVisible();
    await expect(banner.getByRole('link', {name: 'Cart, 2 items'})).toBeVisible();
    expect(await isMarked()).toBe(false);

    // The new deployment's own navigations stay in the document.
    await waitForHydration(page);
    await markDocument();
    await footerLink(page, 'FAQ').click();
    await expect(page).toHaveURL(`${shop.origin}/faq`);
    await expect(heading(page)).toHaveText('Frequently asked questions');
    expect(await isMarked()).toBe(true);
  } finally {
    await shop.close();
    await next.close();
    await remove();
  }
});

test('a tab that cannot render what the next deployment returns loads the address as a document, once', async ({
  page,
  site,
}) => {
  const documents: string[] = [];
  page.on('request', (sent) => sent.isNavigationRequest() && documents.push(sent.url()));
  await page.goto(site.origin);
  await page.route('**/products/vitra.data*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('"copy"', '"renamed"');
    await route.fulfill({response, body});
  });
  await footerLink(page, 'VITRA').click();
  await expect(heading(page)).toHaveText('VITRA');
  await waitForHydration(page);
  await expect(page.locator('[data-buy]').getByRole('button')).toHaveText('Add to Cart - $61.95');
  expect(documents).toEqual([`${site.origin}/`, `${site.origin}/products/vitra`]);

  // So does the page with which the document was opened.
  await footerLink(page, 'FAQ').click();
  await expect(heading(page)).toHaveText('Frequently asked questions');
  await page.goBack();
  await expect(heading(page)).toHaveText('VITRA');
  await waitForHydration(page);
  expect(documents).toHaveLength(3);

  // A document that fails in the browser is not loaded again and again.
  await page.route(`${site.origin}/products/vitra`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('\\"copy\\"', '\\"renamed\\"');
    await route.fulfill({response, body});
  });
  await page.reload({waitUntil: 'commit'});
  await expect(heading(page)).toHaveText('Something went wrong on our side');
  await expect(page.getByRole('button', {name: 'Retry'})).toBeVisible();
  expect(documents).toHaveLength(4);
});

/**
 * Makes what the next deployment would be from a copy of this build: its brand has another name, and all
 * its assets and its manifest have names that this build lacks. A build takes fifteen times as long.
 */
async function renameBuild(brand: string) {
  const project = await mkdtemp(join(tmpdir(), 'deployment-'));
  const dist = join(project, 'dist');
  await cp(join(root, 'dist'), dist, {recursive: true});
  const assets = join(dist, 'client/assets');
  const renamed = (await readdir(assets)).flatMap((file) => {
    const [, hash] = /-([\w-]{8})\.\w+$/.exec(file) ?? [];
    return hash ? [{file, hash, next: [...hash].reverse().join('')}] : [];
  });
  const scripts = [...renamed.map(({file}) => join(assets, file)), join(dist, 'server/index.js')];
  let names = 0;
  for (const path of scripts) {
    if (path.endsWith('.js')) {
      const text = await readFile(path, 'utf8');
      const changed = renamed
        .reduce((all, {hash, next}) => all.replaceAll(hash, next), text)
        .replace(/\bname:(["'`])Boreal\1/g, `name:$1${brand}$1`);
      names += Number(changed.includes(brand));
      await writeFile(path, changed);
    }
    const own = renamed.find(({file}) => file === basename(path));
    if (own) await rename(path, join(assets, own.file.replace(own.hash, own.next)));
  }
  if (names < 2) throw new Error('The brand is not named in the scripts of both sides.');
  return {project, remove: () => rm(project, {recursive: true, force: true})};
}
