import {statSync} from 'node:fs';
import {join} from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import {socialCards} from '../../art/social-cards.ts';
import {expect, test} from './fixtures.ts';

const folder = join(import.meta.dirname, '../../public/social');

test('the social cards are what their source draws', async ({page}) => {
  await page.setViewportSize({width: 1200, height: 630});
  for (const [name, {html}] of Object.entries(await socialCards())) {
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const drawn = await pixels(await page.screenshot());
    const file = join(folder, `${name}.jpg`);
    expect(statSync(file).size, name).toBeLessThan(300_000);
    const stored = await pixels(file);
    // The stored one was compressed; a missing stroke or another text differs by far more.
    const different = pixelmatch(drawn, stored, undefined, 1200, 630, {threshold: 0.2});
    expect(different, name).toBeLessThan(60);
  }
});

function pixels(image: Buffer | string): Promise<Buffer> {
  return sharp(image).ensureAlpha().raw().toBuffer();
}
