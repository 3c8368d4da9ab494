import type {Page} from '@playwright/test';
import axe, {type AxeResults} from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * The accessibility violations of the page as it is. axe runs in the page itself, which takes a
 * quarter of the time of a builder that collects the result in a second page.
 */
export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    // A color on its way has another contrast.
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({finished}) => finished));
    const {violations}: AxeResults = await window.axe.run({
      resultTypes: ['violations'],
      // It would download the style sheets once more, in half of the time, for an experimental rule and for videos.
      preload: false,
    });
    return violations.map(({id, nodes}) => `${id}: ${nodes[0]?.html}`);
  });
}
