import {sampleOrders} from '../../local/supabase/samples.ts';
import {findViolations} from './axe.ts';
import {expect, test} from './fixtures.ts';
import {holdRequests, holdScripts} from './hold-requests.ts';
import {openHydrated, waitForHydration} from './hydrated.ts';
import {setOffline} from './offline.ts';

test.beforeEach(async ({context}, {testId}) => {
  // Each test has its own visitor address, because lookups are limited per visitor.
  await context.setExtraHTTPHeaders({'oxygen-buyer-ip': testId});
});

test.afterEach(({site}) => site.database.faults.clear());

test('order tracking shows a sample, a typed number, and the specified error for an unknown one', async ({
  page,
}) => {
  await openHydrated(page, '/contact');
  await page.getByRole('link', {name: 'Track Order'}).click();
  await expect(page).toHaveURL('/contact?tab=track');
  const field = page.getByRole('textbox', {name: 'Tracking number'});
  await expect(field).toHaveAttribute('placeholder', 'BRL-123456789');
  await page.getByRole('button', {name: 'Track Order'}).click();
  await expect(field).toHaveAccessibleDescription(/Please enter your tracking number\.$/);

  await page.getByRole('link', {name: sampleOrders.in_transit}).click();
  const order = page.getByRole('article', {name: /^Order BRL-/});
  await expect(order).toContainText('In Transit');
  await expect(order.getByRole('heading', {level: 3})).toBeFocused();
  await expect(order.getByRole('heading', {level: 3})).toBeInViewport();
  await expect(order).toContainText('2 business days');
  await expect(order.getByRole('listitem').filter({hasText: 'Omaha, NE'})).toContainText(
    'Just now',
  );
  expect(await findViolations(page)).toEqual([]);

  await field.fill(`  ${sampleOrders.delivered.toLowerCase()}`);
  await field.press('Enter');
  await expect(order).toContainText('Delivered');
  await expect(order.locator('[data-color]')).toHaveAttribute('data-color', 'green');
  const badge = order.locator('[data-color]');
  const colors = new Set<string>();
  for (const [color, number] of [
    ['blue', sampleOrders.out_for_delivery],
    ['red', sampleOrders.cancelled],
    ['yellow', sampleOrders.shipped],
    ['green', sampleOrders.delivered],
  ] as const) {
    await field.fill(number);
    await field.press('Enter');
    await expect(badge).toHaveAttribute('data-color', color);
    colors.add(await badge.evaluate((element) => getComputedStyle(element).backgroundColor));
  }
  expect(colors.size).toBe(4);
  // Screen readers announce the status, not the whole order, and an error once.
  await expect(page.getByRole('status')).toHaveText(`Order ${sampleOrders.delivered}: Delivered`);

  await field.fill('BRL-123456789');
  await page.getByRole('button', {name: 'Track Order'}).click();
  await expect(page.getByRole('heading', {name: 'Tracking not found'})).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(
    'Order not found. Please check your tracking number.',
  );
  await expect(page.getByRole('status')).toBeEmpty();
  await expect(page.locator('[aria-live] [role=alert]')).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
});

test('order tracking shows its busy state, and the specified errors in an outage and offline', async ({
  page,
  site,
}) => {
  await openHydrated(page, '/contact?tab=track');
  const field = page.getByRole('textbox', {name: 'Tracking number'});
  const track = page.getByRole('button', {name: 'Track Order'});
  const tracking = page.getByRole('button', {name: 'Tracking...'});
  site.database.faults.add({fault: 'malformed'});
  // The request is held until the busy state has been seen.
  const release = await holdRequests(page, /\/contact\.data/);
  await field.fill(sampleOrders.delivered);
  await track.click();
  await expect(tracking).toBeDisabled();
  await expect(tracking).toBeFocused();
  release();
  await expect(page.getByRole('alert')).toHaveText(
    /^Unable to track order at this time\. Please try again\.Reference: \w{8}$/,
  );
  await setOffline(page, true);
  await track.click();
  await expect(page.getByRole('alert')).toHaveText(
    'Unable to track order. Please try again later.',
  );
  await expect(field).toHaveValue(sampleOrders.delivered);
  await setOffline(page, false);
  site.database.faults.clear();
  await track.click();
  await expect(page.getByRole('article')).toContainText('Delivered');
});

test('order tracking shows the number that was typed before hydration instead of the one of the address', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto(`/contact?tab=track&number=${sampleOrders.out_for_delivery}`, {
    waitUntil: 'commit',
  });
  const order = page.getByRole('article');
  await expect(order).toContainText('Out for Delivery');
  await expect(order).toContainText('Today');
  const number = page.getByRole('textbox', {name: 'Tracking number'});
  await number.fill(sampleOrders.delivered);
  release();
  await waitForHydration(page);
  await page.getByRole('button', {name: 'Track Order'}).click();
  await expect(page.getByRole('article', {name: `Order ${sampleOrders.delivered}`})).toBeVisible();
  await expect(number).toHaveValue(sampleOrders.delivered);
});

test('the contact form validates, simulates sending, shows success, clears itself and sends nothing', async ({
  page,
}) => {
  await page.clock.install();
  await openHydrated(page, '/contact');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') posts.push(request.url());
  });

  const send = page.getByRole('button', {name: 'Send Message'});
  const name = page.getByRole('textbox', {name: 'Name'});
  const errors = page.getByText(/^Please enter /);
  await expect(errors.filter({visible: true})).toHaveCount(0);
  await expect(name).toHaveAccessibleDescription('');
  const {width} = (await send.boundingBox()) ?? {};
  await send.click();
  await expect(name).toBeFocused();
  await expect(errors.filter({visible: true})).toHaveCount(4);
  await expect(name).toHaveAccessibleDescription('Please enter your name.');
  expect(await findViolations(page)).toEqual([]);
  expect(await name.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);
  await name.fill('   ');
  expect(await name.evaluate((field: HTMLInputElement) => field.validity.valid)).toBe(false);

  await name.fill('Test Visitor');
  await expect(name).toHaveAccessibleDescription('');
  const email = page.getByRole('textbox', {name: 'Email'});
  await email.fill('not an address');
  await page.getByRole('textbox', {name: 'Subject'}).fill('A question');
  const message = page.getByRole('textbox', {name: 'Message'});
  await message.fill('How do I take it?');
  await send.click();
  expect(await email.evaluate((field: HTMLInputElement) => field.validity.typeMismatch)).toBe(true);

  await email.fill('visitor@example.com');
  // From here on the clock advances only when the test advances it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await send.click();
  const sending = page.getByRole('button', {name: 'Sending...'});
  await expect(sending).toBeDisabled();
  await expect(sending).toBeFocused();
  expect((await sending.boundingBox())?.width).toBe(width);
  // What is typed now would be cleared with the sent message.
  await expect(message).not.toBeEditable();
  await page.clock.runFor(1_400);
  await expect(page.getByRole('button', {name: 'Sending...'})).toBeVisible();
  await page.clock.runFor(200);
  const thanks = page.getByText('Your message has been sent');
  await expect(thanks).toBeVisible();
  await expect(message).toHaveValue('');
  await expect(message).toBeEditable();
  await expect(errors.filter({visible: true})).toHaveCount(0);
  await page.clock.runFor(4_500);
  await expect(thanks).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(thanks).toBeHidden();
  expect(posts.filter((url) => !url.endsWith('/api/events'))).toEqual([]);
});

test('a draft of the contact form survives a switch to the other tab, another page and a reload', async ({
  page,
}) => {
  await openHydrated(page, '/contact');
  const message = page.getByRole('textbox', {name: 'Message'});
  await page.getByRole('textbox', {name: 'Subject'}).fill('A question');
  await message.fill('How do I take it?');
  await page.getByRole('link', {name: 'Track Order'}).click();
  await expect(message).toBeHidden();
  await page.getByRole('link', {name: 'Contact Us'}).click();
  await expect(message).toHaveValue('How do I take it?');
  await page.getByRole('contentinfo').getByRole('link', {name: 'About'}).click();
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expect(message).toHaveValue('How do I take it?');
  await page.reload();
  await expect(page.getByRole('textbox', {name: 'Subject'})).toHaveValue('A question');
  await expect(message).toHaveValue('How do I take it?');
});

test('a message that is sent while the shopper is on the other tab leaves no draft', async ({
  page,
}) => {
  await page.clock.install();
  await openHydrated(page, '/contact');
  for (const name of ['Name', 'Subject', 'Message']) {
    await page.getByRole('textbox', {name}).fill('A question');
  }
  await page.getByRole('textbox', {name: 'Email'}).fill('visitor@example.com');
  const message = page.getByRole('textbox', {name: 'Message'});
  const [contact, track] = ['Contact Us', 'Track Order'].map((name) =>
    page.getByRole('link', {name}),
  );
  // From here on the clock advances only when the test advances it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await page.getByRole('button', {name: 'Send Message'}).click();
  await track?.click();
  await expect(message).toBeHidden();
  await contact?.click();
  await expect(page.getByRole('button', {name: 'Sending...'})).toBeVisible();
  await track?.click();
  await expect(message).toBeHidden();
  await page.clock.runFor(1_600);
  await contact?.click();
  await expect(message).toHaveValue('');
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('the contact form and order tracking work', async ({page}) => {
    await page.goto('/contact');
    for (const [name, text] of [
      ['Name', 'Test Visitor'],
      ['Email', 'visitor@example.com'],
      ['Subject', 'A question'],
      ['Message', 'How do I take it?'],
    ] as const) {
      await page.getByRole('textbox', {name}).fill(text);
    }
    await page.getByRole('button', {name: 'Send Message'}).click();
    await expect(page.getByRole('status')).toContainText('Your message has been sent');
    await expect(page.getByRole('textbox', {name: 'Message'})).toHaveValue('');
    await page.getByRole('link', {name: 'Track Order'}).click();
    await page.getByRole('textbox', {name: 'Tracking number'}).fill(sampleOrders.shipped);
    await page.getByRole('button', {name: 'Track Order'}).click();
    await expect(page.getByRole('article')).toContainText('Shipped');
    await page.getByRole('link', {name: sampleOrders.delivered}).click();
    await expect(page.getByRole('article')).toContainText('Delivered');
  });
});
