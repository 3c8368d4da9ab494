import type {CropPosition, Region, Transformation} from './transformation.ts';

interface Size {
  width: number;
  height: number;
}

/** The steps from an original to the picture that was asked for. */
interface Layout {
  /** The part of the original that is used. */
  region: Region;
  /** The size of that part in the picture. */
  scaled: Size;
  /** The size of the whole picture, which is larger where it is padded. */
  canvas: Size;
}

/** Plans a picture by the rules of Shopify's CDN, which never enlarges an original. */
export function planLayout(original: Size, transformation: Transformation): Layout {
  const {width, height, crop, padColor} = transformation;
  const whole = {left: 0, top: 0, ...original};
  const source = typeof crop === 'object' ? clip(crop, original) : whole;

  if (width && height && typeof crop === 'string') {
    const factor = Math.min(1, source.width / width, source.height / height);
    const canvas = scale({width, height}, factor);
    return {region: cover(source, canvas, crop), scaled: canvas, canvas};
  }
  const factor = Math.min(
    1,
    (width ?? Infinity) / source.width,
    (height ?? Infinity) / source.height,
  );
  const scaled = scale(source, factor);
  const isPadded = padColor !== undefined && width !== undefined && height !== undefined;
  return {region: source, scaled, canvas: isPadded ? {width, height} : scaled};
}

/** The largest part of a region with the proportions of a size, at a position. */
function cover(source: Region, {width, height}: Size, position: CropPosition): Region {
  const factor = Math.min(source.width / width, source.height / height);
  const part = scale({width, height}, factor);
  const horizontal = {left: 0, right: 1}[position as string] ?? 0.5;
  const vertical = {top: 0, bottom: 1}[position as string] ?? 0.5;
  return {
    left: source.left + Math.round((source.width - part.width) * horizontal),
    top: source.top + Math.round((source.height - part.height) * vertical),
    ...part,
  };
}

function clip({left, top, width, height}: Region, original: Size): Region {
  const start = {
    left: Math.min(left, original.width - 1),
    top: Math.min(top, original.height - 1),
  };
  return {
    ...start,
    width: Math.min(width, original.width - start.left),
    height: Math.min(height, original.height - start.top),
  };
}

function scale({width, height}: Size, factor: number): Size {
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
}
