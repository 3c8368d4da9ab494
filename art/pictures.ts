/**
 * Converts the finished renders to the pictures in `public/media/`, in the sizes of
 * `app/catalog/media.ts`. `npm run pictures` does the same with photos.
 *
 *   node art/pictures.ts             everything
 *   node art/pictures.ts open        one view of every product, or the group, the rest left as it is
 */
import {stat} from 'node:fs/promises';
import {join} from 'node:path';
import sharp, {type Region} from 'sharp';
import {media} from '../app/catalog/media.ts';
import type {PictureView} from '../app/catalog/product-picture.tsx';
import {productIds} from '../app/catalog/types.ts';
import {saveGroupPicture, saveProductPicture} from '../scripts/save-picture.ts';

const root = join(import.meta.dirname, '..');
const finished = join(root, '.cache/art/finished');
const target = join(root, 'public/media');

/** The views and the renders that they are made of. The cut-out is the front without paper, cropped evenly. */
const views: readonly {view: PictureView; render: string; crop?: Region}[] = [
  {view: 'cutout', render: 'front', crop: {left: 150, top: 140, width: 1500, height: 1575}},
  {view: 'front', render: 'front'},
  {view: 'facts', render: 'facts'},
  {view: 'open', render: 'open'},
];

/** The color of the page, so that no edge shows where a picture ends. */
const paper = '#f7f3eb';

const asked = process.argv.slice(2);
const isAsked = (view: string) => asked.length === 0 || asked.includes(view);
const files: string[] = [];

for (const product of productIds) {
  for (const {view, render, crop} of views.filter(({view}) => isAsked(view))) {
    const source = sharp(join(finished, `${product}-${render}.png`));
    const cropped = crop ? sharp(await source.extract(crop).toBuffer()) : source;
    const picture = cropped.resize({width: media[view].width, kernel: 'lanczos3'});
    if (view !== 'cutout') picture.flatten({background: paper});
    files.push(...(await saveProductPicture(target, product, view, picture)));
  }
}
if (isAsked('group')) {
  files.push(...(await saveGroupPicture(target, sharp(join(finished, 'all-group.png')))));
}
const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
console.log(`${(sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20).toFixed(1)} MiB`);
