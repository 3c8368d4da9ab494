import {expect, test} from './fixtures.ts';
import {openHydrated} from './hydrated.ts';
import {swipe} from './swipe.ts';

test('a showcase shows the next picture after a swipe over 50 px, however slow, and stops at its ends', async ({
  page,
}) => {
  await openHydrated(page);
  const carousel = page.getByRole('region', {name: 'RUSH', exact: true});
  const viewport = carousel.getByRole('group', {name: 'RUSH, scroll sideways'});
  await viewport.scrollIntoViewIfNeeded();
  const dots = carousel.getByRole('button', {name: /^Picture/});
  const shows = async (index: number) => {
    await expect(dots.nth(index)).toHaveAttribute('aria-current', 'true');
    await expect
      .poll(() => viewport.evaluate((row) => row.scrollLeft / row.clientWidth))
      .toBeCloseTo(index, 1);
  };
  await swipe(page, viewport, 60);
  await shows(0);
  await swipe(page, viewport, -40);
  await shows(0);
  await swipe(page, viewport, -60);
  await shows(1);
  await swipe(page, viewport, -250);
  await shows(2);
  await swipe(page, viewport, 60);
  await shows(1);
  await viewport.press('ArrowRight');
  await shows(2);
});
