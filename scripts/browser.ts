import {execFileSync} from 'node:child_process';
import {accessSync, constants} from 'node:fs';
import {createRequire} from 'node:module';
import {delimiter, join} from 'node:path';

const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome'];

const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** An installed Chrome or Chromium; without one, Playwright uses its own download, if there. */
export function findBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env.BROWSER_PATH ?? '', ...onPath, ...elsewhere].find(isExecutable);
}

/** Finds a browser for the tests or gets one: Playwright's, then, for root on Debian, the package. */
export function ensureBrowser(): void {
  if (findBrowser()) return;
  const attempts: [string, string, string[]][] = [
    ['Playwright’s own Chromium', process.execPath, [playwrightCli(), 'install', 'chromium']],
    ['Debian’s chromium', 'sh', ['-c', 'apt-get update -q && apt-get install -y -q chromium']],
  ];
  for (const [what, command, args] of attempts) {
    if (command === 'sh' && process.getuid?.() !== 0) continue;
    console.log(`No browser is installed. Getting ${what} …`);
    try {
      execFileSync(command, args, {stdio: 'inherit', timeout: 300_000});
      return;
    } catch (error) {
      console.log(`That failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error('The end-to-end tests need Chrome or Chromium; set BROWSER_PATH to one.');
}

function playwrightCli(): string {
  return createRequire(import.meta.url).resolve('@playwright/test/cli');
}

function isExecutable(path: string): boolean {
  if (path === '') return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}
