import type {Page} from '@playwright/test';
import {startSite} from '../support/site.ts';
import {test as base, expect} from './fixtures.ts';
import {addButton, drawerOf, footerLink, heading, waitUntilSaved} from './shop.ts';

const test = base.extend({baseURL: ({siteWithOptions}, use) => use(siteWithOptions.origin)});

const untilIdle = (page: Page) =>
  page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));

test('views, adds, web vitals and errors are recorded once in one session, without personal data', async ({
  page,
  siteWithOptions: {database},
}) => {
  // The monitoring scripts are loaded when the page is idle.
  const loaded = page.waitForResponse(/\/assets\/monitoring-.*\.js/);
  await page.goto('/products/rush?email=ada@example.com');
  await loaded;
  await untilIdle(page);
  await addButton(page).click();
  await expect(drawerOf(page)).toContainText('RUSH');
  await page.keyboard.press('Escape');
  await footerLink(page, 'VITRA').click();
  // The address changes before the page does.
  await expect(heading(page)).toHaveText('VITRA');
  await page.evaluate(() => {
    const filename = `${location.origin}/assets/frame-DX3r.js`;
    const error = new TypeError('ada@example.com is not a function');
    window.dispatchEvent(new ErrorEvent('error', {error, filename, lineno: 1, colno: 234}));
    window.dispatchEvent(
      new ErrorEvent('error', {error, filename: 'https://x.example/a.js', lineno: 1, colno: 1}),
    );
  });
  // The browser times the click a frame after what it changed, and the scripts read that when it is idle.
  await page.evaluate(
    () =>
      new Promise((timed) => {
        new PerformanceObserver(timed).observe({type: 'first-input', buffered: true});
      }),
  );
  await untilIdle(page);
  const sessionId = () => page.evaluate(() => sessionStorage.getItem('boreal:session-id'));
  const session = await sessionId();
  expect(session).toMatch(/^session_\d{13}_[0-9a-z]{9}$/);
  await page.goto('/science');
  expect(await sessionId()).toBe(session);

  const events = () =>
    database.sql(
      `select event_type, event_data from public.analytics_events where session_id = $1
       order by event_type, event_data ->> 'name', id`,
      [session],
    );
  const view = (product_id: string) => ({event_type: 'product_view', event_data: {product_id}});
  const source = 'assets/frame-DX3r.js:1:234';
  await expect.poll(events).toEqual([
    {event_type: 'cart_action', event_data: {action: 'add', product_id: 'rush', quantity: 1}},
    {event_type: 'client_error', event_data: {name: 'TypeError', source, page: '/product/vitra'}},
    view('rush'),
    view('vitra'),
    ...['CLS', 'INP', 'LCP'].map((name) => ({
      event_type: 'web_vital',
      event_data: {name, value: expect.any(Number), page: '/product/rush'},
    })),
  ]);
});

test('where PUBLIC_ANALYTICS is off, a view and an add make no session and send no event', async ({
  page,
  site: {database},
}) => {
  const shop = await startSite({PUBLIC_ANALYTICS: 'off', PUBLIC_RUM: 'on'}, {database});
  const posts: {path: string; fields: string}[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST') return;
    posts.push({path: new URL(request.url()).pathname, fields: request.postData() ?? ''});
  });
  try {
    await page.goto(`${shop.origin}/products/rush`);
    await addButton(page).click();
    await waitUntilSaved(page);
    await page.keyboard.press('Escape');
    await footerLink(page, 'VITRA').click();
    await expect(heading(page)).toHaveText('VITRA');
    // Whatever is queued is sent when the page is left.
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    expect(await page.evaluate(() => sessionStorage.getItem('boreal:session-id'))).toBeNull();
    expect(posts).toEqual([{path: '/api/cart', fields: expect.not.stringContaining('session')}]);
  } finally {
    await shop.close();
  }
});
