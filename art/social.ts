/**
 * Renders the social cards, one per page at 1200 × 630 px, to `public/social/`. They are JPEGs, because
 * a PNG of a photograph is too large and not every crawler reads AVIF.
 *
 *   node art/social.ts
 */
import {mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import sharp from 'sharp';
import {socialCards} from './social-cards.ts';
import {openBrowser} from './type.ts';

const out = join(import.meta.dirname, '../public/social');
await mkdir(out, {recursive: true});
const browser = await openBrowser();
const tab = await browser.newPage({viewport: {width: 1200, height: 630}});
for (const [name, {html, words}] of Object.entries(await socialCards())) {
  await tab.setContent(html);
  await tab.evaluate(() => document.fonts.ready.then(() => undefined));
  const image = await sharp(await tab.screenshot())
    .jpeg({quality: 86, mozjpeg: true, chromaSubsampling: '4:4:4'})
    .withExif({IFD0: {ImageDescription: words}})
    .toBuffer();
  await writeFile(join(out, `${name}.jpg`), image);
  console.log(name, image.length);
}
await browser.close();
