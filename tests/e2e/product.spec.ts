import {formatShortMoney} from '../../app/pricing/money.ts';
import {freeShippingOver} from '../../app/pricing/shop-terms.ts';
import {findViolations} from './axe.ts';
import {expect, test} from './fixtures.ts';
import {openHydrated} from './hydrated.ts';
import {swipe} from './swipe.ts';

const threshold = formatShortMoney(freeShippingOver);
const freeWhen = `Free when you subscribe or over ${threshold}`;
const freeOn = `Free on subscriptions and on orders over ${threshold}`;

const isPhone = () => test.info().project.name === 'phone';

test.describe('the product page', () => {
  test('shows all its sections, and has no axe violations with either purchase option', async ({
    page,
  }) => {
    await openHydrated(page, '/products/synaptiq');
    const main = page.getByRole('main');
    for (const text of [
      'Back to Shop',
      'Energy Boost',
      'Limited Time: Save 35% + Free USA Shipping',
      '$81.95',
      'SAVE 35%',
      'In Stock - Ships within 24 hours',
      '30 Day Supply',
      'Claim Your Discount Now',
      '90-Day Guarantee',
      'Cancel Anytime',
      freeWhen,
      'These statements have not been evaluated by the Food and Drug Administration.',
    ]) {
      await expect(main.getByText(text).first()).toBeVisible();
    }
    for (const [label, value] of [
      ['Immune', '94'],
      ['Stress', '89'],
      ['Wellbeing', '96'],
      ['Sleep', '85'],
    ] as const) {
      const bar = main.locator('li', {hasText: label}).getByText(value).first();
      await bar.scrollIntoViewIfNeeded();
      await expect(bar).toHaveText(value);
    }
    for (const percent of ['87%', '92%', '95%']) {
      await expect(main.getByText(percent).first()).toHaveText(percent);
    }
    const benefits = main
      .getByRole('region', {name: /./})
      .filter({has: page.locator('#benefits-title')});
    await expect(benefits.getByRole('listitem')).toHaveCount(6);
    await main.locator('summary', {hasText: freeWhen}).click();
    await expect(main.getByText(freeOn)).toBeVisible();
    await main.getByRole('tab', {name: 'Usage'}).click();
    for (const time of ['Morning', 'Afternoon', 'Evening', 'Warnings']) {
      await expect(main.getByRole('heading', {name: time})).toBeVisible();
    }
    await main.getByRole('tab', {name: 'Science'}).click();
    await expect(main.locator('cite:visible')).toHaveCount(4);
    await main.locator('summary', {hasText: 'Cancel Anytime'}).click();
    await expect(main.getByText(freeOn)).toBeHidden();

    for (const name of [/One-Time Purchase/, /Subscribe & Save/]) {
      await main.getByRole('radio', {name}).check();
      expect(await findViolations(page)).toEqual([]);
    }
  });

  test('has pictures to swipe on touch screens and thumbnails elsewhere, each of which can be enlarged', async ({
    page,
  }) => {
    await openHydrated(page, '/products/synaptiq');
    const gallery = page.getByRole('region', {name: 'Pictures of SYNAPTIQ'});
    const row = gallery.getByRole('group', {name: 'Pictures of SYNAPTIQ, scroll sideways'});
    const second = gallery.getByRole('button', {name: 'Picture 2'}).filter({visible: true});
    await second.click();
    await expect(second).toHaveAttribute('aria-current', 'true');
    await expect
      .poll(() => row.evaluate((list) => Math.round(list.scrollLeft / list.clientWidth)))
      .toBe(1);
    const zoom = gallery.getByRole('button', {name: 'Zoom: SYNAPTIQ, Supplement Facts'});
    if (isPhone()) {
      await zoom.tap();
      await gallery.getByRole('button', {name: 'Close the picture'}).tap();
      await swipe(page, row, -60);
      await expect(gallery.getByRole('button', {name: 'Picture 3'}).first()).toHaveAttribute(
        'aria-current',
        'true',
      );
      return;
    }
    await zoom.click();
    const enlarged = gallery.getByRole('region', {name: 'SYNAPTIQ, Supplement Facts'});
    await expect(enlarged).toBeFocused();
    await expect(enlarged.getByRole('img')).toBeInViewport();
    const scrolled = () => enlarged.evaluate(({scrollTop}) => scrollTop);
    // A label is read from its top.
    expect(await scrolled()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await expect.poll(scrolled).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(enlarged).toBeHidden();
    await expect(zoom).toBeFocused();
  });
});
