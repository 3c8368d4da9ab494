/**
 * Makes all sizes and formats of a picture of a product from one photo:
 *
 *   npm run pictures -- rush front photo.jpg
 *
 * `docs/pictures.md` says what the photos must look like.
 */
import {existsSync} from 'node:fs';
import {join, relative} from 'node:path';
import {media, type PictureView} from '../app/catalog/media.ts';
import {isProductId, productIds} from '../app/catalog/types.ts';
import {Problem, run} from './command.ts';
import {fitPhoto, groups, saveGroupPicture, saveProductPicture} from './save-picture.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'public/media');
const views = Object.keys(media);

await run(async () => {
  const [subject, name, photo] = process.argv.slice(2);
  if (!subject || !name || !photo) {
    throw new Problem(
      `Usage: npm run pictures -- PRODUCT VIEW PHOTO\n  products: ${productIds.join(', ')}\n  views: ${views.join(', ')}\nOr all products together: npm run pictures -- all GROUP PHOTO\n  groups: ${Object.keys(groups).join(', ')}`,
    );
  }
  if (!existsSync(photo)) throw new Problem(`There is no file ${photo}.`);
  const files = await save(subject, name, photo);
  console.log(files.map((file) => relative(root, file)).join('\n'));
  console.log(
    'Now run `npx vitest run --project unit tests/unit/catalog`: docs/pictures.md says what a picture must satisfy.',
  );
});

async function save(subject: string, name: string, photo: string): Promise<string[]> {
  if (subject === 'all' && isGroup(name)) {
    return saveGroupPicture(folder, name, await fitPhoto(photo, groups[name], false));
  }
  if (!isProductId(subject)) throw new Problem(`${subject} is none of ${productIds.join(', ')}.`);
  if (!isView(name)) throw new Problem(`${name} is none of ${views.join(', ')}.`);
  const picture = await fitPhoto(photo, media[name], name === 'cutout');
  return saveProductPicture(folder, subject, name, picture);
}

function isGroup(name: string): name is keyof typeof groups {
  return Object.hasOwn(groups, name);
}

function isView(name: string): name is PictureView {
  return views.includes(name);
}
