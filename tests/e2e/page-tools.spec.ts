import type {Page} from '@playwright/test';
import {productIds} from '../../app/catalog/types.ts';
import {chromium} from '../../playwright.config.ts';
import {test as base, expect} from './fixtures.ts';
import {footerLink, heading} from './shop.ts';

// A browser of its own, and the shop of the others: other launch options would start another one.
const test = base.extend({
  page: async ({playwright}, use) => {
    const {launchOptions} = chromium;
    const args = [...launchOptions.args, '--enable-features=WebMCP'];
    const browser = await playwright.chromium.launch({...launchOptions, args});
    await use(await browser.newPage());
    await browser.close();
  },
});

const names = [
  'add_to_cart',
  'change_quantity',
  'go_to_checkout',
  'read_cart',
  'read_product',
  'remove_from_cart',
  'search_products',
];

const toolsOf = async (page: Page) => (await page.webmcp.tools()).map(({name}) => name).toSorted();

/** The text of a tool's result, which is JSON or Markdown. */
async function call(page: Page, name: string, input: Record<string, string | number> = {}) {
  const {content, isError} = await page.webmcp.callTool(name, input);
  return {text: String(content[0].text), isError: isError === true};
}

const cartOf = async (page: Page) => JSON.parse((await call(page, 'read_cart')).text);

test('an assistant reads the catalog and what went wrong, and changes the cart', async ({
  page,
  site,
}) => {
  await page.goto(site.origin);
  await expect.poll(() => toolsOf(page)).toEqual(names);

  // An assistant gets an error in the shopper’s words.
  for (const [name, input, message] of [
    ['read_product', {product: '../cart'}, /^There is no such product/],
    ['add_to_cart', {product: 'rush', plan: '1'}, /^There is no such selling plan/],
    ['add_to_cart', {product: 'rush', quantity: -1}, /^The quantity must be/],
    ['change_quantity', {line: 'rush', quantity: 2}, /^The cart has no such line/],
    ['go_to_checkout', {}, /^The cart is empty/],
  ] as const) {
    const {text, isError} = await call(page, name, input);
    expect(text).toMatch(message);
    expect(isError).toBe(true);
  }
  site.store.control.setProduct('synaptiq', {quantityAvailable: 1});
  const {text, isError} = await call(page, 'add_to_cart', {product: 'synaptiq', quantity: 5});
  expect(isError).toBe(true);
  await expect(page.getByRole('dialog')).toContainText(text);
  site.store.control.reset();
  await call(page, 'remove_from_cart', {line: 'synaptiq'});

  const found = JSON.parse((await call(page, 'search_products', {words: 'caffeine ginseng'})).text);
  expect(found.map(({id}: {id: string}) => id)).toEqual(['rush']);
  const all = JSON.parse((await call(page, 'search_products')).text);
  expect(all.map(({id}: {id: string}) => id)).toEqual([...productIds]);
  const rush = await call(page, 'read_product', {product: 'rush'});
  expect(rush.text).toContain('Warnings');
  const plan = /\| (\d+) \| \S+selling_plan=\1/.exec(rush.text)?.[1] ?? '';

  await call(page, 'add_to_cart', {product: 'vitra', quantity: 2});
  await expect(page.getByRole('dialog')).toContainText('VITRA');
  const added = await call(page, 'add_to_cart', {product: 'rush', plan});
  expect(JSON.parse(added.text)).toEqual(await cartOf(page));
  expect(await cartOf(page)).toMatchObject({
    lines: [
      {line: `rush.${plan}`, name: 'RUSH (Subscription)', quantity: 1},
      {line: 'vitra', quantity: 2, plan: null, status: 'ok'},
    ],
  });
  await call(page, 'change_quantity', {line: 'vitra', quantity: 3});
  await call(page, 'remove_from_cart', {line: `rush.${plan}`});
  expect(await cartOf(page)).toMatchObject({lines: [{line: 'vitra', quantity: 3}]});

  // The tools are those of the document, however many pages it shows, and end with it.
  await page.getByRole('dialog').getByRole('button', {name: 'Close'}).click();
  await footerLink(page, 'About').click();
  await expect(heading(page)).toHaveText('About us');
  expect(await toolsOf(page)).toEqual(names);

  page.once('dialog', (dialog) => dialog.dismiss());
  expect(await call(page, 'go_to_checkout')).toEqual({
    text: 'The shopper does not want to.',
    isError: true,
  });
  page.once('dialog', (dialog) => dialog.accept());
  void page.webmcp.callTool('go_to_checkout').catch(() => undefined);
  await page.waitForURL(`${site.store.origin}/**`);
  expect(await toolsOf(page)).toEqual([]);
});
