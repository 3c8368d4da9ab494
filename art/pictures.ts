/**
 * Makes the store's files of the finished renders: AVIF and WebP at several widths under
 * `public/media/`, and what the app knows of them in `app/catalog/media.ts`.
 *
 *   node art/pictures.ts
 */
import {mkdir, rm, stat, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import sharp from 'sharp';
import {productIds} from '../app/catalog/types.ts';

const root = join(import.meta.dirname, '..');
const finished = join(root, '.cache/art/finished');
const target = join(root, 'public/media');

const views = {
  cutout: {crop: {left: 150, top: 60, width: 690, height: 780}, widths: [160, 240, 360, 480, 690]},
  front: {crop: {left: 0, top: 0, width: 900, height: 900}, widths: [320, 480, 640, 900]},
  angle: {crop: {left: 0, top: 0, width: 900, height: 900}, widths: [320, 480, 640, 900]},
  detail: {crop: {left: 0, top: 0, width: 900, height: 900}, widths: [320, 480, 640, 900]},
} as const;

await rm(target, {recursive: true, force: true});
let total = 0;
for (const product of productIds) {
  await mkdir(join(target, product), {recursive: true});
  for (const [view, {crop, widths}] of Object.entries(views)) {
    const source = sharp(join(finished, `${product}-${view}.png`)).extract(crop);
    const image = view === 'cutout' ? source : source.flatten({background: '#f4eee2'});
    const whole = await image.png().toBuffer();
    for (const width of widths) {
      const sized = sharp(whole).resize({width, kernel: 'lanczos3'});
      const name = join(target, product, `${view}-${width}`);
      await sized.clone().avif({quality: 66, effort: 6}).toFile(`${name}.avif`);
      await sized.clone().webp({quality: 84, effort: 6, alphaQuality: 85}).toFile(`${name}.webp`);
      total += (await stat(`${name}.avif`)).size + (await stat(`${name}.webp`)).size;
    }
  }
}
console.log(`${(total / 2 ** 20).toFixed(1)} MiB`);

const data = Object.fromEntries(
  Object.entries(views).map(([view, {crop, widths}]) => [
    view,
    {width: crop.width, height: crop.height, widths},
  ]),
);
await writeFile(
  join(root, 'app/catalog/media.ts'),
  `// Made by \`node art/pictures.ts\`; not edited by hand.

/** The pictures of every product: their proportions, and the widths that there are files of. */
export const media = ${JSON.stringify(data, null, 2)} as const;
`,
);
