import {faq} from '../../app/content/faq.ts';
import {subscriptionDiscountPercent} from '../../app/pricing/discount.ts';
import {expect, test} from './fixtures.ts';

test('a picture of the About page falls back to another product’s', async ({page}) => {
  await page.route('**/media/{group,rush/front}-*', (route) => route.abort());
  await page.route('**/media/synaptiq/cutout-*', (route) => route.abort());
  await page.goto('/about');
  const scene = page.getByRole('main').locator('img').first();
  const shown = (image: typeof scene) =>
    image.evaluate((it: HTMLImageElement) => (it.naturalWidth > 0 ? it.currentSrc : ''));
  await expect.poll(() => shown(scene)).toContain('/media/synaptiq/front-');
  await expect(scene).toHaveAttribute('alt', /^SYNAPTIQ, /);
  for (const section of ['#timeline', '#products']) {
    const failing = page.locator(`${section} img`).nth(1);
    // Not `scrollIntoViewIfNeeded`, which fails when the fallback replaces the element meanwhile.
    await failing.evaluate((image) => image.scrollIntoView({block: 'center'}));
    await expect.poll(() => shown(failing)).toContain('/media/rush/cutout-');
  }
});

test('the FAQ opens the question of its address, has an address for each group, and prints all', async ({
  page,
}) => {
  await page.goto('/faq?tab=orders#returns');
  await expect(page.locator('#returns')).toHaveAttribute('open');
  await expect(page.locator('#returns')).toBeInViewport();
  for (const {id, title, questions} of faq.groups) {
    const group = page.getByRole('link', {name: title, exact: true});
    await group.click();
    await expect(page).toHaveURL(`/faq?tab=${id}`);
    await expect(group).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('summary').filter({visible: true})).toHaveText(
      questions.map(({question}) => question),
    );
    // A group begins with its first answer, unless the address has opened another one.
    const [first, ...others] = questions;
    const open = id === 'orders' ? questions.find((one) => one.id === 'returns') : first;
    await expect(page.getByText(open?.answer ?? '', {exact: true})).toBeVisible();
    for (const {question, answer} of [...others, ...questions.slice(0, 1)]) {
      await page.getByText(question, {exact: true}).click();
      await expect(page.getByText(answer, {exact: true})).toBeVisible();
      await expect(page.locator('details[open]').filter({visible: true})).toHaveCount(1);
    }
  }

  await page.emulateMedia({media: 'print'});
  const all = faq.groups.flatMap((group) => [...group.questions]);
  await expect(page.locator('main summary').filter({visible: true})).toHaveCount(all.length);
  for (const {answer} of all) {
    const text = page.getByText(answer, {exact: true});
    expect((await text.boundingBox())?.height, answer).toBeGreaterThan(10);
    expect(await text.evaluate((element) => element.checkVisibility())).toBe(true);
  }

  await page.emulateMedia({media: null});
  await page.goto('/faq?tab=nothing#nothing');
  await expect(page.getByText('What do you make?')).toBeVisible();
});

test('no line ends within a range of days', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto('/shipping');
  const lines = await page.getByRole('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: [string, number][] = [];
    while (texts.nextNode()) {
      for (const match of texts.currentNode.nodeValue?.matchAll(/\d+-\d+/g) ?? []) {
        const range = document.createRange();
        range.setStart(texts.currentNode, match.index);
        range.setEnd(texts.currentNode, match.index + match[0].length);
        found.push([match[0], range.getClientRects().length]);
      }
    }
    return found;
  });
  expect(lines).toEqual([
    ['3-5', 1],
    ['1-2', 1],
    ['5-7', 1],
  ]);
});

test('the subscribe page has its picture beside its title, and selects a schedule only visually', async ({
  page,
}) => {
  await page.goto('/subscribe');
  for (const width of [768, 1440]) {
    await page.setViewportSize({width, height: 900});
    const title = await page.getByRole('heading', {level: 1}).boundingBox();
    const scene = await page.getByRole('img', {name: /^RUSH, .* beside a cup/i}).boundingBox();
    expect(scene?.x).toBeGreaterThan(width / 2);
    expect(scene?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
  }
  const discount = `${subscriptionDiscountPercent}% off`;
  const monthly = page.getByRole('radio', {name: `Monthly Most Popular every 30 days ${discount}`});
  const quarterly = page.getByRole('radio', {name: `Quarterly every 90 days ${discount}`});
  // Until a schedule is chosen, each formula is offered on the one that suits it, and none is the best match.
  const offered = page.getByRole('listitem').filter({hasText: 'Lasts', visible: true});
  await expect(offered).toHaveText([
    /^RUSH.*every 30 days/,
    /SYNAPTIQ.*every 30 days/,
    /VITRA.*every 60 days/,
  ]);
  await expect(page.getByText('Best match').filter({visible: true})).toHaveCount(0);
  await expect(monthly).not.toBeChecked();
  await page.getByText('every 90 days', {exact: true}).click();
  await expect(quarterly).toBeChecked();
  await expect(page).toHaveURL('/subscribe');
  await quarterly.press('ArrowUp');
  await expect(page.getByRole('radio', {name: /^Every 2 Months/})).toBeChecked();
  const vitra = page.getByRole('listitem').filter({hasText: 'Choose VITRA'});
  await expect(vitra).toContainText(/Best match.*Renews at \$[\d.]+ every 60 days until you/s);
  await page.getByRole('link', {name: 'Choose VITRA'}).click();
  await expect(page).toHaveURL(/\/products\/vitra\?selling_plan=\d+$/);
  await expect(page.getByRole('radio', {name: /Subscribe & Save/})).toBeChecked();
  await expect(page.getByRole('radio', {name: /every 60 days/})).toBeChecked();
  await page.goBack();
  await page.getByRole('link', {name: /^Start/}).click();
  await expect(page).toHaveURL('/');
});
