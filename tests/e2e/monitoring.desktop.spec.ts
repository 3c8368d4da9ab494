import type {Page} from '@playwright/test';
import {test as base, expect} from './fixtures.ts';
import {footerLink, heading} from './shop.ts';

const test = base.extend({baseURL: ({siteWithOptions}, use) => use(siteWithOptions.origin)});

const untilIdle = (page: Page) =>
  page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));

test('web vitals and errors are recorded by place, without personal data', async ({
  page,
  siteWithOptions: site,
}) => {
  // The monitoring scripts are loaded when the page is idle.
  const loaded = page.waitForResponse(/\/assets\/monitoring-.*\.js/);
  await page.goto('/products/rush?email=ada@example.com');
  await loaded;
  await untilIdle(page);
  await footerLink(page, 'About').click();
  await expect(heading(page)).not.toHaveText('RUSH');
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
  await page.goto('/science');
  // The id is created when the events are sent, which is when the page is left.
  const session = await page.evaluate(() => sessionStorage.getItem('boreal:session-id'));

  const events = () =>
    site.database.sql(
      `select event_type, event_data from public.analytics_events
       where session_id = $1 and event_type <> 'product_view' order by event_type, event_data ->> 'name'`,
      [session],
    );
  await expect.poll(events).toEqual([
    {
      event_type: 'client_error',
      event_data: {
        name: 'TypeError',
        source: 'assets/frame-DX3r.js:1:234',
        page: '/about',
      },
    },
    ...['CLS', 'INP', 'LCP'].map((name) => ({
      event_type: 'web_vital',
      event_data: {name, value: expect.any(Number), page: '/product/rush'},
    })),
  ]);
});
