import type {Page} from '@playwright/test';
import {products} from '../../app/catalog/catalog.ts';
import {about} from '../../app/content/about.ts';
import {faq} from '../../app/content/faq.ts';
import {fdaStatement} from '../../app/content/fda-statement.ts';
import {hero, science} from '../../app/content/home.ts';
import {productPage, research} from '../../app/content/product-copy.ts';
import {scienceCopy} from '../../app/content/science.ts';
import {subscriptionDiscountPercent} from '../../app/pricing/shipping-terms.ts';
import {expect, test} from './fixtures.ts';
import {openHydrated} from './hydrated.ts';

test.describe('a picture on the About page', () => {
  const shown = (page: Page) =>
    page
      .getByRole('main')
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc);

  test('falls back to another product’s picture, and to the next one if that fails too', async ({
    page,
  }) => {
    await page.route('**/media/vitra/macro-*', (route) => route.abort());
    await openHydrated(page, '/about');
    await expect.poll(() => shown(page)).toContain('/media/rush/macro-');
    const image = page.getByRole('main').locator('img').first();
    await expect(image).toHaveAttribute('alt', /^RUSH, /);
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await page.route('**/media/rush/macro-*', (route) => route.abort());
    await page.reload();
    await expect.poll(() => shown(page)).toContain('/media/synaptiq/macro-');
  });

  test('falls back in the timeline and among the products too', async ({page}) => {
    await page.route('**/media/synaptiq/cutout-*', (route) => route.abort());
    await openHydrated(page, '/about');
    const sections = {
      '#timeline': about.timeline.flatMap((entry) => ('product' in entry ? [entry.product] : [])),
      '#products': products.map(({id}) => id),
    };
    for (const [section, ids] of Object.entries(sections)) {
      const pictures = page.locator(`${section} img`);
      await expect(pictures).toHaveCount(ids.length);
      const failing = pictures.nth(ids.indexOf('synaptiq'));
      // Not `scrollIntoViewIfNeeded`, which fails when the fallback replaces the element meanwhile.
      await failing.evaluate((image) => image.scrollIntoView({block: 'center'}));
      await expect
        .poll(() => failing.evaluate((image: HTMLImageElement) => image.currentSrc))
        .toContain('/media/rush/cutout-');
    }
  });
});

test.describe('the FAQ', () => {
  test('shows the questions of each group at its own address', async ({page}) => {
    await openHydrated(page, '/faq');
    for (const {id, title, questions} of faq.groups) {
      const group = page.getByRole('link', {name: title, exact: true});
      await group.click();
      await expect(page).toHaveURL(`/faq?tab=${id}`);
      await expect(group).toHaveAttribute('aria-current', 'page');
      await expect(page.locator('summary').filter({visible: true})).toHaveText(
        questions.map(({question}) => question),
      );
      for (const {question, answer} of questions) {
        await page.getByText(question, {exact: true}).click();
        await expect(page.getByText(answer, {exact: true})).toBeVisible();
        await expect(page.locator('details[open]').filter({visible: true})).toHaveCount(1);
      }
    }
  });

  test('opens the question of an address, in its group', async ({page}) => {
    for (const [address, id] of [
      ['/faq?tab=orders#returns', 'returns'],
      // An address that was changed by hand may name a group and a question of another one.
      ['/faq?tab=orders#quality', 'quality'],
      ['/faq#how-soon', 'how-soon'],
    ] as const) {
      await openHydrated(page, address);
      await expect(page.locator(`#${id}`)).toHaveAttribute('open');
      await expect(page.locator(`#${id}`)).toBeInViewport();
    }
    await expect(page.getByRole('link', {name: 'Product Usage'})).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.getByRole('link', {name: 'General Questions'}).click();
    await expect(page.getByText('What do you make?')).toBeVisible();
    await expect(page.locator('#how-soon')).toBeHidden();
    await page.goto('/faq?tab=nothing#nothing');
    await expect(page.getByText('What do you make?')).toBeVisible();
  });
});

test('the subscribe page selects a schedule only visually, and Start opens the home page', async ({
  page,
}) => {
  await openHydrated(page, '/subscribe');
  const discount = `${subscriptionDiscountPercent}% off`;
  const monthly = page.getByRole('radio', {name: `Monthly Most Popular every 30 days ${discount}`});
  const quarterly = page.getByRole('radio', {name: `Quarterly every 90 days ${discount}`});
  // Until a schedule is chosen, each formula is offered on the one that suits it.
  const offered = page.getByRole('listitem').filter({hasText: 'Best match', visible: true});
  await expect(offered).toHaveText([
    /^RUSH.*every 30 days/,
    /SYNAPTIQ.*every 30 days/,
    /VITRA.*every 60 days/,
  ]);
  await expect(monthly).not.toBeChecked();
  await page.getByText('every 90 days', {exact: true}).click();
  await expect(quarterly).toBeChecked();
  await expect(monthly).not.toBeChecked();
  await expect(page).toHaveURL('/subscribe');
  await quarterly.press('ArrowUp');
  await expect(page.getByRole('radio', {name: /^Every 2 Months/})).toBeChecked();
  const vitra = page.getByRole('listitem').filter({hasText: 'Choose VITRA'});
  await expect(vitra).toContainText('Best match');
  await expect(vitra).toContainText(/Renews at \$[\d.]+ every 60 days until you cancel\./);
  await page.getByRole('link', {name: 'Choose VITRA'}).click();
  await expect(page).toHaveURL(/\/products\/vitra\?selling_plan=\d+$/);
  await expect(page.getByRole('radio', {name: /Subscribe & Save/})).toBeChecked();
  await expect(page.getByRole('radio', {name: /every 60 days/})).toBeChecked();
  await page.goBack();
  await page.getByRole('link', {name: /^Start/}).click();
  await expect(page).toHaveURL('/');
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('the FAQ opens groups and questions by their addresses', async ({page}) => {
    await page.goto('/faq');
    await page.getByRole('link', {name: 'Orders & Shipping'}).click();
    await expect(page).toHaveURL('/faq?tab=orders');
    await expect(page.getByText('Where do you ship?')).toBeVisible();
    await expect(page.getByText('What do you make?')).toBeHidden();
    await page.getByText('Where do you ship?').click();
    await expect(page.getByText('We ship from California, within the USA only.')).toBeVisible();
    await page.goto('/faq#returns');
    await expect(page.getByText('within 5-7 business days')).toBeVisible();
  });

  test('the subscribe page selects a schedule', async ({page}) => {
    // What the store knows streams into the first document, which takes a script.
    await page.goto('/subscribe');
    await page.reload();
    await page.getByText('Quarterly').click();
    await expect(page.getByRole('radio', {name: /^Quarterly/})).toBeChecked();
    const terms = page.getByText(/every \d+ days until you cancel/).filter({visible: true});
    await expect(terms).toHaveText(Array(3).fill(/every 90 days/));
    await page.getByRole('link', {name: 'Choose RUSH'}).click();
    await expect(page.getByRole('radio', {name: /every 90 days/})).toBeChecked();
  });
});

test('the claims have the symbol of the FDA’s bold statement', async ({page}) => {
  const product = products[0];
  const claims: Record<string, readonly string[]> = {
    '/': [
      hero.text,
      ...science.cards.map(({title}) => title),
      ...products.map(({subtitle}) => subtitle),
    ],
    [`/products/${product?.id}`]: [
      product?.subtitle ?? '',
      ...productPage.tags,
      ...[...research.counters, ...research.bars].map(({label}) => label),
    ],
    '/science': scienceCopy.benefits.map(({title}) => title),
  };
  for (const [path, texts] of Object.entries(claims)) {
    await page.goto(path);
    const marked = await page
      .locator('main *')
      .evaluateAll((elements) =>
        elements.flatMap((element) =>
          getComputedStyle(element, '::after').content === '"*"' ? [element.textContent] : [],
        ),
      );
    expect(marked).toEqual(expect.arrayContaining([...texts]));
    const statements = await page
      .getByText(`* ${fdaStatement}`)
      .evaluateAll((found) => found.map((statement) => getComputedStyle(statement).fontWeight));
    expect(statements).toEqual(path.startsWith('/products') ? ['700', '700'] : ['700']);
  }
});
