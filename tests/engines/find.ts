import {existsSync} from 'node:fs';
import {firefox, webkit} from '@playwright/test';
import {findProgram} from '../../scripts/browser.ts';
import type {Browser} from './browser.ts';
import {startFirefox, startPlaywright} from './pages.ts';
import {startWebKit} from './webkit.ts';

/** Starts Playwright's own Firefox if it is downloaded, or else the one of this machine. */
export async function findFirefox(): Promise<Browser> {
  if (existsSync(firefox.executablePath())) return startPlaywright(firefox);
  const program = process.env.FIREFOX_PATH || findProgram('firefox-esr', 'firefox');
  if (program) return startFirefox(program);
  throw missing('Firefox', 'firefox', 'firefox-esr');
}

/** Starts Playwright's own WebKit if it is downloaded, or else WebKitGTK on an invisible display. */
export async function findWebKit(): Promise<Browser> {
  if (existsSync(webkit.executablePath())) return startPlaywright(webkit);
  const driver = findProgram('WebKitWebDriver');
  const display = findProgram('Xvfb');
  if (driver && display) return startWebKit(driver, display);
  throw missing(driver ? 'Xvfb' : 'WebKit', 'webkit', 'webkit2gtk-driver xvfb');
}

function missing(what: string, engine: string, packages: string): Error {
  return new Error(
    `${what} was not found. Install it with “npx playwright install --with-deps ${engine}” on macOS, ` +
      `Windows and Ubuntu, or with “apt-get install ${packages}” on Debian.`,
  );
}
