import type {Page} from '@playwright/test';
import {contact} from '../../app/content/contact.ts';
import {findViolations} from './axe.ts';
import {expect, test} from './fixtures.ts';
import {footerLink} from './shop.ts';

const message = (page: Page) => page.getByRole('textbox', {name: 'Message'});
const send = (page: Page) => page.getByRole('button', {name: 'Send Message'});

async function fillForm(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', {name: 'Name'}).fill('Test Visitor');
  await page.getByRole('main').getByRole('textbox', {name: 'Email'}).fill('visitor@example.com');
  await page.getByRole('textbox', {name: 'Subject'}).fill('A question');
  await message(page).fill(text);
}

test('the contact form validates, keeps a draft, simulates sending, and sends nothing', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/contact');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') posts.push(request.url());
  });
  const name = page.getByRole('textbox', {name: 'Name'});
  const email = page.getByRole('main').getByRole('textbox', {name: 'Email'});
  const errors = page.getByText(/^Please enter /).filter({visible: true});
  const validityOf = (field: typeof name, kind: 'valueMissing' | 'typeMismatch' | 'valid') =>
    field.evaluate((input: HTMLInputElement, key) => input.validity[key], kind);
  await expect(errors).toHaveCount(0);
  const {width} = (await send(page).boundingBox()) ?? {};
  await send(page).click();
  await expect(name).toBeFocused();
  await expect(errors).toHaveCount(4);
  await expect(name).toHaveAccessibleDescription('Please enter your name.');
  expect(await findViolations(page)).toEqual([]);
  expect(await validityOf(name, 'valueMissing')).toBe(true);
  await name.fill('   ');
  expect(await validityOf(name, 'valid')).toBe(false);
  await fillForm(page, 'How do I take it?');
  await expect(name).toHaveAccessibleDescription('');
  await email.fill('not an address');
  await send(page).click();
  expect(await validityOf(email, 'typeMismatch')).toBe(true);

  await email.fill('visitor@example.com');
  await test.step('a draft survives the other tab, another page and a reload', async () => {
    await page.getByRole('link', {name: 'Track Order'}).click();
    await expect(message(page)).toBeHidden();
    await page.getByRole('link', {name: 'Contact Us'}).click();
    await expect(message(page)).toHaveValue('How do I take it?');
    await footerLink(page, 'About').click();
    await expect(page).toHaveURL('/about');
    await page.goBack();
    await expect(message(page)).toHaveValue('How do I take it?');
    await page.reload();
    await expect(page.getByRole('textbox', {name: 'Subject'})).toHaveValue('A question');
    await expect(message(page)).toHaveValue('How do I take it?');
  });

  // From here on the clock advances only when the test advances it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await send(page).click();
  const sending = page.getByRole('button', {name: 'Sending...'});
  await expect(sending).toBeDisabled();
  await expect(sending).toBeFocused();
  expect((await sending.boundingBox())?.width).toBe(width);
  // A letter that is typed now would be cleared with the sent message.
  await expect(message(page)).not.toBeEditable();
  await page.clock.runFor(1_400);
  await expect(sending).toBeVisible();
  await page.clock.runFor(200);
  const thanks = page.getByText('Your message has been sent');
  await expect(thanks).toBeVisible();
  await expect(message(page)).toHaveValue('');
  await expect(message(page)).toBeEditable();
  await expect(errors).toHaveCount(0);
  await page.clock.runFor(4_500);
  await expect(thanks).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(thanks).toBeHidden();

  await test.step('a message that is sent from the other tab leaves no draft', async () => {
    await fillForm(page, 'How do I take it?');
    await send(page).click();
    await page.getByRole('link', {name: 'Track Order'}).click();
    await expect(message(page)).toBeHidden();
    await page.clock.runFor(1_600);
    await page.getByRole('link', {name: 'Contact Us'}).click();
    await expect(message(page)).toHaveValue('');
  });
  expect(posts.filter((url) => !url.endsWith('/api/events'))).toEqual([]);
});

test('a form that is delivered says sent only after the message was stored', async ({
  page,
  siteWithOptions: {origin, database},
}) => {
  await page.goto(`${origin}/contact`);
  await fillForm(page, 'Is RUSH vegan?');
  const alert = page.getByRole('alert');
  database.faults.add({fault: 'http_500'});
  await send(page).click();
  await expect(alert).toContainText('Your text is still here');
  await expect(message(page)).toHaveValue('Is RUSH vegan?');
  database.faults.clear();

  await page.route('**/contact.data*', (route) => route.abort());
  await send(page).click();
  // The answer before it had a reference.
  await expect(alert).toHaveText(contact.failed);
  await expect(send(page)).toBeEnabled();
  await page.unroute('**/contact.data*');
  await send(page).click();
  await expect(page.getByRole('status').filter({hasText: 'has been sent'})).toBeVisible();
  await expect(message(page)).toHaveValue('');
  await expect(alert).toBeEmpty();
  const query = "select message from public.contact_messages where message = 'Is RUSH vegan?'";
  expect(await database.sql(query)).toHaveLength(1);
});
