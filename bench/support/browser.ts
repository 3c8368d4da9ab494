import {type Browser, chromium} from '@playwright/test';
import {findBrowser} from '../../scripts/browser.ts';

/**
 * A phone sets letters between pixels. A headless browser on Linux rounds their widths, so that lines would break elsewhere
 * when the font arrives.
 */
const likePhone = '--font-render-hinting=none';

export const browserFlags = ['--no-sandbox', '--disable-gpu', '--disable-quic', likePhone];

export function openBrowser(...flags: string[]): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({
    ...(executablePath && {executablePath}),
    args: [...browserFlags, ...flags],
  });
}
