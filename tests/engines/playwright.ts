import type {BrowserType} from '@playwright/test';
import {type Browser, toSource} from './browser.ts';

/** Controls a browser that `npx playwright install` has downloaded. */
export async function startPlaywright(type: BrowserType): Promise<Browser> {
  const browser = await type.launch();
  return {
    async visit({width, height, hasScripts}) {
      const viewport = {width, height};
      const context = await browser.newContext({viewport, javaScriptEnabled: hasScripts});
      return {
        async openTab() {
          const page = await context.newPage();
          return {
            async goto(address) {
              await page.goto(address, {waitUntil: 'commit'});
            },
            async run(script, ...args) {
              const json = JSON.stringify(JSON.stringify(args));
              return JSON.parse(await page.evaluate(`(${toSource(script)})(${json})`));
            },
            click: (x, y) => page.mouse.click(x, y),
            async type(text) {
              await page.bringToFront();
              for (const key of text) await page.keyboard.press(key === '\n' ? 'Enter' : key);
            },
          };
        },
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
