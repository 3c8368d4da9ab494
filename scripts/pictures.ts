/**
 * Makes all sizes and formats of a picture of a product from one photo:
 *
 *   npm run pictures -- rush front photo.jpg
 *
 * `docs/pictures.md` says what the photos must look like.
 */
import {existsSync} from 'node:fs';
import {join, relative} from 'node:path';
import {media} from '../app/catalog/media.ts';
import type {PictureView} from '../app/catalog/product-picture.tsx';
import {isProductId, productIds} from '../app/catalog/types.ts';
import {fail} from './command.ts';
import {fitPhoto, groups, saveGroupPicture, saveProductPicture} from './save-picture.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'public/media');
const views = Object.keys(media);

process.exitCode = await makePictures(process.argv.slice(2));

async function makePictures([subject, name, photo]: readonly string[]): Promise<number> {
  if (!subject || !name || !photo) {
    return fail(
      `Usage: npm run pictures -- PRODUCT VIEW PHOTO\n  products: ${productIds.join(', ')}\n  views: ${views.join(', ')}\nOr all products together: npm run pictures -- all group PHOTO, all group-portrait PHOTO`,
    );
  }
  if (!existsSync(photo)) return fail(`There is no file ${photo}.`);
  try {
    const files = await save(subject, name, photo);
    console.log(files.map((file) => relative(root, file)).join('\n'));
    console.log(
      'Now run `npx vitest run --project unit tests/unit/catalog`: docs/pictures.md says what a picture must satisfy.',
    );
    return 0;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

async function save(subject: string, name: string, photo: string): Promise<string[]> {
  if (subject === 'all' && (name === 'group' || name === 'group-portrait')) {
    return saveGroupPicture(folder, name, await fitPhoto(photo, groups[name], false));
  }
  if (!isProductId(subject)) throw new Error(`${subject} is none of ${productIds.join(', ')}.`);
  if (!isView(name)) throw new Error(`${name} is none of ${views.join(', ')}.`);
  const picture = await fitPhoto(photo, media[name], name === 'cutout');
  return saveProductPicture(folder, subject, name, picture);
}

function isView(name: string): name is PictureView {
  return views.includes(name);
}
