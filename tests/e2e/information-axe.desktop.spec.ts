import AxeBuilder from '@axe-core/playwright';
import {faq} from '../../app/content/faq.ts';
import {expect, test} from './fixtures.ts';
import {openHydrated} from './hydrated.ts';

const states = [
  '/about',
  '/science',
  '/shipping',
  '/subscribe',
  ...faq.groups.map(({id, questions: [first]}) => `/faq?tab=${id}#${first.id}`),
  '/contact',
  '/contact?tab=track',
  '/nowhere',
];

for (const width of [390, 768, 1440]) {
  for (const path of states) {
    test(`${path} at ${width} px is free of what axe finds`, async ({page}) => {
      await page.setViewportSize({width, height: 844});
      await page.emulateMedia({reducedMotion: 'reduce'});
      await openHydrated(page, path);
      const {violations} = await new AxeBuilder({page}).analyze();
      expect(violations.map(({id, nodes}) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    });
  }
}
