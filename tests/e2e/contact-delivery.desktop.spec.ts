import {expect, test} from './fixtures.ts';
import {holdScripts} from './hold-requests.ts';
import {openHydrated, waitForHydration} from './hydrated.ts';

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

  site.database.faults.add({fault: 'http_500'});
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('Your text is still here');
  await expect(message).toHaveValue('Is RUSH vegan?');
  site.database.faults.clear();

  // The message is stored, but its response is lost.
  await page.route('**/contact.data*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit.click();
  await expect(submit).toBeEnabled();
  await expect(page.getByRole('alert')).toContainText('Your text is still here');
  await page.unroute('**/contact.data*');
  // The same text is the same message, also after a reload.
  await page.reload();
  await expect(message).toHaveValue('Is RUSH vegan?');
  await submit.click();
  await expect(page.getByRole('status').filter({hasText: 'has been sent'})).toBeVisible();
  await expect(message).toHaveValue('');
  await expect(page.getByRole('alert')).toBeEmpty();
  expect(await rows()).toEqual([{message: 'Is RUSH vegan?'}]);
});

test('A message sent before hydration is stored once, and keeps its text when it could not be stored', async ({
  page,
  siteWithOptions: site,
}) => {
  const message = page.getByRole('textbox', {name: 'Message'});
  const submit = page.getByRole('button', {name: 'Send Message'});
  const release = await holdScripts(page);
  await page.goto(`${site.origin}/contact`, {waitUntil: 'commit'});
  await page.getByRole('textbox', {name: 'Name'}).fill('A Shopper');
  await page.getByRole('textbox', {name: 'Email'}).fill('shopper@example.com');
  await page.getByRole('textbox', {name: 'Subject'}).fill('A question');
  await message.fill('Is VITRA vegan?\nAnd SYNAPTIQ?');
  site.database.faults.add({fault: 'http_500'});
  await submit.click({noWaitAfter: true});
  await expect(page.getByRole('alert')).toContainText('Your text is still here');
  await expect(page).toHaveURL(`${site.origin}/contact`);
  site.database.faults.clear();

  release();
  await waitForHydration(page);
  await submit.click();
  await expect(page.getByRole('status').filter({hasText: 'has been sent'})).toBeVisible();
  await expect(message).toHaveValue('');
  await page.reload();
  await waitForHydration(page);
  await expect(message).toHaveValue('');
  expect(
    await site.database.sql(
      "select message from public.contact_messages where message like 'Is VITRA%'",
    ),
  ).toEqual([{message: 'Is VITRA vegan?\nAnd SYNAPTIQ?'}]);
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('The contact form shows what the server rejected at the field, until it is corrected', async ({
    page,
    siteWithOptions: site,
  }) => {
    await page.goto(`${site.origin}/contact`);
    await page.getByRole('textbox', {name: 'Name'}).fill('A Shopper');
    await page.getByRole('textbox', {name: 'Email'}).fill('shopper@example.com');
    await page.getByRole('textbox', {name: 'Message'}).fill('Is RUSH vegan?');
    const subject = page.getByRole('textbox', {name: 'Subject'});
    // `required` accepts spaces, and the server does not.
    await subject.fill('   ');
    await page.getByRole('button', {name: 'Send Message'}).click();
    await expect(page.getByRole('alert')).toContainText('Please fill in every field');
    await expect(subject).toHaveAccessibleDescription('Please enter a subject.');
    await expect(page.getByText(/^Please enter /).filter({visible: true})).toHaveCount(1);
    await subject.fill('A question');
    await subject.blur();
    await expect(subject).toHaveAccessibleDescription('');
  });
});
