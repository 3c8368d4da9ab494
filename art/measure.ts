/** Measures a picture in `public/media/`: clipped highlights, its edges, and where a cut-out stands. */
import sharp from 'sharp';

/** From this value on, a channel of a pixel has lost its detail. */
const clipped = 252;
/** A pixel of the product itself; a shadow is never this dense. */
const solid = 240;

export interface PictureMeasures {
  /** The share of visible pixels with a clipped channel, in percent. */
  clippedPercent: number;
  /** How far the middle of the product is from the middle of the picture, in percent of the width. */
  offsetPercent: number;
  /** How far the product's base is above the lower edge, in percent of the height. */
  baselinePercent: number;
  /** The lowest and the highest value of each channel along the edges, where a picture meets the page. */
  edges: readonly {lowest: number; highest: number}[];
}

export async function measurePicture(file: string): Promise<PictureMeasures> {
  const {data, info} = await sharp(file).ensureAlpha().raw().toBuffer({resolveWithObject: true});
  const {width, height} = info;
  const at = (x: number, y: number, channel: number) => data[(y * width + x) * 4 + channel] ?? 0;
  let [visible, burnt, left, right, bottom] = [0, 0, width, 0, 0];
  const edges = [0, 1, 2, 3].map(() => ({lowest: 255, highest: 0}));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) {
        edges.forEach((edge, channel) => {
          edge.lowest = Math.min(edge.lowest, at(x, y, channel));
          edge.highest = Math.max(edge.highest, at(x, y, channel));
        });
      }
      const alpha = at(x, y, 3);
      if (alpha === 0) continue;
      visible += 1;
      if (Math.max(at(x, y, 0), at(x, y, 1), at(x, y, 2)) >= clipped) burnt += 1;
      if (alpha < solid) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      bottom = y;
    }
  }
  return {
    clippedPercent: (burnt / visible) * 100,
    offsetPercent: ((left + right + 1) / 2 / width - 0.5) * 100,
    baselinePercent: (1 - (bottom + 1) / height) * 100,
    edges,
  };
}
