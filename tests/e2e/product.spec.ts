import type {Locator, Page} from '@playwright/test';
import {formatMoney, formatShortMoney} from '../../app/pricing/money.ts';
import {deliveryDays} from '../../app/shipping/estimate.ts';
import {shopDay} from '../../app/shipping/shop-time.ts';
import {freeShippingOver, standardShipping} from '../../app/shipping/terms.ts';
import {findViolations} from './axe.ts';
import {expect, test} from './fixtures.ts';
import {addButton, drawerOf, footerLink, heading, priceLine, scrollTo} from './shop.ts';

const threshold = formatShortMoney(freeShippingOver);
const shipping = formatMoney(standardShipping.price);
const main = (page: Page) => page.getByRole('main');
const radio = (page: Page, name: string | RegExp) => main(page).getByRole('radio', {name});
const quantityOf = (page: Page) => main(page).getByRole('textbox', {name: 'Quantity'});

const section = (page: Page) => page.getByRole('region', {name: 'What’s inside'});
const shownIn = (page: Page) => section(page).getByRole('heading', {level: 3});
const current = (page: Page) => section(page).locator('.dots > [aria-current=true]');
/** How many seconds an ingredient is shown; none while nothing advances. */
const durationOf = (dot: Locator) =>
  dot.evaluate((element) => {
    const [clock] = element.getAnimations();
    return clock && Number(clock.effect?.getComputedTiming().delay) / 1_000;
  });

test('a product page counts, advances, follows every selection, and adds what it shows', async ({
  page,
}) => {
  const begun = Date.now();
  await page.goto('/products/rush');
  await test.step('the research figures count up in view, and paper has them and the texts of all tabs', async () => {
    const figures = page.locator('.count-up');
    const shown = () =>
      figures.evaluateAll((all) =>
        all.map((figure) => Number(getComputedStyle(figure).getPropertyValue('--shown'))),
      );
    const final = [87, 92, 95, 94, 89, 96, 85];
    await expect.poll(shown).toEqual([0, 0, 0, 0, 0, 0, 0]);
    await expect(figures.first()).toHaveCSS('transition-duration', '0s');
    await page.emulateMedia({media: 'print'});
    expect(await shown()).toEqual(final);
    await page.emulateMedia({media: null});
    await page.getByText('How it works, how to take it').scrollIntoViewIfNeeded();
    await figures.last().scrollIntoViewIfNeeded();
    await expect(figures.first()).toHaveCSS('transition-duration', '0.4s');
    await expect.poll(shown).toEqual(final);
    // The studies, which have a source, stand above them.
    const [study, figure] = [page.locator('cite').last(), figures.first()];
    expect((await study.boundingBox())?.y).toBeLessThan((await figure.boundingBox())?.y ?? 0);
    await expect(page.getByRole('region', {name: 'Buy RUSH'})).toBeVisible();
    await page.emulateMedia({media: 'print'});
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('region', {name: 'Buy RUSH'})).toHaveCount(0);
    await expect(page.getByRole('link', {name: 'Cart'})).toBeHidden();
    await expect(page.getByText('How it works, how to take it')).toHaveCSS('color', 'rgb(0, 0, 0)');
    const text = await main(page).innerText();
    for (const words of ['Vitamin B12', '250\u00a0mcg', 'Benefits\n', 'Usage\n', 'Science\n']) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('Loading');
    await page.emulateMedia({media: null});
    await scrollTo(page, 0);
    expect(await shown()).toEqual(final);
  });

  await test.step('the ingredients advance every 4 s while they are in view and nobody looks closer', async () => {
    const shown = shownIn(page);
    const duration = () => durationOf(current(page));
    const elapse = () => current(page).evaluate((dot) => dot.getAnimations()[0]?.finish());
    const press = (name: string) => section(page).getByRole('button', {name}).first();
    await page.mouse.move(0, 0);
    // The clock stands still, so that only the test lets it elapse.
    const rule = '.dots > * {animation-play-state: paused !important}';
    await page.evaluate((text) => document.styleSheets[0]?.insertRule(text), rule);
    await expect(section(page)).toHaveAttribute('data-running', 'false');
    expect(await duration()).toBeUndefined();
    await shown.scrollIntoViewIfNeeded();
    await expect(shown).toHaveText('Cordyceps militaris');
    await expect.poll(duration).toBe(4);
    await elapse();
    await expect(shown).toHaveText('Lion’s mane');
    await press('Panax ginseng root').click();
    await expect(shown).toHaveText('Panax ginseng root');
    await elapse();
    await expect(shown).toHaveText('L-theanine');
    await press('Pause the ingredients').click();
    await expect.poll(duration).toBeUndefined();
    await press('Play the ingredients').click();
    await expect.poll(duration).toBe(4);

    await shown.hover();
    await expect.poll(duration).toBeUndefined();
    await page.mouse.move(0, 0);
    await expect.poll(duration).toBe(4);
    await press('Lion’s mane').press('Enter');
    await expect(shown).toHaveText('Lion’s mane');
    await expect.poll(duration).toBeUndefined();
    await page.emulateMedia({reducedMotion: 'reduce'});
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expect(section(page)).toHaveAttribute('data-running', 'true');
    expect(await duration()).toBeUndefined();
    await page.emulateMedia({reducedMotion: null});
    await scrollTo(page, 0);
  });

  await test.step('what it is for stands above the price, and the specimen beside the heading and the list', async () => {
    const box = async (of: Locator) => (await of.boundingBox()) ?? {x: 0, y: 0, height: 0};
    const about = await box(main(page).getByText(/^Cordyceps and lion’s mane with/));
    expect(about.y + about.height).toBeLessThan((await box(priceLine(page))).y);
    const [specimen, list, all] = await Promise.all(
      ['.ingredient', '.ingredients', ''].map((part) =>
        box(part ? section(page).locator(part) : section(page)),
      ),
    );
    expect(specimen?.x).toBeLessThan(list?.x ?? 0);
    expect(all?.height).toBeLessThan(680);
  });

  await test.step('the price, saving and total of every selection', async () => {
    const price = priceLine(page);
    await expect(page.locator('.buy-bar')).toBeHidden();
    await expect(price).toContainText('$49.95');
    const estimate = main(page).getByText(/^Order today, estimated/);
    // The day may have ended since.
    const days = [begun, Date.now()].map((at) => deliveryDays(shopDay(at), standardShipping));
    await expect(estimate).toContainText(new RegExp(days.join('|')));
    await expect(addButton(page)).toHaveText('Add to Cart - $49.95');
    await radio(page, /Subscribe & Save/).check();
    await expect(price).toHaveText(/^\$44\.96\/month.*\$49\.95SAVE 10% \+ 35%$/);
    await expect(price.locator('s')).toHaveCount(1);
    await expect(main(page).getByText(`$1.67 a serving · ${shipping} shipping`)).toBeVisible();
    await expect(addButton(page)).toHaveText('Add to Cart - $44.96 (Save $4.99)');
    const terms = main(page).getByText('until you cancel');
    await expect(terms).toContainText('Renews at $44.96 every 30 days');
    await expect(main(page).locator('summary', {hasText: 'Ships free'})).toBeVisible();
    const name = 'Subscribe & Save $44.96 10% off · $1.50 a serving · Ships free';
    await expect(main(page).getByRole('radio', {name, exact: true})).toBeChecked();

    await radio(page, 'Deliver every 60 days').check();
    await expect(price).toContainText('$44.96/60 days');
    const quantity = quantityOf(page);
    await main(page).getByRole('button', {name: 'Increase quantity'}).click();
    await expect(quantity).toHaveValue('2');
    await expect(addButton(page)).toHaveText('Add to Cart - $89.92 (Save $9.98)');
    // The total follows what is typed, and the field keeps it until the shopper leaves it.
    await quantity.fill('03');
    await expect(addButton(page)).toHaveText('Add to Cart - $134.88 (Save $14.97)');
    await expect(quantity).toHaveValue('03');
    await quantity.fill('0');
    await quantity.blur();
    await expect(quantity).toHaveValue('1');
    // Arrow keys start from what is typed.
    await quantity.fill('5');
    await quantity.press('ArrowUp');
    await expect(quantity).toHaveValue('6');
  });

  await test.step('the tap that makes a hint about the quantity disappear adds, too', async () => {
    await radio(page, 'One-Time Purchase').check();
    await quantityOf(page).fill('1');
    // The place is measured once the price and the fonts, which move it, have loaded.
    await expect(addButton(page)).toHaveText(/^Add to Cart - \$/);
    await page.evaluate(() => document.fonts.ready);
    const placeOfButton = await addButton(page).boundingBox();
    await quantityOf(page).fill('abc');
    await quantityOf(page).blur();
    await expect(main(page).getByRole('alert')).toHaveText(/whole number/);
    await expect.poll(() => addButton(page).boundingBox()).toEqual(placeOfButton);
    await quantityOf(page).fill('3');
    await addButton(page).click();
    const added = drawerOf(page).getByRole('textbox', {name: 'Quantity of RUSH'});
    await expect(added).toHaveValue('3');
    await page.keyboard.press('Escape');
  });

  await test.step('a slim bar has the price a serving and the total while the main button is out of view', async () => {
    await quantityOf(page).fill('1');
    const bar = page.getByRole('region', {name: 'Buy RUSH'});
    await expect(bar).toHaveCount(0);
    await page.getByRole('tab', {name: 'Usage'}).scrollIntoViewIfNeeded();
    await expect(bar).toHaveText('RUSH $1.67 a servingAdd to Cart - $49.95');
    await expect.poll(async () => (await bar.boundingBox())?.y).toBeGreaterThan(900 - 72);
    expect(await findViolations(page)).toEqual([]);
    await bar.getByRole('button').click();
    const added = drawerOf(page).getByRole('textbox', {name: 'Quantity of RUSH'});
    await expect(added).toHaveValue('4');
    await page.keyboard.press('Escape');
    await addButton(page).first().scrollIntoViewIfNeeded();
    await expect(bar).toHaveCount(0);
  });

  await test.step('another product resets the selection, and Back the scroll position', async () => {
    await radio(page, /Subscribe & Save/).check();
    await main(page).getByRole('button', {name: 'Increase quantity'}).click();
    await main(page).getByRole('button', {name: 'Green tea caffeine'}).last().click();
    const link = footerLink(page, 'VITRA');
    await link.scrollIntoViewIfNeeded();
    const scrollY = () => page.evaluate(() => window.scrollY);
    const left = await scrollY();
    await link.click();
    await expect(heading(page)).toHaveText('VITRA');
    await expect.poll(scrollY).toBe(0);
    await expect(quantityOf(page)).toHaveValue('1');
    await expect(radio(page, 'One-Time Purchase')).toBeChecked();
    const ingredient = main(page).getByRole('heading', {name: 'Lion’s mane', level: 3});
    await expect(ingredient.first()).toBeVisible();
    // The plan that delivers when the product is used up is marked.
    await radio(page, /Subscribe & Save/).check();
    const frequency = main(page).getByRole('group', {name: /One jar lasts 60 days/});
    const best = frequency.getByRole('radio', {name: /Best match/});
    await expect(best).toHaveAccessibleName(/every 60 days/);
    await quantityOf(page).fill('7');
    await expect(best).toHaveCount(0);
    await page.goBack();
    await expect(heading(page)).toHaveText('RUSH');
    await expect.poll(scrollY).toBeGreaterThan(left * 0.8);
  });
});

test('a product page has thumbnails that can be enlarged, tabs, and one open term at a time', async ({
  page,
}) => {
  await page.goto('/products/synaptiq');
  await test.step('the gallery shows and enlarges each picture', async () => {
    const gallery = page.getByRole('region', {name: 'Pictures of SYNAPTIQ'});
    const row = gallery.getByRole('group', {name: 'Pictures of SYNAPTIQ, scroll sideways'});
    const second = gallery.getByRole('button', {name: 'Picture 2'}).filter({visible: true});
    // A tablet, a phone held sideways, and 1440 × 900 px at 200 % zoom: dots or thumbnails, never both or none.
    for (const [width, height] of [
      [768, 1024],
      [844, 390],
      [720, 450],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({width, height});
      await expect(second, `at ${width} px`).toHaveCount(1);
    }
    await expect(row.getByRole('img')).toHaveCount(5);
    await expect(row.getByRole('img').first()).toHaveAccessibleName(/, front view$/);
    await second.click();
    await expect(second).toHaveAttribute('aria-current', 'true');
    await expect
      .poll(() => row.evaluate((list) => Math.round(list.scrollLeft / list.clientWidth)))
      .toBe(1);
    const zoom = gallery.getByRole('button', {name: 'Zoom: SYNAPTIQ, contents'});
    await zoom.click();
    const enlarged = gallery.getByRole('region', {name: 'SYNAPTIQ, contents'});
    await expect(enlarged).toBeFocused();
    await expect(enlarged.getByRole('img')).toBeInViewport();
    const scrolled = () => enlarged.evaluate(({scrollTop}) => scrollTop);
    // A picture is looked at from its top.
    expect(await scrolled()).toBe(0);
    // A key that is pressed just as the picture appears may scroll nothing.
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      expect(await scrolled()).toBeGreaterThan(0);
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(enlarged).toBeHidden();
    await expect(zoom).toBeFocused();

    // The slide shows the back of the bottle, and the zoom its flat artwork, which is easier to read.
    await gallery.getByRole('button', {name: 'Picture 5'}).click();
    await gallery.getByRole('button', {name: 'Zoom: SYNAPTIQ, Supplement Facts'}).click();
    const facts = gallery.getByRole('region', {name: 'SYNAPTIQ, Supplement Facts'});
    await expect(facts.getByRole('img')).toHaveAccessibleName(
      /, the Supplement Facts on its label$/,
    );
    await expect(facts.getByRole('img')).not.toHaveJSProperty('naturalWidth', 0);
    await page.keyboard.press('Escape');
  });

  const freeOn = `Free on subscriptions and on orders over ${threshold}`;
  const summary = (hasText: string) => main(page).locator('summary', {hasText});
  await summary(`Free when you subscribe or over ${threshold}`).click();
  await expect(main(page).getByText(freeOn)).toBeVisible();
  await summary('Cancel Anytime').click();
  await expect(main(page).getByText(freeOn)).toBeHidden();
  await main(page).getByRole('tab', {name: 'Usage'}).click();
  for (const time of ['Morning', 'Afternoon', 'Evening', 'Warnings']) {
    await expect(main(page).getByRole('heading', {name: time})).toBeVisible();
  }
  await main(page).getByRole('tab', {name: 'Science'}).click();
  await expect(main(page).locator('cite:visible')).toHaveCount(4);
  await radio(page, /Subscribe & Save/).check();
  expect(await findViolations(page)).toEqual([]);
});

test('a product page from a cache knows when an order of today arrives', async ({page}) => {
  // The worker's document is of today; in the browser it is three days later.
  const later = Date.now() + 3 * 24 * 60 * 60 * 1000;
  await page.clock.setFixedTime(later);
  await page.goto('/products/rush');
  const estimate = main(page).getByText(/^Order today, estimated/);
  await expect(estimate).toContainText(deliveryDays(shopDay(later), standardShipping));
  // It shows no date that has passed.
  await page.clock.setFixedTime(later + 7 * 24 * 60 * 60 * 1000);
  await page.reload();
  await expect(page.getByText('In Stock - Ships within 24 hours')).toBeVisible();
  await expect(estimate).toHaveCount(0);
});
