import {defineConfig, devices} from '@playwright/test';
import {findBrowser} from './scripts/browser.ts';

const executablePath = findBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A machine that stalls for seconds is no fault of the shop; `npm test` names what needed it.
  retries: 1,
  timeout: 60_000,
  expect: {timeout: 10_000},
  reporter: [['list'], ['json', {outputFile: '.cache/playwright.json'}]],
  snapshotPathTemplate: '{testDir}/baselines/{testFileName}/{arg}-{projectName}{ext}',
  use: {
    // Recording takes time: only what failed is recorded, when it is tried once more.
    trace: 'on-first-retry',
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
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: /\.phone\.spec\.ts$/,
      use: {...devices['Desktop Chrome'], viewport: {width: 1440, height: 900}},
    },
    {
      name: 'phone',
      testIgnore: /\.desktop\.spec\.ts$/,
      use: {...devices['Pixel 7'], viewport: {width: 390, height: 844}},
    },
  ],
});
