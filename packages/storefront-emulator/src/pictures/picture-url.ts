import {GraphQLError} from 'graphql';

/** The longest side of a picture on Shopify's CDN. */
const maxSide = 5760;

/** The schema's `ImageTransformInput`. */
export interface ImageTransform {
  crop?: string | null;
  maxWidth?: number | null;
  maxHeight?: number | null;
  preferredContentType?: string | null;
  scale?: number | null;
}

/** The address of a picture as `Image.url` returns it, with the parameters of a transform. */
export function pictureUrl(address: string, transform: ImageTransform | null | undefined): string {
  if (!transform) return address;
  const {crop, preferredContentType} = transform;
  const scale = checkRange('scale', transform.scale, 3) ?? 1;
  const width = checkRange('maxWidth', transform.maxWidth, maxSide);
  const height = checkRange('maxHeight', transform.maxHeight, maxSide);
  const url = new URL(address);
  if (width) url.searchParams.set('width', String(Math.min(maxSide, width * scale)));
  if (height) url.searchParams.set('height', String(Math.min(maxSide, height * scale)));
  if (crop) url.searchParams.set('crop', crop.toLowerCase());
  if (preferredContentType) {
    url.searchParams.set('format', preferredContentType.toLowerCase());
  }
  return url.href;
}

function checkRange(
  name: string,
  value: number | null | undefined,
  maximum: number,
): number | undefined {
  if (value === null || value === undefined) return undefined;
  if (value >= 1 && value <= maximum) return value;
  throw new GraphQLError(`Image ${name} must be between 1 and ${maximum}`);
}
