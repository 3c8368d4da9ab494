const square = {width: 1400, height: 1400, widths: [320, 480, 640, 900, 1400]} as const;

/** `npm run pictures` makes the files from photos, `art/pictures.ts` from renders (docs/pictures.md). */
export const media = {
  cutout: {
    width: 1000,
    height: 1050,
    widths: [160, 240, 360, 480, 700, 1000],
  },
  front: square,
  use: square,
  contents: square,
  back: square,
  facts: square,
  macro: {
    width: 1600,
    height: 1600,
    widths: [320, 480, 640, 800, 1600],
  },
} as const;

export type PictureView = keyof typeof media;

export interface StorePicture {
  url: string;
  altText?: string | null;
  width?: number | null;
  height?: number | null;
}

/** The text is at the left. */
export const groupMedia = {
  width: 2400,
  height: 1600,
  widths: [960, 1440, 1920, 2400],
} as const;

/** The text is above the products. */
export const groupPortraitMedia = {
  width: 1400,
  height: 1750,
  widths: [480, 780, 1040, 1400],
} as const;

/** All products on one sill, from morning to evening, each in its third, which stands alone on a phone. */
export const dayMedia = {
  width: 1470,
  height: 630,
  widths: [480, 780, 1040, 1470],
} as const;
