import {join} from 'node:path';
import sharp, {type Region} from 'sharp';
import {describe, expect, it} from 'vitest';
import {groupMedia, media} from '../../../app/catalog/media.ts';
import {productIds} from '../../../app/catalog/types.ts';
import {measurePicture} from '../../../art/measure.ts';
import {colorToken} from '../../../local/design-tokens.ts';

const root = join(import.meta.dirname, '../../..');
const file = (name: string) => join(root, 'public/media', name);

describe('the product pictures', () => {
  // Facts are artwork; the others are photographs.
  const {facts: _, ...views} = media;
  const pictures = productIds.flatMap((id) =>
    Object.entries(views).map(([view, {widths}]) => `${id}/${view}-${widths.at(-2)}`),
  );

  it.each([...pictures, 'group-1280'])('have at most 1 % clipped pixels in %s', async (name) => {
    const {clippedPercent} = await measurePicture(file(`${name}.avif`));
    expect(clippedPercent).toBeLessThanOrEqual(1);
  });

  it('show every cut-out centered, on one baseline, with a shadow that ends before the edge', async () => {
    const cutouts = await Promise.all(
      productIds.map((id) => measurePicture(file(`${id}/cutout-1000.avif`))),
    );
    for (const {offsetPercent, edges} of cutouts) {
      expect(Math.abs(offsetPercent)).toBeLessThan(0.5);
      expect(edges[3]?.highest).toBeLessThanOrEqual(4);
    }
    const baselines = cutouts.map(({baselinePercent}) => baselinePercent);
    expect(Math.max(...baselines) - Math.min(...baselines)).toBeLessThan(0.5);
  });

  it.each(productIds)('leave the outer tenth of %s/front to an even ground', async (id) => {
    // Phones crop a tenth at the top and at the bottom.
    const {width, height} = media.front;
    for (const top of [0, height * 0.9]) {
      const {channels} = await part(`${id}/front-${width}.webp`, {
        left: 0,
        top,
        width,
        height: height / 10,
      });
      expect(channels).toHaveLength(3);
      for (const {stdev} of channels) expect(stdev).toBeLessThan(16);
    }
  });

  it('leave the left third of the scene light and empty, so that its text has a contrast of 4.5', async () => {
    const {width, height, widths} = groupMedia;
    const {channels} = await part(`group-${widths.at(-1)}.avif`, {
      left: 0,
      top: 0,
      width: width / 3,
      height,
    });
    const darkest = channels.map(({mean, stdev}) => mean - 2 * stdev);
    const hex = colorToken('ink');
    const ink = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    expect((luminance(darkest) + 0.05) / (luminance(ink) + 0.05)).toBeGreaterThan(4.5);
  });
});

async function part(name: string, region: Region) {
  const whole = Object.fromEntries(
    Object.entries(region).map(([side, value]) => [side, Math.floor(value)]),
  );
  const pixels = await sharp(file(name))
    .extract({left: 0, top: 0, width: 1, height: 1, ...whole})
    .png()
    .toBuffer();
  return sharp(pixels).stats();
}

function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) =>
    value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
