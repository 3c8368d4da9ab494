import {join} from 'node:path';
import sharp from 'sharp';
import {expect, it} from 'vitest';
import {groupMedia} from '../../../app/catalog/media.ts';
import {colorToken} from '../../../local/design-tokens.ts';

const folder = join(import.meta.dirname, '../../../public/media');

it('the left third of the scene is light and empty, so that its text has a contrast of 4.5', async () => {
  const {width, height, widths} = groupMedia;
  const third = {left: 0, top: 0, width: Math.floor(width / 3), height};
  const scene = sharp(join(folder, `group-${widths.at(-1)}.avif`));
  const {channels} = await sharp(await scene.extract(third).png().toBuffer()).stats();
  const darkest = channels.map(({mean, stdev}) => mean - 2 * stdev);
  const hex = colorToken('ink');
  const ink = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  expect((luminance(darkest) + 0.05) / (luminance(ink) + 0.05)).toBeGreaterThan(4.5);
});

function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) =>
    value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
