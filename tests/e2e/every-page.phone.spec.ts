import {findViolations} from './axe.ts';
import {expect, test} from './fixtures.ts';
import {openSoundPage} from './sound-page.ts';

// The pages whose elements differ on touch screens. All pages are tested in `every-page.desktop.spec.ts`.
for (const path of ['/', '/products/synaptiq', '/cart']) {
  test(`${path} is sound and accessible on a touch screen`, async ({page, site}) => {
    await openSoundPage(page, site, path);
    expect(await findViolations(page)).toEqual([]);
  });
}
