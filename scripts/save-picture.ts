import {mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import sharp, {type Sharp} from 'sharp';
import {
  dayMedia,
  groupMedia,
  groupPortraitMedia,
  media,
  type PictureView,
} from '../app/catalog/media.ts';
import {Problem} from './command.ts';

/** For a phone, and for large screens with one and with two pixels a point. */
export const limits = [
  {width: 1040, bytes: 30_000},
  {width: 1560, bytes: 90_000},
  {width: 2400, bytes: 140_000},
] as const;

export const groups = {
  group: groupMedia,
  'group-portrait': groupPortraitMedia,
  day: dayMedia,
} as const;

/** The first quality with which a picture is not too large. */
const qualities = [66, 56, 46, 38] as const;

/** A photo is cropped to the picture's proportions; a cutout is fitted in whole. */
export async function fitPhoto(
  photo: string,
  {width, height}: {width: number; height: number},
  isCutout: boolean,
): Promise<Sharp> {
  // A phone stores how it was held beside the pixels.
  const upright = await sharp(photo).autoOrient().toBuffer({resolveWithObject: true});
  const {info} = upright;
  if (isCutout && info.channels < 4) {
    throw new Problem(
      `${photo} has a background: a cut-out is a PNG or WebP with a transparent one.`,
    );
  }
  if (info.width < width || info.height < height) {
    throw new Problem(
      `${photo} has ${info.width} × ${info.height} pixels; it needs at least ${width} × ${height}.`,
    );
  }
  const background = {r: 0, g: 0, b: 0, alpha: 0};
  return sharp(upright.data).resize({
    width,
    height,
    kernel: 'lanczos3',
    ...(isCutout ? {fit: 'contain', background} : {fit: 'cover'}),
  });
}

export async function saveProductPicture(
  folder: string,
  product: string,
  view: PictureView,
  picture: Sharp,
): Promise<string[]> {
  const whole = await picture.png().toBuffer();
  const path = join(folder, product, view);
  const webp = `${path}-${media[view].width}.webp`;
  const files = await saveWidths(path, whole, media[view].widths);
  await sharp(whole).webp({quality: 84, effort: 6, alphaQuality: 85}).toFile(webp);
  return [...files, webp];
}

export async function saveGroupPicture(
  folder: string,
  name: keyof typeof groups,
  picture: Sharp,
): Promise<string[]> {
  return saveWidths(join(folder, name), await picture.png().toBuffer(), groups[name].widths);
}

async function saveWidths(
  path: string,
  whole: Buffer,
  widths: readonly number[],
): Promise<string[]> {
  await mkdir(join(path, '..'), {recursive: true});
  const files = [];
  for (const width of widths) {
    const file = `${path}-${width}.avif`;
    await writeFile(file, await encode(whole, width));
    files.push(file);
  }
  return files;
}

async function encode(whole: Buffer, width: number): Promise<Buffer> {
  const sized = sharp(whole).resize({width, kernel: 'lanczos3'});
  const limit = limits.find((one) => width <= one.width)?.bytes ?? Number.POSITIVE_INFINITY;
  for (const quality of qualities) {
    const bytes = await sized.clone().avif({quality, effort: 4}).toBuffer();
    if (bytes.length <= limit) return bytes;
  }
  throw new Problem(
    `At ${width} pixels, the picture has more than ${limit / 1000} kB even at quality ${qualities.at(-1)}.`,
  );
}
