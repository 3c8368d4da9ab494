import type {PictureFormat} from './formats.ts';
import {planLayout} from './layout.ts';
import type {Transformation} from './transformation.ts';

/** The optional package that converts pictures is not installed. */
export class SharpMissingError extends Error {
  override name = 'SharpMissingError';
}

/** A file that is not a picture, or one that is too large to be decoded. */
export class UnreadablePictureError extends Error {
  override name = 'UnreadablePictureError';
}

let loaded: Promise<typeof import('sharp')['default']> | undefined;

function loadSharp(): Promise<typeof import('sharp')['default']> {
  loaded ??= import('sharp').then(
    (module) => module.default,
    (cause: unknown) => {
      throw new SharpMissingError(
        'Resizing and converting pictures needs the package "sharp": npm install --save-dev sharp',
        {cause},
      );
    },
  );
  return loaded;
}

/** Draws, resizes and encodes a picture. */
export async function convertPicture(
  original: Buffer,
  transformation: Transformation,
  format: PictureFormat,
): Promise<Buffer> {
  const sharp = await loadSharp();
  try {
    const upright = await sharp(original).autoOrient().toBuffer({resolveWithObject: true});
    const {region, scaled, canvas} = planLayout(upright.info, transformation);
    const background = `#${transformation.padColor ?? 'ffffff'}`;
    const left = Math.floor((canvas.width - scaled.width) / 2);
    const top = Math.floor((canvas.height - scaled.height) / 2);
    const picture = sharp(upright.data)
      .extract(region)
      .resize({...scaled, fit: 'fill'})
      .extend({
        left,
        top,
        right: canvas.width - scaled.width - left,
        bottom: canvas.height - scaled.height - top,
        background,
      });
    switch (format) {
      case 'jpg':
      case 'pjpg':
        return await picture
          .flatten({background})
          .jpeg({quality: 85, progressive: format === 'pjpg'})
          .toBuffer();
      case 'png':
        return await picture.png().toBuffer();
      case 'webp':
        return await picture.webp({quality: 80}).toBuffer();
      case 'avif':
        return await picture.avif({quality: 60, effort: 2}).toBuffer();
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UnreadablePictureError(`The picture cannot be read: ${reason}`, {cause});
  }
}
