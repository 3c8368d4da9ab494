import type {PictureFormat} from './formats.ts';
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
    const picture = sharp(upright.data).resize(sizeOf(upright.info, transformation));
    switch (format) {
      case 'jpg':
        return await picture.flatten({background: '#ffffff'}).jpeg({quality: 85}).toBuffer();
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

/** The size of a picture by the rules of Shopify's CDN, which never enlarges an original. */
function sizeOf(original: {width: number; height: number}, transformation: Transformation) {
  const {width = Infinity, height = Infinity, crop} = transformation;
  const factor = Math.min(1, original.width / width, original.height / height);
  if (crop && Number.isFinite(width + height)) {
    const size = {width: Math.round(width * factor), height: Math.round(height * factor)};
    return {...size, fit: 'cover', position: crop} as const;
  }
  const scale = Math.min(1, width / original.width, height / original.height);
  return {
    width: Math.max(1, Math.round(original.width * scale)),
    height: Math.max(1, Math.round(original.height * scale)),
    fit: 'fill',
  } as const;
}
