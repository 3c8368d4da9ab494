import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import sharp from 'sharp';
import {describe, expect, it} from 'vitest';
import {groupMedia, media} from '../../../app/catalog/media.ts';
import {productIds} from '../../../app/catalog/types.ts';
import {phone} from '../../../scripts/save-picture.ts';

const folder = join(import.meta.dirname, '../../../public/media');
const read = (name: string) => readFileSync(join(folder, name));

const views = Object.entries(media).flatMap(([view, size]) =>
  productIds.map((id) => [`${id}/${view}`, size] as const),
);
const pictures = [...views, ['group', groupMedia] as const].flatMap(
  ([name, {width, height, widths}]) =>
    widths.map((wide) => [`${name}-${wide}`, wide, height / width] as const),
);
describe('the list of pictures', () => {
  it.each(pictures)('has a file of %s, of the stated size', async (name, wide, ratio) => {
    const file = read(`${name}.avif`);
    const {width, height} = await sharp(file).metadata();
    expect(width).toBe(wide);
    expect(height).toBe(Math.round(wide * ratio));
    if (wide <= phone.width) expect(file.length).toBeLessThan(phone.bytes);
  });
});
