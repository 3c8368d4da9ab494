import {expect, type Page} from '@playwright/test';
import {restock, signup} from '../../app/content/signup.ts';
import {findViolations} from './axe.ts';
import {becomeVisitor, test} from './fixtures.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
const field = (page: Page) => footer(page).getByRole('textbox', {name: signup.footerLabel});
const button = (page: Page) => footer(page).getByRole('button', {name: signup.button});
const answer = (page: Page) => footer(page).locator('form [role="status"]');

test('the footer’s form answers in place, also on a later page, with a slow, failing or unreachable worker', async ({
  page,
  site: {database},
}) => {
  await becomeVisitor(page);
  const stored = async () =>
    (await database.sql('select email, page from public.signups order by id')) as object[];
  const before = (await stored()).length;
  await page.goto('/faq');
  await footer(page).getByRole('link', {name: 'Science'}).first().click();
  await expect(page).toHaveURL(/\/science$/);
  await expect(field(page)).toBeVisible();

  await field(page).fill('not an address');
  await button(page).click();
  await expect(answer(page)).toBeHidden();
  expect(await stored()).toHaveLength(before);

  await page.route('**/signup.data', (route) => route.abort());
  await field(page).fill('e2e@example.com');
  await button(page).click();
  await expect(answer(page)).toHaveText(signup.failed);
  await expect(field(page)).toHaveValue('e2e@example.com');
  await page.unroute('**/signup.data');
  database.faults.add({fault: 'http_500'});
  const failed = page.waitForResponse('**/signup.data');
  await field(page).press('Enter');
  expect((await failed).status()).toBe(503);
  await expect(answer(page)).toHaveText(signup.failed);
  database.faults.clear();

  await button(page).dblclick();
  await expect(answer(page)).toHaveText(signup.sent);
  await expect(field(page)).toHaveValue('');
  await expect(page).toHaveURL(/\/science$/);
  expect((await stored()).slice(before)).toEqual([{email: 'e2e@example.com', page: '/science'}]);
  await answer(page).scrollIntoViewIfNeeded();
  expect(await findViolations(page)).toEqual([]);
});

test('a form whose script does not load is sent as a document', async ({page}) => {
  await becomeVisitor(page);
  await page.route('**/assets/form-and-script-*', (route) => route.abort());
  await page.goto('/about');
  await field(page).fill('blocked@example.com');
  await button(page).click();
  await expect(page).toHaveURL(/\/signup$/);
  await expect(page.getByRole('main').getByText(signup.sent)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('a sold-out product offers to email, when it is opened by a link and as a document', async ({
  page,
  freshSite: {origin, store, database},
}) => {
  await becomeVisitor(page);
  store.control.setProduct('vitra', {availableForSale: false});
  await page.goto(`${origin}/faq`);
  await footer(page).getByRole('link', {name: 'VITRA'}).first().click();
  const main = page.getByRole('main');
  const press = main.getByRole('button', {name: restock.button('VITRA')});
  await expect(press).toBeVisible();
  await main.getByRole('textbox', {name: signup.label}).fill('back@example.com');
  await press.click();
  await expect(main.locator('form[action="/signup"] [role="status"]')).toHaveText(
    restock.sent('VITRA'),
  );
  await page.reload();
  await expect(press).toBeVisible();
  await main.getByRole('textbox', {name: signup.label}).fill('back2@example.com');
  await press.click();
  await expect(main.locator('form[action="/signup"] [role="status"]')).toHaveText(
    restock.sent('VITRA'),
  );
  expect(await findViolations(page)).toEqual([]);
  const rows = await database.sql(
    "select product_id, page from public.signups where email like 'back%' order by id",
  );
  expect(rows).toEqual(Array(2).fill({product_id: 'vitra', page: '/products/vitra'}));
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});
  test('the footer’s form leads to a page with the answer', async ({page}) => {
    await becomeVisitor(page);
    await page.goto('/shipping');
    await field(page).fill('plain@example.com');
    await button(page).click();
    await expect(page).toHaveURL(/\/signup$/);
    await expect(page.getByRole('main').getByText(signup.sent)).toBeVisible();
  });
});
