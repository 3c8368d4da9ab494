import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {media} from '../../../app/catalog/media.ts';
import {productIds} from '../../../app/catalog/types.ts';
import {measurePicture} from '../../../art/measure.ts';

const root = join(import.meta.dirname, '../../..');
const measure = (name: string) => measurePicture(join(root, 'public/media', name));

/** The page's ground, which the pictures must meet without a visible edge. */
const [, hex = ''] =
  /--color-paper: #(\w{6})/.exec(readFileSync(join(root, 'app/styles/app.css'), 'utf8')) ?? [];
const paper = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

describe('the product pictures', () => {
  const pictures = productIds.flatMap((id) => Object.keys(media).map((view) => `${id}/${view}`));

  it.each(pictures)('have at most 1 % clipped pixels in %s', async (name) => {
    const {clippedPercent} = await measure(`${name}-640.avif`.replace('cutout-640', 'cutout-700'));
    expect(clippedPercent).toBeLessThanOrEqual(1);
  });

  it('show every cut-out centered, on one baseline, with a shadow that ends before the edge', async () => {
    const cutouts = await Promise.all(productIds.map((id) => measure(`${id}/cutout-1000.avif`)));
    for (const {offsetPercent, edges} of cutouts) {
      expect(Math.abs(offsetPercent)).toBeLessThan(0.5);
      expect(edges[3]?.highest).toBeLessThanOrEqual(4);
    }
    const baselines = cutouts.map(({baselinePercent}) => baselinePercent);
    expect(Math.max(...baselines) - Math.min(...baselines)).toBeLessThan(0.5);
  });

  it.each(productIds.flatMap((id) => [`${id}/front-900`, `${id}/open-900`]))(
    'end in the color of the page in %s',
    async (name) => {
      const {edges} = await measure(`${name}.avif`);
      paper.forEach((value, channel) => {
        expect(edges[channel]?.lowest).toBeGreaterThanOrEqual(value - 2);
        expect(edges[channel]?.highest).toBeLessThanOrEqual(value + 2);
      });
    },
  );
});
