import {availableParallelism} from 'node:os';
import {defineConfig, devices} from '@playwright/test';
import {findBrowser} from './scripts/browser.ts';

const executablePath = findBrowser();

export const chromium = {
  launchOptions: {
    ...(executablePath && {executablePath}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // The headless shell would round the widths of letters, unlike the whole browser.
      '--font-render-hinting=none',
    ],
  },
};

/**
 * The touch screen of the files `*.phone.spec.ts`. They are no project of their own, because each project starts
 * browsers and shops of its own. Its type of browser would do the same.
 */
const {defaultBrowserType: _, ...pixel} = devices['Pixel 7'];
export const phone = {...pixel, viewport: {width: 390, height: 844}};

export default defineConfig({
  testDir: 'tests/e2e',
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  fullyParallel: true,
  // Playwright would leave half of the cores idle. A browser worker's tests keep one of them busy.
  workers: availableParallelism(),
  forbidOnly: Boolean(process.env.CI),
  // A retry hides a stalled machine, not a fault: `npm test` names every test that needed one.
  retries: 1,
  timeout: 180_000,
  expect: {
    timeout: 30_000,
    // Browsers render the edges of letters slightly differently. One more row of text has 60 pixels of another color.
    toHaveScreenshot: {scale: 'device', threshold: 0.3, maxDiffPixels: 50},
    toMatchSnapshot: {threshold: 0.3, maxDiffPixels: 50},
  },
  // `npm test` prints the output of a step with a flaky test: the failure of that test, and a dot for each other one.
  reporter: [[process.env.CI ? 'dot' : 'list'], ['json', {outputFile: '.cache/playwright.json'}]],
  use: {
    ...devices['Desktop Chrome'],
    ...chromium,
    viewport: {width: 1440, height: 900},
    // Recording a trace is slow, so only retries are recorded.
    trace: 'on-first-retry',
  },
});
