import type {Locator, Page} from '@playwright/test';

/** Swipes a touch screen slowly, as the browser's own input: negative distances go to the left. */
export async function swipe(page: Page, target: Locator, distancePx: number): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('What should be swiped is not visible.');
  const session = await page.context().newCDPSession(page);
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const steps = 12;
  const touch = (type: 'touchStart' | 'touchMove', at: number) =>
    session.send('Input.dispatchTouchEvent', {type, touchPoints: [{x: at, y}]});
  await touch('touchStart', x);
  for (let step = 1; step <= steps; step++)
    await touch('touchMove', x + (distancePx * step) / steps);
  await session.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
  await session.detach();
}
