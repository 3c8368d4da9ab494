/** The formats that pictures are converted to. */
export const pictureFormats = ['jpg', 'png', 'webp', 'avif'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The type of each file that is served; the formats below `svg` are served without conversion. */
const contentTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  gif: 'image/gif',
} as const;
export type FileFormat = keyof typeof contentTypes;

export function contentTypeOf(format: FileFormat): string {
  return contentTypes[format];
}

/** The format that a file's name ends with. */
export function formatOfName(name: string): FileFormat | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (extension === 'jpeg') return 'jpg';
  return Object.hasOwn(contentTypes, extension) ? (extension as FileFormat) : undefined;
}

export function isConvertible(format: FileFormat): format is PictureFormat {
  return (pictureFormats as readonly string[]).includes(format);
}

/**
 * The best format that a client names in its `Accept` header, as Shopify's CDN chooses it; wildcards
 * keep the picture's own format.
 */
export function negotiate(accept: string | undefined, own: PictureFormat): PictureFormat {
  const accepted = (accept ?? '').split(',').flatMap((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [type];
  });
  const modern = ['avif', 'webp'] as const;
  return modern.find((format) => accepted.includes(contentTypes[format])) ?? own;
}
