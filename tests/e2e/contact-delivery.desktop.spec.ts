import {expect, test} from './fixtures.ts';
import {openHydrated} from './hydrated.ts';

test('The contact form says sent only after the message was stored, and keeps the text until then', async ({
  page,
  siteWithOptions: site,
}) => {
  await openHydrated(page, `${site.origin}/contact`);
  await page.getByRole('textbox', {name: 'Name'}).fill('A Shopper');
  await page.getByRole('textbox', {name: 'Email'}).fill('shopper@example.com');
  await page.getByRole('textbox', {name: 'Subject'}).fill('A question');
  const message = page.getByRole('textbox', {name: 'Message'});
  await message.fill('Is RUSH vegan?');
  const submit = page.getByRole('button', {name: 'Send Message'});
  const rows = () => site.database.sql('select message from public.contact_messages');

  site.database.fault('error500');
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('Your text is still here');
  await expect(message).toHaveValue('Is RUSH vegan?');
  site.database.fault('none');

  // The message is stored, but its response is lost.
  await page.route('**/api/contact', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit.click();
  await expect(submit).toBeEnabled();
  await expect(page.getByRole('alert')).toContainText('Your text is still here');
  await page.unroute('**/api/contact');
  // The same text is the same message, also after a reload.
  await page.reload();
  await expect(message).toHaveValue('Is RUSH vegan?');
  await submit.click();
  await expect(page.getByRole('status').filter({hasText: 'has been sent'})).toBeVisible();
  await expect(message).toHaveValue('');
  await expect(page.getByRole('alert')).toBeEmpty();
  expect(await rows()).toEqual([{message: 'Is RUSH vegan?'}]);
});
