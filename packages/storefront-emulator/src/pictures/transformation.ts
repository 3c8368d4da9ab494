import {type PictureFormat, pictureFormats} from './formats.ts';

/** Shopify's CDN makes no picture that is wider or higher. */
export const maxSide = 5760;

const positions = ['center', 'top', 'bottom', 'left', 'right'] as const;
export type CropPosition = (typeof positions)[number];

/** A part of the original picture, in pixels. */
export interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How a picture is resized and converted. */
export interface Transformation {
  width?: number;
  height?: number;
  crop?: CropPosition | Region;
  /** Six hexadecimal digits; the picture is padded with this color to the width and height. */
  padColor?: string;
  /** The format that the address names; otherwise the client's `Accept` header decides. */
  format?: PictureFormat;
}

/** A parameter in a picture's address that the CDN rejects. */
export class PictureParameterError extends Error {
  override name = 'PictureParameterError';
}

/** Reads the parameters of Shopify's CDN; others, such as the version `v`, are ignored. */
export function readParameters(search: URLSearchParams): Transformation {
  // Clients append parameters to addresses that have some already, so the last one applies.
  const read = (name: string) => search.getAll(name).at(-1) || undefined;
  const readLength = (name: string, minimum = 1) => {
    const text = read(name);
    return text === undefined ? undefined : parseLength(name, text, minimum);
  };
  const crop = readChoice('crop', read('crop'), [...positions, 'region'] as const);
  return withoutUndefined({
    width: readLength('width'),
    height: readLength('height'),
    crop:
      crop === 'region'
        ? {
            left: readLength('crop_left', 0) ?? 0,
            top: readLength('crop_top', 0) ?? 0,
            width: required('crop_width', readLength('crop_width')),
            height: required('crop_height', readLength('crop_height')),
          }
        : crop,
    padColor: readColor(read('pad_color')),
    format: readChoice('format', read('format'), pictureFormats),
  });
}

/** The sizes that Shopify's older addresses name. */
const namedSizes: Readonly<Record<string, number | undefined>> = {
  pico: 16,
  icon: 32,
  thumb: 50,
  small: 100,
  compact: 160,
  medium: 240,
  large: 480,
  grande: 600,
  original: undefined,
  master: undefined,
};

const suffix = new RegExp(
  `^(?<stem>.+?)_(?:(?<named>${Object.keys(namedSizes).join('|')})|(?<width>\\d{0,5})x(?<height>\\d{0,5}))` +
    `(?:_crop_(?<crop>${positions.join('|')}))?(?:@(?<scale>[1-3])x)?` +
    '(?<progressive>\\.progressive)?(?<extension>\\.\\w+)(?:\\.(?<format>jpg|png|webp))?$',
);

/**
 * Reads the suffix of an older address, such as `shirt_200x300_crop_center@2x.jpg`: the file's own
 * name and the transformation. `undefined` if the name has no such suffix.
 */
export function readSuffix(
  name: string,
): {name: string; transformation: Transformation} | undefined {
  const groups = suffix.exec(name)?.groups;
  if (!groups) return undefined;
  const {stem = '', named, width, height, crop, scale = '1', progressive, extension = ''} = groups;
  const side = named === undefined ? undefined : namedSizes[named];
  const length = (what: string, text: string | undefined) =>
    text ? Math.min(maxSide, parseLength(what, text, 1) * Number(scale)) : undefined;
  return {
    name: `${stem}${extension}`,
    transformation: withoutUndefined({
      width: length('width', side === undefined ? width : String(side)),
      height: length('height', side === undefined ? height : String(side)),
      crop: readChoice('crop', crop, positions),
      format: readChoice('format', groups.format ?? (progressive && 'pjpg'), pictureFormats),
    }),
  };
}

function parseLength(name: string, text: string, minimum: number): number {
  const length = Number(text);
  if (/^\d{1,5}$/.test(text) && length >= minimum && length <= maxSide) return length;
  throw new PictureParameterError(`${name} must be a whole number from ${minimum} to ${maxSide}`);
}

function readChoice<Choice extends string>(
  name: string,
  text: string | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  const choice = choices.find((one) => one === text);
  if (text === undefined || choice !== undefined) return choice;
  throw new PictureParameterError(`${name} must be one of ${choices.join(', ')}`);
}

function readColor(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const digits = text.replace(/^#/, '');
  if (/^[\da-f]{6}$/i.test(digits)) return digits.toLowerCase();
  if (/^[\da-f]{3}$/i.test(digits)) return digits.toLowerCase().replace(/./g, '$&$&');
  throw new PictureParameterError('pad_color must be a hexadecimal color such as ffffff');
}

function required<Value>(name: string, value: Value | undefined): Value {
  if (value === undefined) throw new PictureParameterError(`${name} is missing`);
  return value;
}

type Defined<T> = {[K in keyof T]?: Exclude<T[K], undefined>};

function withoutUndefined<T extends object>(value: T): Defined<T> {
  return Object.fromEntries(
    Object.entries(value).filter(([, field]) => field !== undefined),
  ) as Defined<T>;
}
