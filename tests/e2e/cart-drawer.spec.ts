import {findViolations} from './axe.ts';
import {expect, test} from './fixtures.ts';
import {openHydrated} from './hydrated.ts';
import {addButton, drawerOf} from './shop.ts';

test('the drawer traps the focus, returns it, and passes axe', async ({page}) => {
  await openHydrated(page, '/products/rush');
  // This browser draws its scrollbar over the page; others take 15 px of it.
  await page.evaluate(() =>
    Object.defineProperty(document.documentElement, 'clientWidth', {value: innerWidth - 15}),
  );
  await addButton(page).press('Enter');
  const drawer = drawerOf(page);
  await expect(drawer).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('padding-right', '15px');
  await expect.poll(() => drawer.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(
      () =>
        document.activeElement === document.body ||
        document.querySelector('dialog')?.contains(document.activeElement),
    );
    expect(inside).toBe(true);
  }
  await expect(drawer.getByRole('region', {name: 'Goes well with'})).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(addButton(page)).toBeFocused();
  await addButton(page).click();
  await expect(drawer).toBeVisible();
  // On a phone, the drawer leaves no backdrop that could be clicked.
  const isPhone = (page.viewportSize()?.width ?? 0) < 480;
  if (isPhone) await drawer.getByRole('button', {name: 'Close cart'}).click();
  else await page.mouse.click(5, 400);
  await expect(drawer).toBeHidden();
});
