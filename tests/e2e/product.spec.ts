import {expect, test} from './fixtures.ts';
import {openHydrated} from './hydrated.ts';
import {swipe} from './swipe.ts';

const isPhone = () => test.info().project.name === 'phone';

test.describe('the product page', () => {
  test('a gallery has pictures to swipe or thumbnails, and enlarges each', async ({page}) => {
    await openHydrated(page, '/products/synaptiq');
    const gallery = page.getByRole('region', {name: 'Pictures of SYNAPTIQ'});
    const row = gallery.getByRole('group', {name: 'Pictures of SYNAPTIQ, scroll sideways'});
    const second = gallery.getByRole('button', {name: 'Picture 2'}).filter({visible: true});
    const screen = page.viewportSize();
    // A tablet, a phone held sideways, and 1440 × 900 px at 200 % zoom: dots or thumbnails, never both or none.
    for (const [width, height] of [
      [768, 1024],
      [844, 390],
      [720, 450],
    ] as const) {
      await page.setViewportSize({width, height});
      await expect(second, `at ${width} px`).toHaveCount(1);
    }
    if (screen) await page.setViewportSize(screen);
    await second.click();
    await expect(second).toHaveAttribute('aria-current', 'true');
    await expect
      .poll(() => row.evaluate((list) => Math.round(list.scrollLeft / list.clientWidth)))
      .toBe(1);
    const zoom = gallery.getByRole('button', {name: 'Zoom: SYNAPTIQ, close-up'});
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
    const enlarged = gallery.getByRole('region', {name: 'SYNAPTIQ, close-up'});
    await expect(enlarged).toBeFocused();
    await expect(enlarged.getByRole('img')).toBeInViewport();
    const scrolled = () => enlarged.evaluate(({scrollTop}) => scrollTop);
    // A picture is looked at from its top.
    expect(await scrolled()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await expect.poll(scrolled).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(enlarged).toBeHidden();
    await expect(zoom).toBeFocused();
  });
});
