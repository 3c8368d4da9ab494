import {randomUUID} from 'node:crypto';
import {expect, type Page} from '@playwright/test';

/** Fills in the buyer's details in the embedded checkout. */
export async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('buyer@example.com');
  await page.getByLabel('Full name').fill('A Buyer');
  await page.getByLabel('Address', {exact: true}).fill('1 Forest Way');
  await page.getByLabel('City').fill('Portland');
  await page.getByLabel('State').selectOption('OR');
  await page.getByLabel('ZIP code').fill('97201');
}

/** Fills in the embedded checkout and pays. */
export async function pay(page: Page): Promise<void> {
  await fillIn(page);
  await page.getByRole('button', {name: /^Pay/}).click();
  await expect(page.getByRole('heading', {level: 1})).toContainText('Thank you');
}

/** Pays in the embedded checkout and follows the tracking link; returns the tracking number. */
export async function payAndTrack(page: Page): Promise<string> {
  await pay(page);
  const number = await page.locator('main strong').filter({hasText: 'BRL-'}).textContent();
  await becomeVisitor(page);
  await page.getByRole('link', {name: 'Track your order'}).click();
  await expect(page).toHaveURL(new RegExp(`/contact\\?tab=track&number=${number}$`));
  return number ?? '';
}

/** Lookups are limited per visitor, and the tests of a browser worker share a shop. */
export async function becomeVisitor(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders({'oxygen-buyer-ip': randomUUID()});
}
