import type {Page} from '@playwright/test';
import {buy} from '../support/buy.ts';
import type {Site} from '../support/site.ts';
import {becomeVisitor, expect, test} from './fixtures.ts';

/** Buys a product without the browser, opens the tracking link, and returns the tracking number. */
async function buyAndTrack(page: Page, {origin, store}: Site): Promise<string> {
  const link = await buy(origin, store.controlUrl);
  await store.control.settled();
  await becomeVisitor(page);
  await page.goto(link);
  return new URL(link).searchParams.get('number') ?? '';
}

/** What the tracking page shows after a reload. */
async function readTracking(page: Page, {store}: Site) {
  // On a busy machine a delivery may need a retry.
  await store.control.settled();
  await page.reload();
  const result = page.getByRole('article', {name: /^Order BRL-/});
  const badge = result.locator('[data-color]');
  return {
    label: (await badge.textContent())?.replace('Status: ', ''),
    color: await badge.getAttribute('data-color'),
    background: await badge.evaluate((element) => getComputedStyle(element).backgroundColor),
    events: await result.locator('ol > li > p:first-of-type').allTextContents(),
  };
}

test('The tracking page follows an order from the checkout to its delivery', async ({
  page,
  site,
}) => {
  const number = await buyAndTrack(page, site);
  const {orders} = site.store.control;
  // The number is made with the cart, so that the store's confirmation email can contain it.
  expect(orders.list.at(-1)?.attributes).toEqual([{key: 'Tracking number', value: number}]);
  const name = orders.list.at(-1)?.name ?? '';
  const result = page.getByRole('article', {name: `Order ${number}`});
  await expect(result).toContainText('1 × RUSH');
  await expect(result).toContainText('Portland, OR 97201');
  await expect(result).not.toContainText('A Buyer');

  const steps = [await readTracking(page, site)];
  for (const _ of ['ship', 'in transit', 'out for delivery', 'deliver']) {
    await orders.advance(name);
    steps.push(await readTracking(page, site));
  }
  expect(steps.map(({label, color}) => [label, color])).toEqual([
    ['Processing', 'yellow'],
    ['Shipped', 'yellow'],
    ['In Transit', 'yellow'],
    ['Out for Delivery', 'blue'],
    ['Delivered', 'green'],
  ]);
  expect(new Set(steps.map(({background}) => background)).size).toBe(3);
  expect(steps.map(({events}) => events)).toEqual([
    ['Order received'],
    ['Handed to the carrier', 'Order received'],
    ['On its way', 'Handed to the carrier', 'Order received'],
    ['Out for delivery', 'On its way', 'Handed to the carrier', 'Order received'],
    ['Delivered', 'Out for delivery', 'On its way', 'Handed to the carrier', 'Order received'],
  ]);
});

test('The tracking page shows a cancelled order as cancelled, also after its deliveries are repeated', async ({
  page,
  site,
}) => {
  await buyAndTrack(page, site);
  const {control} = site.store;
  const before = await readTracking(page, site);
  expect(before).toMatchObject({label: 'Processing', color: 'yellow'});
  await control.orders.cancel(control.orders.list.at(-1)?.name ?? '');
  const cancelled = await readTracking(page, site);
  expect(cancelled).toMatchObject({
    label: 'Cancelled',
    color: 'red',
    events: ['Order cancelled', 'Order received'],
  });
  expect(cancelled.background).not.toBe(before.background);
  for (const {id} of [...control.deliveries].reverse()) await control.redeliver(id);
  expect(await readTracking(page, site)).toEqual(cancelled);
});
