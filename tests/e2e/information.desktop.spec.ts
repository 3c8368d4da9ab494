import type {Page} from '@playwright/test';
import {faq} from '../../app/content/faq.ts';
import {expect, test} from './fixtures.ts';
import {openHydrated} from './hydrated.ts';

interface Expected {
  title: string;
  /** Section headings, in their order. */
  headings: readonly string[];
  /** Texts that the page contains. */
  words: readonly string[];
  /** Links in the page's main content, by name. */
  links: Readonly<Record<string, string>>;
}

const expected: Readonly<Record<string, Expected>> = {
  '/about': {
    title: 'About us',
    headings: ['Our mission', 'What we stand for', 'How we got here', 'Meet all three'],
    words: [
      '2019',
      '2020',
      '2021',
      '2022',
      '2023',
      '2024',
      '2019-2024',
      'RUSH',
      'SYNAPTIQ',
      'VITRA',
    ],
    links: {'Explore Collection': '/#products'},
  },
  '/science': {
    title: 'The science',
    headings: ['What the research looks at', 'From cap to capsule', 'Quality standards'],
    words: ['100% organic', '3rd-party tested', 'GMP'],
    links: {'Found in RUSH': '/products/rush', 'Found in SYNAPTIQ': '/products/synaptiq'},
  },
  '/shipping': {
    title: 'Shipping & returns',
    headings: ['Two ways to your door', '30-day returns'],
    words: [
      'Standard',
      '3-5 business days',
      '$5.99',
      'Free over $75',
      'Express',
      '1-2 business days',
      '$14.99',
      'USA only',
      'all 50 states',
      'Ships within 24 hours',
      'within 30 days',
      'reply within 24 hours',
      'within 5-7 business days',
    ],
    links: {'Start a return': '/contact', 'Track an order': '/contact?tab=track'},
  },
  '/faq': {
    title: 'Frequently asked questions',
    headings: ['General Questions', 'Still have questions?'],
    words: ['General Questions', 'Orders & Shipping', 'Product Usage'],
    links: {'Contact us': '/contact'},
  },
  '/subscribe': {
    title: 'Subscribe & save',
    headings: ['Choose your schedule', 'What you get'],
    words: [
      'Monthly',
      'every 30 days',
      'Most Popular',
      'Every 2 Months',
      'every 60 days',
      'Quarterly',
      'every 90 days',
      '10% off',
      'Free USA shipping',
      'Cancel Anytime',
    ],
    links: {'Start with a formula': '/'},
  },
};

for (const [path, {title, headings, words, links}] of Object.entries(expected)) {
  test(`${path} shows the specified copy and links`, async ({page}) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', {level: 1})).toHaveText(title);
    await expect(main.getByRole('heading', {level: 2})).toHaveText([...headings]);
    for (const text of words) await expect(main, text).toContainText(text);
    for (const [name, target] of Object.entries(links)) {
      const link = main.getByRole('link', {name, exact: true});
      await expect(link).toHaveAttribute('href', target);
    }
  });
}

test('the information pages show the specified number of values, years, standards, steps and schedules', async ({
  page,
}) => {
  const count = (section: string, selector = 'h3') => page.locator(`${section} ${selector}`);
  await page.goto('/about');
  await expect(count('#values')).toHaveCount(4);
  await expect(count('#timeline', 'time')).toHaveText([
    '2019',
    '2020',
    '2021',
    '2022',
    '2023',
    '2024',
  ]);
  await page.goto('/science');
  await expect(count('#research')).toHaveCount(4);
  await expect(count('#standards')).toHaveText(['100% organic', '3rd-party tested', 'GMP']);
  await page.goto('/shipping');
  await expect(count('#returns', 'ol > li')).toHaveCount(3);
  await page.goto('/subscribe');
  await expect(count('#benefits')).toHaveCount(4);
  await expect(count('#schedules', 'label')).toHaveCount(3);
});

test.describe('a picture on the About page', () => {
  const shown = (page: Page) =>
    page
      .getByRole('main')
      .locator('picture img')
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc);

  test('falls back to another product’s picture if it fails to load', async ({page}) => {
    await page.route('**/media/vitra/detail-*', (route) => route.abort());
    await openHydrated(page, '/about');
    await expect.poll(() => shown(page)).toContain('/media/rush/detail-');
    const image = page.getByRole('main').locator('picture img').first();
    await expect(image).toHaveAttribute('alt', /^RUSH, /);
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
  });

  test('falls back to the third product’s picture if the second fails too', async ({page}) => {
    await page.route(/\/media\/(vitra|rush)\/detail-/, (route) => route.abort());
    await openHydrated(page, '/about');
    await expect.poll(() => shown(page)).toContain('/media/synaptiq/detail-');
  });

  test('falls back in the timeline and among the products too', async ({page}) => {
    await page.route('**/media/synaptiq/cutout-*', (route) => route.abort());
    await openHydrated(page, '/about');
    for (const section of ['#timeline', '#products']) {
      const pictures = page.locator(`${section} img`);
      await expect(pictures).toHaveCount(3);
      const sources = async () => {
        await pictures.nth(1).scrollIntoViewIfNeeded();
        return pictures.evaluateAll((images) =>
          images.map((image) => (image instanceof HTMLImageElement ? image.currentSrc : '')),
        );
      };
      await expect.poll(async () => (await sources())[1]).toContain('/media/rush/cutout-');
      expect((await sources())[2]).toContain('/media/vitra/cutout-');
    }
  });

  test('is the original one if nothing fails', async ({page}) => {
    await openHydrated(page, '/about');
    await expect.poll(() => shown(page)).toContain('/media/vitra/detail-');
  });
});

test.describe('the FAQ', () => {
  for (const {id, title, questions} of faq.groups) {
    test(`“${title}” shows its three questions at its own address`, async ({page}) => {
      await openHydrated(page, '/faq');
      await page.getByRole('link', {name: title, exact: true}).click();
      await expect(page).toHaveURL(`/faq?tab=${id}`);
      await expect(page.getByRole('link', {name: title, exact: true})).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expect(page.locator('summary').filter({visible: true})).toHaveText(
        questions.map(({question}) => question),
      );
      for (const {question, answer} of questions) {
        await page.getByText(question, {exact: true}).click();
        await expect(page.getByText(answer, {exact: true})).toBeVisible();
        await expect(page.locator('details[open]')).toHaveCount(1);
      }
    });
  }

  test('puts the open question into the address, and opens the question of an address', async ({
    page,
  }) => {
    await openHydrated(page, '/faq?tab=orders');
    await page.getByText('Can I return an order?').click();
    await expect(page).toHaveURL('/faq?tab=orders#returns');
    await page.reload();
    await expect(page.locator('#returns')).toHaveAttribute('open');
    await expect(page.locator('#returns')).toBeInViewport();
    await page.getByText('Can I return an order?').click();
    await expect(page).toHaveURL('/faq?tab=orders');
  });

  test('shows the group of the question in the address', async ({page}) => {
    await openHydrated(page, '/faq#how-soon');
    await expect(page.locator('#how-soon')).toHaveAttribute('open');
    await expect(page.locator('#how-soon')).toBeVisible();
    await expect(page.getByRole('link', {name: 'Product Usage'})).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.getByRole('link', {name: 'General Questions'}).click();
    await expect(page.getByText('What do you make?')).toBeVisible();
    await expect(page.locator('#how-soon')).toBeHidden();
  });

  test('shows the first group for an unknown one', async ({page}) => {
    await page.goto('/faq?tab=nothing#nothing');
    await expect(page.getByText('What do you make?')).toBeVisible();
  });
});

test('the subscribe page selects a schedule only visually, and Start opens the home page', async ({
  page,
}) => {
  await openHydrated(page, '/subscribe');
  const monthly = page.getByRole('radio', {name: /^Most Popular Monthly every 30 days 10% off$/});
  const quarterly = page.getByRole('radio', {name: 'Quarterly every 90 days 10% off'});
  await expect(monthly).toBeChecked();
  await page.getByText('every 90 days').click();
  await expect(quarterly).toBeChecked();
  await expect(monthly).not.toBeChecked();
  await expect(page).toHaveURL('/subscribe');
  await quarterly.press('ArrowUp');
  await expect(page.getByRole('radio', {name: /^Every 2 Months/})).toBeChecked();
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
    await page.goto('/subscribe');
    await page.getByText('Quarterly').click();
    await expect(page.getByRole('radio', {name: /^Quarterly/})).toBeChecked();
  });
});
