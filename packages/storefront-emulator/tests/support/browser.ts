import {existsSync} from 'node:fs';
import {delimiter, join} from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** How Playwright starts an installed Chromium; without one, it uses its own. */
export function launchOptions(): {executablePath?: string; args: string[]} {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const executablePath = paths.find((path) => existsSync(path));
  return {...(executablePath && {executablePath}), args: ['--no-sandbox', '--disable-gpu']};
}
