// Made by `node art/pictures.ts`; not edited by hand.

/** The pictures of every product: their proportions, and the widths that there are files of. */
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

/** The ingredients that there are pictures of, each alone on nothing: `/media/ingredients/{kind}-{width}`. */
export const ingredientPictures = {
  kinds: ['lions-mane', 'cordyceps', 'reishi', 'chaga', 'turkey-tail', 'root', 'leaf'],
  width: 480,
  height: 480,
  widths: [96, 192, 320, 480],
} as const;
