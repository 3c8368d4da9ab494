import {exec} from 'node:child_process';
import {existsSync} from 'node:fs';
import {delimiter, join} from 'node:path';
import {promisify} from 'node:util';
import {Launcher} from 'chrome-launcher';

/** Without an installed browser, Playwright uses its own download. */
export function findBrowser(): string | undefined {
  // Without the processes of a window, tests take two thirds of the time.
  return process.env.BROWSER_PATH || findProgram('chromium-headless-shell') || findChrome();
}

export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

function findChrome(): string | undefined {
  try {
    return Launcher.getFirstInstallation();
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}

export async function ensureBrowser(): Promise<void> {
  if (findBrowser()) return;
  console.log('No browser is installed; BROWSER_PATH names one. Installing Playwright’s …');
  const debian = 'apt-get update -q && apt-get install -y -q chromium-headless-shell';
  const isRoot = process.getuid?.() === 0;
  const command = `npx playwright install chromium${isRoot ? ` || (${debian})` : ''}`;
  await promisify(exec)(command, {timeout: 600_000, maxBuffer: 100 * 1024 * 1024});
}
