import type {Catalog} from './catalog.ts';

/** The origins of images outside the emulator, which its pages must allow. */
export function imageOrigins({images}: Catalog): string[] {
  const origins = [...images.values()].flatMap(({src}) =>
    src && URL.canParse(src) && /^https?:/.test(src) ? [new URL(src).origin] : [],
  );
  return [...new Set(origins)];
}
