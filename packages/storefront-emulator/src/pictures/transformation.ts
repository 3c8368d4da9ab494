import {type PictureFormat, pictureFormats} from './formats.ts';

/** Shopify's CDN makes no picture that is wider or higher. */
export const maxSide = 5760;

const positions = ['center', 'top', 'bottom', 'left', 'right'] as const;

/** How a picture is resized and converted. */
export interface Transformation {
  width?: number;
  height?: number;
  crop?: (typeof positions)[number];
  /** The format that the address names; otherwise the client's `Accept` header decides. */
  format?: PictureFormat;
}

/** A parameter in a picture's address that the CDN rejects. */
export class PictureParameterError extends Error {
  override name = 'PictureParameterError';
}

/** Reads the parameters of Shopify's CDN; others, such as the version `v`, are ignored. */
export function readParameters(search: URLSearchParams): Transformation {
  const width = readLength('width', search);
  const height = readLength('height', search);
  const crop = readChoice('crop', search, positions);
  const format = readChoice('format', search, pictureFormats);
  return {
    ...(width && {width}),
    ...(height && {height}),
    ...(crop && {crop}),
    ...(format && {format}),
  };
}

/** Clients append parameters to addresses that have some already, so the last one applies. */
function readLast(name: string, search: URLSearchParams): string | undefined {
  return search.getAll(name).at(-1) || undefined;
}

function readLength(name: string, search: URLSearchParams): number | undefined {
  const text = readLast(name, search);
  const length = Number(text);
  if (text === undefined) return undefined;
  if (/^\d{1,5}$/.test(text) && length >= 1 && length <= maxSide) return length;
  throw new PictureParameterError(`${name} must be a whole number from 1 to ${maxSide}`);
}

function readChoice<Choice extends string>(
  name: string,
  search: URLSearchParams,
  choices: readonly Choice[],
): Choice | undefined {
  const text = readLast(name, search);
  const choice = choices.find((one) => one === text);
  if (text === undefined || choice !== undefined) return choice;
  throw new PictureParameterError(`${name} must be one of ${choices.join(', ')}`);
}
