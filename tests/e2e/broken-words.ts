import type {Locator} from '@playwright/test';

/** The words of up to eight letters that no line of their column has room for. */
export function brokenWords(part: Locator): Promise<string[]> {
  return part.evaluate((root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility()) continue;
      if (text.parentElement.closest('.wrap-anywhere')) continue;
      for (const {0: word, index} of text.textContent?.matchAll(
        /(?<!\p{L})\p{L}{2,8}(?!\p{L})/gu,
      ) ?? []) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({top}) => top)).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}
