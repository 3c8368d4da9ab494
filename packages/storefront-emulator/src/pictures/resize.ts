const positions = ['center', 'top', 'bottom', 'left', 'right'] as const;

/** The parameters of Shopify's CDN that change a picture. */
interface Size {
  width: number;
  height: number;
  crop: (typeof positions)[number] | undefined;
}

/** `undefined` if the address of a picture names no size. */
export function readSize(search: URLSearchParams): Size | undefined {
  // Clients append parameters to addresses that have some already, so the last one applies.
  const last = (name: string) => search.getAll(name).at(-1);
  const side = (name: string) => {
    const length = Number(last(name));
    return length >= 1 ? length : Infinity;
  };
  const [width, height] = [side('width'), side('height')];
  if (width === Infinity && height === Infinity) return undefined;
  return {width, height, crop: positions.find((position) => position === last('crop'))};
}

/** Resizes a picture in its own format, or a drawing as PNG; `undefined` without the package `sharp`. */
export async function resize(original: Buffer, size?: Size): Promise<Buffer | undefined> {
  const sharp = await loadSharp();
  if (!sharp) return undefined;
  if (!size) return sharp(original).toBuffer();
  const {data, info} = await sharp(original).autoOrient().toBuffer({resolveWithObject: true});
  return sharp(data).resize(boxOf(info, size)).toBuffer();
}

async function loadSharp() {
  try {
    return (await import('sharp')).default;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/** The size of a picture by the rules of Shopify's CDN, which never enlarges an original. */
function boxOf(original: {width: number; height: number}, {width, height, crop}: Size) {
  if (crop && Number.isFinite(width + height)) {
    const factor = Math.min(1, original.width / width, original.height / height);
    const box = {width: Math.round(width * factor), height: Math.round(height * factor)};
    return {...box, fit: 'cover', position: crop} as const;
  }
  const scale = Math.min(1, width / original.width, height / original.height);
  return {
    width: Math.max(1, Math.round(original.width * scale)),
    height: Math.max(1, Math.round(original.height * scale)),
    fit: 'fill',
  } as const;
}
