import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import sharp from 'sharp';
import {describe, expect, it} from 'vitest';
import {media} from '../../../app/catalog/media.ts';
import {productIds} from '../../../app/catalog/types.ts';
import {phone} from '../../../scripts/save-picture.ts';

const folder = join(import.meta.dirname, '../../../public/media');
const read = (name: string) => readFileSync(join(folder, name));

const pictures = Object.entries(media).flatMap(([view, {width, height, widths}]) =>
  productIds.flatMap((id) =>
    widths.map((wide) => [`${id}/${view}-${wide}`, wide, height / width] as const),
  ),
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
