import {type Browser, chromium} from '@playwright/test';
import {findBrowser} from '../../scripts/browser.ts';

export const browserFlags = ['--no-sandbox', '--disable-gpu', '--disable-quic'];

export function openBrowser(...flags: string[]): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({
    ...(executablePath && {executablePath}),
    args: [...browserFlags, ...flags],
  });
}
