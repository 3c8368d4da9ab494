import type {Page} from '@playwright/test';
import {deliveryDays} from '../../app/orders/estimate.ts';
import {shopDay} from '../../app/platform/shop/shop-time.ts';
import {formatMoney, formatShortMoney} from '../../app/pricing/money.ts';
import {freeShippingOver, standardShipping} from '../../app/pricing/shipping-terms.ts';
import {findViolations} from './axe.ts';
import {expect, test} from './fixtures.ts';
import {holdScripts} from './hold-requests.ts';
import {openHydrated, waitForHydration} from './hydrated.ts';

// These tests are the same on every screen, so they run once.

const threshold = formatShortMoney(freeShippingOver);
const shipping = formatMoney(standardShipping.price);

const main = (page: Page) => page.getByRole('main');
/** The button in the page, not the one in the sticky bar. */
const button = (page: Page) => page.locator('[data-buy]').getByRole('button');
const priceLine = (page: Page) => main(page).locator('[aria-live=polite]').first();

async function enterSubscription(page: Page, frequency: string, quantity: string): Promise<void> {
  await main(page)
    .getByRole('radio', {name: /Subscribe & Save/})
    .check();
  await main(page).getByRole('radio', {name: frequency}).check();
  await main(page).getByRole('textbox', {name: 'Quantity'}).fill(quantity);
}

test.describe('the product page', () => {
  test('shows the price, saving and total of every selection', async ({page}) => {
    await openHydrated(page, '/products/rush');
    await expect(page.locator('.buy-bar')).toBeHidden();
    await expect(priceLine(page)).toContainText('$49.95');
    await expect(button(page)).toHaveText('Add to Cart - $49.95');

    await main(page)
      .getByRole('radio', {name: /Subscribe & Save/})
      .check();
    await expect(priceLine(page)).toContainText('$44.96/month');
    await expect(priceLine(page)).toContainText('$49.95');
    await expect(priceLine(page)).toContainText('SAVE 10% + 35%');
    await expect(priceLine(page).locator('s')).toHaveCount(1);
    await expect(main(page).getByText('$1.50 a serving · Ships free')).toBeVisible();
    await expect(main(page).getByText(`$1.67 a serving · ${shipping} shipping`)).toBeVisible();
    await expect(button(page)).toHaveText('Add to Cart - $44.96 (Save $4.99)');

    await expect(main(page).getByText('until you cancel')).toContainText(
      'Renews at $44.96 every 30 days',
    );
    await expect(main(page).locator('summary', {hasText: 'Ships free'})).toBeVisible();
    await expect(
      main(page).getByRole('radio', {
        name: 'Subscribe & Save $44.96 10% off · $1.50 a serving · Ships free',
        exact: true,
      }),
    ).toBeChecked();

    await main(page).getByRole('radio', {name: 'Deliver every 60 days'}).check();
    await expect(priceLine(page)).toContainText('$44.96/60 days');
    const quantity = main(page).getByRole('textbox', {name: 'Quantity'});
    await main(page).getByRole('button', {name: 'Increase quantity'}).click();
    await expect(quantity).toHaveValue('2');
    await expect(button(page)).toHaveText('Add to Cart - $89.92 (Save $9.98)');
    // The total follows what is typed, and the field keeps it.
    await quantity.fill('03');
    await expect(button(page)).toHaveText('Add to Cart - $134.88 (Save $14.97)');
    await expect(quantity).toHaveValue('03');
    for (const [typed, sane] of [
      ['0', '1'],
      ['', '1'],
      ['12', '12'],
    ] as const) {
      await quantity.fill(typed);
      await quantity.blur();
      await expect(quantity).toHaveValue(sane);
    }
    await expect(button(page)).toHaveText('Add to Cart - $539.52 (Save $59.88)');
    // Arrow keys start from what is typed.
    await quantity.fill('5');
    await quantity.press('ArrowUp');
    await expect(quantity).toHaveValue('6');
    await quantity.fill('3');
    await quantity.press('ArrowDown');
    await expect(quantity).toHaveValue('2');
  });

  test('opens its tabs and terms, of which one is open at a time, and has no axe violations with either purchase option', async ({
    page,
  }) => {
    await openHydrated(page, '/products/synaptiq');
    const freeOn = `Free on subscriptions and on orders over ${threshold}`;
    const terms = main(page).locator('summary', {
      hasText: `Free when you subscribe or over ${threshold}`,
    });
    await terms.click();
    await expect(main(page).getByText(freeOn)).toBeVisible();
    await main(page).locator('summary', {hasText: 'Cancel Anytime'}).click();
    await expect(main(page).getByText(freeOn)).toBeHidden();
    await main(page).getByRole('tab', {name: 'Usage'}).click();
    for (const time of ['Morning', 'Afternoon', 'Evening', 'Warnings']) {
      await expect(main(page).getByRole('heading', {name: time})).toBeVisible();
    }
    await main(page).getByRole('tab', {name: 'Science'}).click();
    await expect(main(page).locator('cite:visible')).toHaveCount(4);
    for (const name of [/One-Time Purchase/, /Subscribe & Save/]) {
      await main(page).getByRole('radio', {name}).check();
      expect(await findViolations(page)).toEqual([]);
    }
  });

  test('shows a slim bar with servings and total while the main button is out of view, and does not print it', async ({
    page,
  }) => {
    await openHydrated(page, '/products/rush');
    const bar = page.getByRole('region', {name: 'Buy RUSH'});
    await expect(bar).toHaveCount(0);
    await page.getByRole('tab', {name: 'Usage'}).scrollIntoViewIfNeeded();
    await expect(bar).toHaveText('RUSH 30 servingsAdd to Cart - $49.95');
    await expect.poll(async () => (await bar.boundingBox())?.y).toBeGreaterThan(900 - 72);
    await expect(bar.getByRole('button')).toBeInViewport({ratio: 1});
    expect(await findViolations(page)).toEqual([]);
    await page.emulateMedia({media: 'print'});
    await expect(bar).toHaveCount(0);
    await page.emulateMedia({media: null});
    await bar.getByRole('button').click();
    await expect(page.getByRole('dialog', {name: 'Your Cart'})).toContainText('$49.95');
    await page.keyboard.press('Escape');
    await button(page).scrollIntoViewIfNeeded();
    await expect(bar).toHaveCount(0);
  });

  test('adds what a shopper corrected, with the tap that makes the hint disappear', async ({
    page,
  }) => {
    await openHydrated(page, '/products/rush');
    const quantity = main(page).getByRole('textbox', {name: 'Quantity'});
    // The place is measured once the price and the fonts, which move it, have loaded.
    await expect(button(page)).toHaveText(/^Add to Cart - \$/);
    await page.evaluate(() => document.fonts.ready);
    const placeOfButton = await button(page).boundingBox();
    await quantity.fill('abc');
    await quantity.blur();
    await expect(main(page).getByRole('alert')).toHaveText(/whole number/);
    await expect.poll(() => button(page).boundingBox()).toEqual(placeOfButton);
    await quantity.fill('3');
    await button(page).click();
    const drawer = page.getByRole('dialog', {name: 'Your Cart'});
    await expect(drawer.getByRole('textbox', {name: 'Quantity of RUSH'})).toHaveValue('3');
  });

  test('shows when an order of today arrives, also in a document from a cache', async ({page}) => {
    const estimate = main(page).getByText(/^Order today, estimated/);
    await openHydrated(page, '/products/rush');
    await expect(estimate).toContainText(deliveryDays(shopDay(Date.now()), standardShipping));
    // The worker's document is of today; in the browser it is three days later.
    const later = Date.now() + 3 * 24 * 60 * 60 * 1000;
    await page.clock.setFixedTime(later);
    await page.reload();
    await expect(estimate).toContainText(deliveryDays(shopDay(later), standardShipping));
    // It shows no date that has passed.
    await page.clock.setFixedTime(later + 7 * 24 * 60 * 60 * 1000);
    await page.reload();
    await expect(page.getByText('In Stock - Ships within 24 hours')).toBeVisible();
    await expect(estimate).toHaveCount(0);
  });

  test('marks the plan that delivers when the product is used up', async ({page}) => {
    await openHydrated(page, '/products/vitra');
    await main(page)
      .getByRole('radio', {name: /Subscribe & Save/})
      .check();
    const frequency = main(page).getByRole('group', {name: /One jar lasts 60 days/});
    const best = frequency.getByRole('radio', {name: /Best match/});
    await expect(best).toHaveAccessibleName(/every 60 days/);
    await main(page).getByRole('textbox', {name: 'Quantity'}).fill('7');
    await expect(best).toHaveCount(0);
  });

  test('keeps the purchase option, plan and quantity that were entered before hydration, also in content that was streamed', async ({
    page,
    freshSite: {store},
    streaming,
  }) => {
    store.control.addFault({operation: '*', fault: 'slow', delayMs: 300});
    const problems: string[] = [];
    page.on('pageerror', ({message}) => problems.push(message));
    const release = await holdScripts(page);
    await page.goto(`${streaming}/products/rush`, {waitUntil: 'commit'});
    await enterSubscription(page, 'Deliver every 60 days', '3');
    release();
    await waitForHydration(page);
    await expect(priceLine(page)).toContainText('$44.96/60 days');
    await main(page).getByRole('button', {name: 'Increase quantity'}).click();
    await expect(main(page).getByRole('textbox', {name: 'Quantity'})).toHaveValue('4');
    await expect(button(page)).toHaveText('Add to Cart - $179.84 (Save $19.96)');
    expect(problems).toEqual([]);
  });

  test('resets the selection on another product, and restores the scroll position on the way back', async ({
    page,
  }) => {
    await openHydrated(page, '/products/rush');
    await main(page)
      .getByRole('radio', {name: /Subscribe & Save/})
      .check();
    await main(page).getByRole('button', {name: 'Increase quantity'}).click();
    await main(page).getByRole('button', {name: 'Green tea caffeine'}).last().click();
    const footer = page.getByRole('contentinfo').getByRole('link', {name: 'VITRA'});
    await footer.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    await footer.click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('VITRA');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(main(page).getByRole('textbox', {name: 'Quantity'})).toHaveValue('1');
    await expect(main(page).getByRole('radio', {name: 'One-Time Purchase'})).toBeChecked();
    await expect(
      main(page).getByRole('heading', {name: 'Lion’s mane', level: 3}).first(),
    ).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('RUSH');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(left * 0.8);
  });

  test('counts its research figures up once they are visible', async ({page}) => {
    await openHydrated(page, '/products/rush');
    const figures = page.locator('.count-up');
    const shown = () =>
      figures.evaluateAll((all) =>
        all.map((figure) => Number(getComputedStyle(figure).getPropertyValue('--shown'))),
      );
    await expect.poll(shown).toEqual([0, 0, 0, 0, 0, 0, 0]);
    await page.getByText('Research behind the formula').scrollIntoViewIfNeeded();
    await figures.last().scrollIntoViewIfNeeded();
    await expect.poll(shown).toEqual([87, 92, 95, 94, 89, 96, 85]);
    await page.evaluate(() => window.scrollTo({top: 0, behavior: 'instant'}));
    expect(await shown()).toEqual([87, 92, 95, 94, 89, 96, 85]);
  });

  test.describe('the ingredients', () => {
    const parts = (page: Page) => {
      const section = page.getByRole('region', {name: 'What’s inside'});
      const shown = section.getByRole('heading', {level: 3});
      /** How many seconds the current ingredient is shown; none while nothing advances. */
      const duration = () =>
        section.locator('.dots > [aria-current=true]').evaluate((dot) => {
          const [clock] = dot.getAnimations();
          return clock && Math.round(Number(clock.effect?.getComputedTiming().endTime) / 1_000);
        });
      const elapse = () =>
        section
          .locator('.dots > [aria-current=true]')
          .evaluate((dot) => dot.getAnimations()[0]?.finish());
      return {section, shown, duration, elapse};
    };

    test('advance every 4 s while they are in view, also after a click on a dot', async ({
      page,
    }) => {
      await openHydrated(page, '/products/rush');
      const {section, shown, duration, elapse} = parts(page);
      await page.mouse.move(0, 0);
      await expect(section).toHaveAttribute('data-running', 'false');
      expect(await duration()).toBeUndefined();
      await shown.scrollIntoViewIfNeeded();
      await expect(section).toHaveAttribute('data-running', 'true');
      await expect(shown).toHaveText('Cordyceps militaris');
      expect(await duration()).toBe(4);
      await elapse();
      await expect(shown).toHaveText('Lion’s mane');
      expect(await duration()).toBe(4);
      await section.getByRole('button', {name: 'Panax ginseng root'}).first().click();
      await expect(shown).toHaveText('Panax ginseng root');
      await elapse();
      await expect(shown).toHaveText('L-theanine');
      await section.getByRole('button', {name: 'Pause the ingredients'}).click();
      await expect.poll(duration).toBeUndefined();
      await section.getByRole('button', {name: 'Play the ingredients'}).click();
      await expect.poll(duration).toBe(4);
    });

    test('begin with an engraving that draws its lines once, in under 900 ms, and not under reduced motion', async ({
      page,
    }) => {
      const dashes = () =>
        page.locator('.engraving').evaluate((plate) => getComputedStyle(plate).strokeDasharray);
      await page.addInitScript(() => {
        addEventListener('animationstart', ({animationName, target}) => {
          if (animationName !== 'engrave' || !(target instanceof Element)) return;
          const [{effect} = {effect: null}] = target.getAnimations();
          const root = document.documentElement;
          root.dataset.drawn = `${root.dataset.drawn ?? ''}${effect?.getComputedTiming().endTime} `;
        });
      });
      await openHydrated(page, '/products/rush');
      const {section, shown} = parts(page);
      await expect.poll(dashes).toBe('0px, 90px');
      await shown.scrollIntoViewIfNeeded();
      await expect(page.locator('html')).toHaveAttribute('data-drawn', '800 ');
      await expect.poll(dashes).toBe('none');
      await section.getByRole('button', {name: 'Panax ginseng root'}).first().click();
      await expect(shown).toHaveText('Panax ginseng root');
      await expect(page.locator('html')).toHaveAttribute('data-drawn', '800 ');
      await page.emulateMedia({reducedMotion: 'reduce'});
      await page.reload();
      expect(await dashes()).toBe('none');
    });

    test('wait while the text is hovered or a dot has keyboard focus, and under reduced motion', async ({
      page,
    }) => {
      await openHydrated(page, '/products/rush');
      const {section, shown, duration} = parts(page);
      await page.mouse.move(0, 0);
      await shown.scrollIntoViewIfNeeded();
      await expect.poll(duration).toBe(4);
      await shown.hover();
      await expect.poll(duration).toBeUndefined();
      await page.mouse.move(0, 0);
      await expect.poll(duration).toBe(4);
      await section.getByRole('button', {name: 'Lion’s mane'}).first().press('Enter');
      await expect(shown).toHaveText('Lion’s mane');
      await expect.poll(duration).toBeUndefined();
      await page.emulateMedia({reducedMotion: 'reduce'});
      await page.mouse.move(0, 0);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await expect(section).toHaveAttribute('data-running', 'true');
      expect(await duration()).toBeUndefined();
    });
  });
});

test.describe('the product page without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('sells no subscription whose price and terms are not shown, and says how to see them', async ({
    page,
    freshSite: {store},
    streaming,
  }) => {
    store.control.addFault({operation: '*', fault: 'slow', delayMs: 1_500});
    await page.goto(`${streaming}/products/vitra`);
    const subscription = main(page).getByRole('radio', {name: /Subscribe & Save/});
    const hint = main(page).getByText('Reload this page to see the price and to subscribe.');
    await expect(hint).toBeVisible();
    await expect(main(page).getByRole('radio', {name: 'One-Time Purchase'})).toBeChecked();
    await expect(subscription).toBeHidden();
    store.control.clearFaults();
    await page.reload();
    await subscription.check();
    await expect(main(page).getByText('until you cancel')).toContainText('Renews at $55.76');
    await expect(hint).toHaveCount(0);
  });

  test('sells a subscription of a chosen plan and quantity', async ({page}) => {
    // A price that is not cached streams in, which needs a script; a cached price does not.
    await expect(async () => {
      await page.goto('/products/vitra');
      const frequency = main(page).getByRole('radio', {
        name: 'Deliver every 90 days',
        includeHidden: true,
      });
      await expect(frequency).toHaveCount(1, {timeout: 500});
    }).toPass({timeout: 20_000});
    await enterSubscription(page, 'Deliver every 90 days', '2');
    await button(page).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Your Cart');
    const line = main(page).getByRole('list', {name: 'Items'}).getByRole('listitem');
    await expect(line).toContainText('VITRA (Subscription)');
    await expect(line).toContainText('Deliver every 90 days');
    await expect(line).toContainText('(10% subscription discount)');
    await expect(line).toContainText('$55.76 each');
    await expect(line).toContainText('$111.52');
    await page.goto('/products/vitra');
    for (const words of ['In Stock', 'Order today, estimated', 'Warnings', 'Morning']) {
      await expect(main(page).getByText(words).first()).toBeVisible();
    }
    const ingredients = main(page).getByRole('region', {name: 'What’s inside'});
    for (const words of ['Ashwagandha root', '260 mg', 'A root of the Ayurvedic tradition.']) {
      await expect(ingredients.getByText(words).first()).toBeVisible();
    }
    await expect(ingredients.getByRole('button')).toHaveCount(0);
  });
});
