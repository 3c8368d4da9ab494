import {readFile} from 'node:fs/promises';
import {resolve} from 'node:path';
import type {Catalog} from '../catalog/catalog.ts';
import {empty, isRead, notFound, type Route} from '../core/http.ts';
import {drawImage} from './draw.ts';
import {contentTypes, extensionOf} from './formats.ts';
import {readSize, resize} from './resize.ts';

interface Picture {
  bytes: Buffer;
  /** Whether it is a drawing, whose address may name pixels. */
  isDrawn: boolean;
}

/** Finds a picture by the file name in its address. */
type FindPicture = (name: string) => Promise<Picture | undefined>;

/** Serves pictures at the addresses of Shopify's CDN: `/cdn/shop/files/{name}?width=…&height=…&crop=…`. */
export function pictureRoute(find: FindPicture): Route {
  let hasWarned = false;
  const warnOnce = () => {
    if (!hasWarned) {
      console.warn(
        'storefront-emulator: Pictures are not resized, and drawings are SVG, which Next and other image optimizers refuse: install "sharp".',
      );
    }
    hasWarned = true;
  };
  return {
    match: /^\/cdn\/shop\/(?:files|products|articles|collections)\/(?<name>[^/]+)$/,
    async handle({url, request, params}) {
      if (!isRead(request)) return empty(405, {allow: 'GET, HEAD'});
      const name = decodeName(params.name ?? '');
      const picture = await find(name);
      if (!picture) return notFound();
      const extension = extensionOf(name);
      const size = readSize(url.searchParams);
      const isRasterized = picture.isDrawn && extension !== 'svg';
      // Shopify sends vector drawings and animations as they are.
      const isChanged = isRasterized || (size && !/^(svg|gif)$/.test(extension));
      const changed = isChanged ? await resize(picture.bytes, size) : picture.bytes;
      if (!changed) warnOnce();
      const body = changed ?? picture.bytes;
      const type = isRasterized && !changed ? contentTypes.svg : contentTypes[extension];
      return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
        headers: {
          'content-type': type ?? 'application/octet-stream',
          'content-length': String(body.length),
          'cache-control': 'public, max-age=60',
          'access-control-allow-origin': '*',
          'timing-allow-origin': '*',
          'x-content-type-options': 'nosniff',
          // A drawing that is opened as a page runs no script of whoever made the file.
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        },
      });
    },
  };
}

/** What is malformed names no picture. */
function decodeName(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return '';
  }
}

/** Finds the pictures of a catalog: drawings, and files below a folder. */
export function findCatalogPicture({images, shop}: Catalog, folder = '.'): FindPicture {
  return async (name) => {
    const image = images.get(name.replace(/\.[a-z]+$/i, ''));
    if (!image) return undefined;
    if (image.src === undefined) {
      return {bytes: Buffer.from(drawImage(image, shop.name)), isDrawn: true};
    }
    if (image.file !== name) return undefined;
    try {
      return {bytes: await readFile(resolve(folder, image.src)), isDrawn: false};
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
      throw error;
    }
  };
}
