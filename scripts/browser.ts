import {execFileSync} from 'node:child_process';
import {accessSync, constants} from 'node:fs';
import {createRequire} from 'node:module';
import {delimiter, join} from 'node:path';

/** The headless shell first: without the processes of a window, tests take two thirds of the time. */
const names = [
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'chrome',
];

const knownPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Returns the path of an installed Chrome or Chromium; without one, Playwright uses its own download. */
export function findBrowser(): string | undefined {
  return findProgram(process.env.BROWSER_PATH, names, knownPaths);
}

export function findProgram(
  configured: string | undefined,
  programs: readonly string[],
  places: readonly string[],
): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = programs.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [configured ?? '', ...onPath, ...places].find(isExecutable);
}

/** Installs a browser if there is none: Playwright's or, for root on Debian, the system's package. */
export function ensureBrowser(): void {
  if (findBrowser()) return;
  const attempts: [string, string, string[]][] = [
    ['Playwright’s own Chromium', process.execPath, [playwrightCli(), 'install', 'chromium']],
    [
      'Debian’s chromium-headless-shell',
      'sh',
      ['-c', 'apt-get update -q && apt-get install -y -q chromium-headless-shell'],
    ],
  ];
  for (const [name, command, args] of attempts) {
    if (command === 'sh' && process.getuid?.() !== 0) continue;
    console.log(`No browser is installed. Installing ${name} …`);
    try {
      execFileSync(command, args, {stdio: 'inherit', timeout: 300_000});
      return;
    } catch (error) {
      console.log(
        `The installation failed: ${error instanceof Error ? error.message : String(error)}`,
      );
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
