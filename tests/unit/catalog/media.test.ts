import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import sharp from 'sharp';
import {describe, expect, it} from 'vitest';
import {media} from '../../../app/catalog/media.ts';
import {productIds} from '../../../app/catalog/types.ts';
import {groups, limits} from '../../../scripts/save-picture.ts';

const folder = join(import.meta.dirname, '../../../public/media');

const views = Object.entries(media).flatMap(([view, size]) =>
  productIds.map((id) => [`${id}/${view}`, size] as const),
);
const pictures = [...views, ...Object.entries(groups)].flatMap(([name, {width, height, widths}]) =>
  widths.map((wide) => [`${name}-${wide}`, wide, height / width] as const),
);

describe('the list of pictures', () => {
  it.each(pictures)(
    'has a file of %s, of the stated size and weight',
    async (name, wide, ratio) => {
      const file = readFileSync(join(folder, `${name}.avif`));
      const {width, height} = await sharp(file).metadata();
      expect(width).toBe(wide);
      expect(height).toBe(Math.round(wide * ratio));
      const limit = limits.find((one) => wide <= one.width);
      if (limit) expect(file.length).toBeLessThanOrEqual(limit.bytes);
    },
  );
});
