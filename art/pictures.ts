/**
 * Converts the finished renders to AVIF at several widths under `public/media/`, and writes their
 * widths and proportions to `app/catalog/media.ts`. A product's pictures are also saved whole as
 * WebP, for the structured data and for `art/social.ts`.
 *
 *   node art/pictures.ts             everything
 *   node art/pictures.ts scene       one view of every product (or `ingredient`), the rest left as it is
 */
import {mkdir, stat, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import sharp, {type Sharp} from 'sharp';
import {productIds} from '../app/catalog/types.ts';

const root = join(import.meta.dirname, '..');
const finished = join(root, '.cache/art/finished');
const target = join(root, 'public/media');

const views = {
  cutout: {crop: {left: 150, top: 60, width: 690, height: 780}, widths: [160, 240, 360, 480, 690]},
  front: {crop: {left: 0, top: 0, width: 900, height: 900}, widths: [320, 480, 640, 900]},
  angle: {crop: {left: 0, top: 0, width: 900, height: 900}, widths: [320, 480, 640, 900]},
  detail: {crop: {left: 0, top: 0, width: 900, height: 900}, widths: [320, 480, 640, 900]},
  scene: {crop: {left: 0, top: 0, width: 1200, height: 1200}, widths: [320, 480, 640, 900, 1200]},
} as const;

const ingredients = {
  kinds: ['lions-mane', 'cordyceps', 'reishi', 'chaga', 'turkey-tail', 'root', 'leaf'],
  width: 480,
  height: 480,
  widths: [96, 192, 320, 480],
} as const;

const nothing = {r: 0, g: 0, b: 0, alpha: 0};

const asked = process.argv.slice(2);
const isAsked = (view: string) => asked.length === 0 || asked.includes(view);
let total = 0;

async function save(image: Sharp, folder: string, name: string, widths: readonly number[]) {
  await mkdir(join(target, folder), {recursive: true});
  const whole = await image.png().toBuffer();
  for (const width of widths) {
    const sized = sharp(whole).resize({width, kernel: 'lanczos3'});
    const file = join(target, folder, `${name}-${width}`);
    await sized.avif({quality: 66, effort: 6}).toFile(`${file}.avif`);
    total += (await stat(`${file}.avif`)).size;
  }
}

for (const product of productIds) {
  for (const [view, {crop, widths}] of Object.entries(views)) {
    if (!isAsked(view)) continue;
    const source = sharp(join(finished, `${product}-${view}.png`)).extract(crop);
    const image = view === 'cutout' ? source : source.flatten({background: '#f4eee2'});
    await save(image, product, view, widths);
    const whole = join(target, product, `${view}-${crop.width}.webp`);
    await image.webp({quality: 84, effort: 6, alphaQuality: 85}).toFile(whole);
    total += (await stat(whole)).size;
  }
}
if (isAsked('ingredient')) {
  for (const kind of ingredients.kinds) {
    // Each ingredient fills its square, at whatever distance it was rendered.
    const trimmed = await sharp(join(finished, `${kind}-ingredient.png`))
      .trim()
      .toBuffer();
    const image = sharp(trimmed)
      .resize({width: 460, height: 460, fit: 'contain', background: nothing})
      .extend({top: 10, bottom: 10, left: 10, right: 10, background: nothing});
    await save(image, 'ingredients', kind, ingredients.widths);
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

/** The ingredients that there are pictures of, each alone on nothing: \`/media/ingredients/{kind}-{width}\`. */
export const ingredientPictures = ${JSON.stringify(ingredients, null, 2)} as const;
`,
);
