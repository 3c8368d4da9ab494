import type {Page} from '@playwright/test';

/**
 * Does to a page what a browser's translator does: it replaces each text node, now and later, by
 * elements with the translated text, here the same text.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wrapTexts = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('font, script, style, option'))
          continue;
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    wrapTexts();
    const changes = {childList: true, subtree: true, characterData: true};
    new MutationObserver(wrapTexts).observe(document.body, changes);
  });
}
