import type {BrowserType} from '@playwright/test';
import puppeteer from 'puppeteer-core';
import {type Browser, type Tab, toSource} from './browser.ts';

/** Playwright's and Puppeteer's pages have these in common. */
interface Page {
  evaluate(source: string): Promise<unknown>;
  bringToFront(): Promise<void>;
  readonly mouse: {click(x: number, y: number): Promise<void>};
  readonly keyboard: {type(text: string): Promise<void>};
}

/** Controls a browser that `npx playwright install` has downloaded. */
export async function startPlaywright(type: BrowserType): Promise<Browser> {
  const browser = await type.launch();
  return {
    async visit({width, height, hasScripts}) {
      const viewport = {width, height};
      const context = await browser.newContext({viewport, javaScriptEnabled: hasScripts});
      return {openTab: async () => control(await context.newPage()), close: () => context.close()};
    },
    close: () => browser.close(),
  };
}

/** Controls an installed Firefox by WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Browser> {
  // Scripts are a preference of the whole browser, so visitors without them get a second one.
  const launch = (hasScripts: boolean) =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath,
      extraPrefsFirefox: {'javascript.enabled': hasScripts},
    });
  const launched = new Map<boolean, ReturnType<typeof launch>>();
  return {
    async visit({width, height, hasScripts}) {
      const launching = launched.get(hasScripts) ?? launch(hasScripts);
      launched.set(hasScripts, launching);
      const context = await (await launching).createBrowserContext();
      return {
        async openTab() {
          const page = await context.newPage();
          await page.setViewport({width, height});
          return control(page);
        },
        close: () => context.close(),
      };
    },
    async close() {
      for (const launching of launched.values()) await (await launching).close();
    },
  };
}

function control(page: Page): Tab {
  const run: Tab['run'] = async (script, ...args) => {
    const json = JSON.stringify(JSON.stringify(args));
    return JSON.parse(String(await page.evaluate(`(${toSource(script)})(${json})`)));
  };
  return {
    run,
    goto: (address) => run((to) => location.assign(to), address),
    click: (x, y) => page.mouse.click(x, y),
    async type(text) {
      // Only the selected tab has the focus.
      await page.bringToFront();
      await page.keyboard.type(text);
    },
  };
}
