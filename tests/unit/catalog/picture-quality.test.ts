import {join} from 'node:path';
import sharp from 'sharp';
import {expect, it} from 'vitest';
import {groupMedia, groupPortraitMedia, media} from '../../../app/catalog/media.ts';
import {productIds} from '../../../app/catalog/types.ts';
import {colorToken} from '../../../local/design-tokens.ts';

const folder = join(import.meta.dirname, '../../../public/media');

/** The parts of the scene that a text stands on, as shares of its width and height. */
const grounds = [
  ['the left two fifths of the wide scene', 'group', groupMedia, 0.4, 1],
  ['the upper parts of the upright scene', 'group-portrait', groupPortraitMedia, 1, 0.46],
] as const;

it.each(grounds)(
  '%s are so light everywhere that text on them has a contrast of 4.5',
  async (_, name, {width, height, widths}, across, down) => {
    const file = join(folder, `${name}-${widths.at(-1)}.avif`);
    const part = {left: 0, top: 0, width: Math.floor(width * across), height: height * down};
    // A text is not harder to read for a single grain, but for a shadow of a letter's size.
    const ground = await sharp(file).extract(part).png().toBuffer();
    const {data, info} = await sharp(ground)
      .resize({width: 60})
      .removeAlpha()
      .raw()
      .toBuffer({resolveWithObject: true});
    const lights = Array.from({length: info.width * info.height}, (_, at) =>
      luminance(data.subarray(at * 3, at * 3 + 3)),
    );
    const hex = colorToken('ink');
    const ink = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    expect((Math.min(...lights) + 0.05) / (luminance(ink) + 0.05)).toBeGreaterThan(4.5);
  },
);

const photos = productIds.flatMap((id) =>
  (['front', 'back', 'use', 'contents', 'macro'] as const).map((view) => [id, view] as const),
);

it.each(photos)('of %s, %s has at most 1 %% of its pixels clipped', async (id, view) => {
  const file = join(folder, id, `${view}-${media[view].widths.at(-1)}.avif`);
  const {data, info} = await sharp(file).removeAlpha().raw().toBuffer({resolveWithObject: true});
  let clipped = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    if (data.subarray(at, at + 3).every((value) => value > 253)) clipped++;
  }
  expect(clipped / (info.width * info.height)).toBeLessThanOrEqual(0.01);
});

function luminance(color: Iterable<number>): number {
  const [red = 0, green = 0, blue = 0] = Array.from(color, (value) =>
    value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
