/**
 * The pictures of every product: the size of each view, and the widths that there are files of.
 * `npm run pictures` makes them from photos, `art/pictures.ts` from renders (docs/pictures.md).
 */
export const media = {
  cutout: {
    width: 690,
    height: 780,
    widths: [160, 240, 360, 480, 690],
  },
  front: {
    width: 900,
    height: 900,
    widths: [320, 480, 640, 900],
  },
  angle: {
    width: 900,
    height: 900,
    widths: [320, 480, 640, 900],
  },
  detail: {
    width: 900,
    height: 900,
    widths: [320, 480, 640, 900],
  },
  scene: {
    width: 1200,
    height: 1200,
    widths: [320, 480, 640, 900, 1200],
  },
} as const;

/**
 * The ingredients that there are pictures of, each on a transparent background:
 * `/media/ingredients/{kind}-{width}`.
 */
export const ingredientPictures = {
  kinds: ['lions-mane', 'cordyceps', 'reishi', 'chaga', 'turkey-tail', 'root', 'leaf'],
  width: 480,
  height: 480,
  widths: [96, 192, 320, 480],
} as const;
