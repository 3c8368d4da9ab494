/**
 * Converts the finished renders and the labels' artwork to the pictures in `public/media/`, in the sizes of
 * `app/catalog/media.ts`. `npm run pictures` does the same with photos.
 *
 *   node art/pictures.ts             everything that was rendered
 *   node art/pictures.ts rush-front  only these renders
 */
import {existsSync} from 'node:fs';
import {stat} from 'node:fs/promises';
import {join} from 'node:path';
import sharp from 'sharp';
import {media, type PictureView} from '../app/catalog/media.ts';
import {productIds} from '../app/catalog/types.ts';
import {groups, saveGroupPicture, saveProductPicture} from '../scripts/save-picture.ts';

const root = join(import.meta.dirname, '..');
const art = join(root, '.cache/art');
const target = join(root, 'public/media');

/** The views, and what they are made of. */
const views: Readonly<Record<PictureView, string>> = {
  cutout: 'finished/{}-front-cutout.png',
  front: 'finished/{}-front.png',
  back: 'finished/{}-back.png',
  facts: 'labels/{}-facts.png',
  macro: 'finished/{}-macro.png',
  use: 'finished/{}-use.png',
  contents: 'finished/{}-contents.png',
};

const asked = process.argv.slice(2);
const isAsked = (name: string) => asked.length === 0 || asked.some((one) => name.includes(one));
const files: string[] = [];

for (const product of productIds) {
  for (const view of Object.keys(media) as PictureView[]) {
    const file = join(art, views[view].replace('{}', product));
    if (!isAsked(file) || !existsSync(file)) continue;
    const {width, height} = media[view];
    const picture = sharp(file).resize({width, height, kernel: 'lanczos3'});
    files.push(...(await saveProductPicture(target, product, view, picture)));
  }
}
for (const name of Object.keys(groups) as (keyof typeof groups)[]) {
  const file = join(art, `finished/${name}.png`);
  if (!isAsked(file) || !existsSync(file)) continue;
  const {width, height} = groups[name];
  const picture = sharp(file).resize({width, height, kernel: 'lanczos3'});
  files.push(...(await saveGroupPicture(target, name, picture)));
}
const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
console.log(
  `${files.length} files, ${(sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20).toFixed(1)} MiB`,
);
