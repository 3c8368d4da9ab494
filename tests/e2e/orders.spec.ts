import type {Page} from '@playwright/test';
import type {Site} from '../support/site.ts';
import {payAndTrack} from './checkout.ts';
import {expect, test} from './fixtures.ts';

/** Buys in the storefront and the checkout, and gives the link that the checkout shows. */
async function buy(page: Page): Promise<string> {
  await page.goto('/products/rush');
  await page
    .locator('[data-buy]')
    .getByRole('button', {name: /^Add to Cart/})
    .click();
  await page
    .getByRole('dialog', {name: 'Your Cart'})
    .getByRole('button', {name: 'Checkout'})
    .click();
  return payAndTrack(page);
}

/** What the tracking page shows of the order's way, read after a reload. */
async function shown(page: Page, {store}: Site) {
  // On a busy machine a delivery may need a second try.
  await store.control.settled();
  await page.reload();
  const result = page.getByRole('article').filter({hasText: 'On its way'});
  const badge = result.locator('[data-colour]');
  return {
    label: (await badge.textContent())?.replace('Status: ', ''),
    colour: await badge.getAttribute('data-colour'),
    drawn: await badge.evaluate((element) => getComputedStyle(element).backgroundColor),
    timeline: await result.locator('ol > li > p:first-of-type').allTextContents(),
  };
}

test('an order is bought, followed through all its statuses, and arrives', async ({page, site}) => {
  const number = await buy(page);
  const {orders} = site.store.control;
  // Made with the cart, so that a store's own confirmation can tell it.
  expect(site.store.orders.at(-1)?.attributes).toEqual([{key: 'Tracking number', value: number}]);
  const result = page.getByRole('article').filter({hasText: 'On its way'});
  await expect(result).toContainText('1 × RUSH');
  await expect(result).toContainText('Portland, OR 97201');
  await expect(result).not.toContainText('A Buyer');

  const steps = [await shown(page, site)];
  for (const _ of ['ship', 'in transit', 'out for delivery', 'deliver']) {
    await orders.advance(number);
    steps.push(await shown(page, site));
  }
  expect(steps.map(({label, colour}) => [label, colour])).toEqual([
    ['Processing', 'yellow'],
    ['Shipped', 'yellow'],
    ['In Transit', 'yellow'],
    ['Out for Delivery', 'blue'],
    ['Delivered', 'green'],
  ]);
  expect(new Set(steps.map(({drawn}) => drawn)).size).toBe(3);
  expect(steps.map(({timeline}) => timeline)).toEqual([
    ['Order received'],
    ['Handed to the carrier', 'Order received'],
    ['On its way', 'Handed to the carrier', 'Order received'],
    ['With the driver for delivery today', 'On its way', 'Handed to the carrier', 'Order received'],
    [
      'Delivered',
      'With the driver for delivery today',
      'On its way',
      'Handed to the carrier',
      'Order received',
    ],
  ]);
});

test('an order that is cancelled says so, and stays so', async ({page, site}) => {
  const number = await buy(page);
  const {control} = site.store;
  const before = await shown(page, site);
  expect(before).toMatchObject({label: 'Processing', colour: 'yellow'});
  await control.orders.cancel(number);
  const cancelled = await shown(page, site);
  expect(cancelled).toMatchObject({
    label: 'Cancelled',
    colour: 'red',
    timeline: ['Order cancelled', 'Order received'],
  });
  expect(cancelled.drawn).not.toBe(before.drawn);
  for (const {id} of [...control.deliveries].reverse()) await control.redeliver(id);
  expect(await shown(page, site)).toEqual(cancelled);
});

test('a storefront that is told late shows the order late, and then does', async ({page, site}) => {
  site.database.fault('error500', {table: 'webhook_orders_create', times: 1});
  await page.goto('/products/vitra');
  const number = await buy(page);
  expect(number).toMatch(/^BRL-[A-Z0-9]{9}$/);
  const [failed] = site.store.control.deliveries.filter(({tries}) => tries > 1);
  expect(failed).toMatchObject({topic: 'orders/create', delivered: true});
});
