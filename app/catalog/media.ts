/**
 * The pictures of every product: the size of each view, and the widths that there are files of.
 * `npm run pictures` makes them from photos, `art/pictures.ts` from renders (docs/pictures.md).
 */
export const media = {
  cutout: {
    width: 1000,
    height: 1050,
    widths: [160, 240, 360, 480, 700, 1000],
  },
  front: {
    width: 1800,
    height: 1800,
    widths: [320, 480, 640, 900, 1400, 1800],
  },
  facts: {
    width: 1400,
    height: 1400,
    widths: [320, 480, 640, 900, 1400],
  },
  open: {
    width: 1200,
    height: 1200,
    widths: [320, 480, 640, 900, 1200],
  },
} as const;

/** All products together. Most phones need 650 to 720 or 1,000 to 1,160 pixels, most computers 680 or 1,360. */
export const groupMedia = {
  width: 2000,
  height: 1400,
  widths: [480, 720, 1160, 1400, 2000],
} as const;
