import {existsSync} from 'node:fs';
import {delimiter, join} from 'node:path';

// As in the shop's `scripts/browser.ts`, which the package does not import.
const names = [
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
];

/** How Playwright starts an installed Chromium; without one, it uses its own. */
export function launchOptions(): {executablePath?: string; args: string[]} {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const executablePath = paths.find((path) => existsSync(path));
  return {...(executablePath && {executablePath}), args: ['--no-sandbox', '--disable-gpu']};
}
