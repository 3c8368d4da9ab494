import type {Page, Request} from '@playwright/test';
import {expect, test} from './fixtures.ts';
import {comesToLife, hydrated} from './hydrated.ts';

/*
 * What keeps a page fast on a phone, told by what is done and not by how long it takes.
 */

const isScript = (request: Request) => /\/assets\/.*\.js$/.test(request.url());

/** Every request of the page from here on. */
function requestsOf(page: Page): Request[] {
  const all: Request[] = [];
  page.on('request', (request) => all.push(request));
  return all;
}

/** How many elements the browser styles anew, at most at once, while something is done in the page. */
async function mostStyledWhile(page: Page, act: () => void | Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('There is no browser to trace.');
  await browser.startTracing(page, {categories: ['devtools.timeline']});
  await page.evaluate(act);
  const {traceEvents} = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: {name: string; args: {elementCount?: number}}[];
  };
  const styled = traceEvents.filter(({name}) => name === 'UpdateLayoutTree');
  expect(styled.length).toBeGreaterThan(0);
  return Math.max(...styled.map(({args}) => args.elementCount ?? 0));
}

for (const path of ['/', '/products/rush']) {
  test(`${path}: what is put into the page does not have all of it styled again`, async ({
    page,
  }) => {
    await page.goto(path);
    const all = await page.locator('*').count();
    // What else the page does in the meantime, it does only once.
    await expect(async () => {
      const styled = await mostStyledWhile(page, async () => {
        const script = document.createElement('script');
        script.type = 'text/plain';
        const link = Object.assign(document.createElement('a'), {className: 'relative'});
        const input = Object.assign(document.createElement('input'), {type: 'radio', value: '1'});
        document.body.append(script, link, input);
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      });
      expect(styled).toBeLessThan(all / 5);
    }).toPass({timeout: 20_000});
  });
}

for (const path of ['/', '/products/rush', '/contact']) {
  test(`${path} makes none of Intl’s formats, the first of which takes long`, async ({page}) => {
    await page.addInitScript(() => {
      const made: string[] = [];
      Object.assign(window, {made});
      for (const name of ['NumberFormat', 'DateTimeFormat'] as const) {
        const Original = Intl[name];
        Object.assign(Intl, {
          [name]: new Proxy(Original, {
            construct(target, given) {
              made.push(name);
              return Reflect.construct(target, given);
            },
          }),
        });
      }
    });
    await page.goto(path);
    if (path !== '/contact') {
      await expect(page.getByRole('button', {name: /^Add to Cart - \$/}).first()).toBeAttached();
    }
    expect(await page.evaluate(() => Reflect.get(window, 'made'))).toEqual([]);
  });
}

test('scripts are asked for when the page is painted with its pictures', async ({page}) => {
  // However slow the machine, the scripts' two seconds of patience do not end within this test.
  await page.addInitScript(() => {
    const {setTimeout: later} = window;
    const endless = (act: TimerHandler, after?: number) => (after === 2000 ? 0 : later(act, after));
    Object.assign(window, {setTimeout: endless});
  });
  let letCome = () => {};
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/media/vitra/cutout-*', async (route) => {
    await mayCome;
    await route.continue();
  });
  const requests = requestsOf(page);
  await page.goto('/', {waitUntil: 'commit'});
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  expect(requests.filter(isScript)).toEqual([]);
  letCome();
  await hydrated(page);
  expect(requests.filter(isScript).length).toBeGreaterThan(3);
});

test('a picture that never comes keeps no page from coming to life', async ({page}) => {
  await page.route('**/media/vitra/cutout-*', () => {});
  await page.goto('/', {waitUntil: 'commit'});
  await hydrated(page);
});

test('the pictures beside a carousel’s first are asked for when it comes near', async ({page}) => {
  const requests = requestsOf(page);
  await page.goto('/');
  const carousel = page.getByRole('region', {name: 'VITRA', exact: true});
  const others = () => requests.filter((one) => one.url().includes('/media/vitra/scene-'));
  await expect(carousel).not.toHaveAttribute('data-near');
  expect(others()).toEqual([]);

  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel).toHaveAttribute('data-near');
  const isThere = (at: number) =>
    expect
      .poll(() =>
        carousel
          .locator('img')
          .nth(at)
          .evaluate((one: HTMLImageElement) => one.naturalWidth),
      )
      .toBeGreaterThan(0);
  await isThere(0);
  await isThere(1);
  await carousel.getByRole('button', {name: 'Picture 4'}).click();
  await isThere(3);
  expect(others()).toHaveLength(1);
});

test('the line to be added is drawn before the click, for nobody to see or to hear', async ({
  page,
}) => {
  await page.goto('/products/rush');
  const add = page.locator('[data-buy] button');
  await expect(add).toContainText('Add to Cart - $');
  const drawn = page.locator('dialog li[data-theme=rush]');
  // A hand comes before its click.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await add.hover();
    await expect(drawn).toBeAttached({timeout: 1_000});
  }).toPass();
  await expect(drawn).toHaveAttribute('hidden');
  await drawn.evaluate((line) => line.setAttribute('data-same', ''));
  const cart = page.getByRole('banner').getByRole('link', {name: /^Cart/});
  await expect(cart).toHaveAccessibleName('Cart');

  await cart.click();
  const drawer = page.getByRole('dialog', {name: 'Your Cart'});
  await expect(drawer).toContainText('Your cart is empty');
  await expect(drawer.getByRole('listitem')).toHaveCount(0);
  await expect(drawer.getByRole('button', {name: 'Checkout'})).toBeHidden();
  await page.keyboard.press('Escape');

  await add.click();
  await expect(drawer.getByRole('listitem')).toHaveAttribute('data-same');
  await expect(drawer.getByText(/^Subtotal/)).toContainText('$49.95');
});

test.describe('what comes to life only when it is near', () => {
  test('comes to life as it stands, and is not made anew', async ({page}) => {
    await page.goto('/');
    const reviews = page.getByRole('region', {name: 'Reviews, scroll sideways'});
    await reviews.evaluate((element) => element.setAttribute('data-same', ''));
    await reviews.scrollIntoViewIfNeeded();
    await comesToLife(page, '#lower-half summary');
    await expect(reviews).toHaveAttribute('data-same');
  });

  test('stays on the front page whatever changes before, and is found again by who comes back', async ({
    page,
  }) => {
    await page.goto('/');
    const question = page.locator('#lower-half summary').first();
    await page.getByRole('link', {name: 'Explore Collection'}).first().click();
    await expect(page).toHaveURL('/#products');
    await expect(question).toBeAttached();
    await expect(page.locator('#science')).toBeAttached();

    await page.goto('/');
    await page.getByRole('link', {name: 'Product Details'}).first().click();
    await expect(page).toHaveURL('/products/rush');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await question.click();
    await expect(page.locator('#lower-half details').first()).toHaveAttribute('open');
  });

  test('stays on a product’s page while it is chosen from, and is the next product’s on its page', async ({
    page,
  }) => {
    await page.goto('/products/rush');
    const details = page.locator('#details');
    await expect(details).toContainText('Cordyceps');
    await details.evaluate((element) => {
      const note = () => {
        const least = Math.min(
          Number(element.dataset.least ?? Infinity),
          element.textContent.length,
        );
        element.dataset.least = String(least);
      };
      note();
      new MutationObserver(note).observe(element, {childList: true, subtree: true});
    });
    const words = Number(await details.getAttribute('data-least'));
    await page.getByRole('button', {name: 'Increase quantity'}).first().click();
    await expect(page.getByRole('textbox', {name: /^Quantity/}).first()).toHaveValue('2');
    // Never gone in between; the counters begin at nothing.
    expect(Number(await details.getAttribute('data-least'))).toBeGreaterThan(words * 0.9);

    await page.getByRole('contentinfo').getByRole('link', {name: 'VITRA'}).click();
    await expect(page).toHaveURL('/products/vitra');
    await expect(details).not.toContainText('RUSH');
    await expect(details.getByRole('tab', {name: 'Usage'})).toBeVisible();
    await details.getByRole('tab', {name: 'Usage'}).click();
    await expect(details.getByRole('tab', {name: 'Usage'})).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });
});
