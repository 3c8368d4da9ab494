import {createHash} from 'node:crypto';
import {readFile, stat} from 'node:fs/promises';
import {resolve} from 'node:path';
import type {Catalog} from '../catalog/catalog.ts';
import {type Exchange, empty, isRead, type Route} from '../core/http.ts';
import {convertPicture, SharpMissingError, UnreadablePictureError} from './convert.ts';
import {drawImage} from './draw.ts';
import {contentTypeOf, type FileFormat, formatOfName, isConvertible, negotiate} from './formats.ts';
import {PictureParameterError, readParameters} from './transformation.ts';

/** Where a picture comes from: SVG markup that is drawn on demand, or a file of the project. */
type PictureSource = {draw: () => string} | {file: string};

/** Finds a picture by the file name in its address. */
type FindPicture = (name: string) => PictureSource | undefined;

/** The most recently used pictures that are kept. */
const maxCached = 100;

/** Serves pictures as Shopify's CDN does: `/cdn/shop/files/{name}?width=…&height=…&crop=…`. */
export function pictureRoute(find: FindPicture): Route {
  const pictures = new Pictures(find);
  return {
    match: /^\/cdn\/shop\/(?:files|products|articles|collections)\/(?<name>[^/]+)$/,
    handle: async (exchange) => {
      const response = await pictures.serve(exchange);
      response.headers.set('access-control-allow-origin', '*');
      response.headers.set('timing-allow-origin', '*');
      return response;
    },
  };
}

class Pictures {
  readonly #find: FindPicture;
  readonly #converted = new Map<string, Promise<Buffer>>();
  #hasWarned = false;

  constructor(find: FindPicture) {
    this.#find = find;
  }

  #warnOnce(message: string): void {
    if (!this.#hasWarned) console.warn(`storefront-emulator: ${message}`);
    this.#hasWarned = true;
  }

  async serve({url, request, params: {name = ''}}: Exchange): Promise<Response> {
    if (!isRead(request)) return empty(405, {allow: 'GET, HEAD'});
    try {
      return await this.#respond(decodeName(name), url, request);
    } catch (error) {
      const status = statusOf(error);
      if (status === undefined || !(error instanceof Error)) throw error;
      return textResponse(status, error.message);
    }
  }

  async #respond(name: string, url: URL, request: Request): Promise<Response> {
    const source = this.#find(name);
    const transformation = readParameters(url.searchParams);
    const original = source && (await readOriginal(source));
    if (!original) return textResponse(404, 'Not Found');

    const own = formatOfName(name);
    if (own === undefined)
      throw new UnreadablePictureError('The file name names no picture format');
    // Shopify sends vector drawings and animations as they are unless a format is named.
    const isNegotiated = transformation.format === undefined && isConvertible(own);
    const format = isNegotiated
      ? negotiate(request.headers.get('accept') ?? undefined, own)
      : (transformation.format ?? own);

    const isUnchanged = format === own && Object.keys(transformation).length === 0;
    const isDrawn = 'draw' in source;
    const key = hash([original.version, JSON.stringify(transformation), format].join('\n'));
    const send = (type: FileFormat, body: Buffer) =>
      pictureResponse(request, {type, body, tag: `"${key}"`, isNegotiated});
    if (!isConvertible(format) || (isUnchanged && !isDrawn)) {
      return send(format, await original.read());
    }
    try {
      const convert = async () => convertPicture(await original.read(), transformation, format);
      return send(format, await this.#once(key, convert));
    } catch (error) {
      // A drawing has no pixels: browsers scale it to any size themselves.
      if (!(error instanceof SharpMissingError && isDrawn)) throw error;
      this.#warnOnce(
        'Drawings are sent as SVG, which Next and other image optimizers refuse: install "sharp".',
      );
      return send('svg', await original.read());
    }
  }

  /** Converts a picture once, also for requests at the same time; a failure is not kept. */
  #once(key: string, convert: () => Promise<Buffer>): Promise<Buffer> {
    const picture = this.#converted.get(key) ?? convert();
    this.#converted.delete(key);
    this.#converted.set(key, picture);
    picture.catch(() => this.#converted.delete(key));
    const [oldest] = this.#converted.keys();
    if (this.#converted.size > maxCached && oldest !== undefined) this.#converted.delete(oldest);
    return picture;
  }
}

interface Original {
  /** Changes with the content. */
  version: string;
  read: () => Promise<Buffer>;
}

/** `undefined` if the file does not exist. */
async function readOriginal(source: PictureSource): Promise<Original | undefined> {
  if ('draw' in source) {
    const markup = source.draw();
    return {version: markup, read: async () => Buffer.from(markup)};
  }
  const {file} = source;
  try {
    const {mtimeMs, size} = await stat(file);
    return {version: `${file} ${mtimeMs} ${size}`, read: () => readFile(file)};
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

interface Picture {
  type: FileFormat;
  body: Buffer;
  tag: string;
  isNegotiated: boolean;
}

function pictureResponse(
  {method, headers: requested}: Request,
  {type, body, tag, isNegotiated}: Picture,
): Response {
  const headers = {
    'cache-control': 'public, max-age=31557600',
    etag: tag,
    'x-content-type-options': 'nosniff',
    ...(isNegotiated && {vary: 'Accept'}),
    // A drawing that is opened as a page runs no script of whoever made the file.
    ...(type === 'svg' && {
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    }),
  };
  if (requested.get('if-none-match')?.includes(tag)) return empty(304, headers);
  return new Response(method === 'HEAD' ? null : new Uint8Array(body), {
    headers: {
      ...headers,
      'content-type': contentTypeOf(type),
      'content-length': String(body.length),
    },
  });
}

function textResponse(status: number, message: string): Response {
  const headers = {'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store'};
  return new Response(`${message}\n`, {status, headers});
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof PictureParameterError) return 400;
  if (error instanceof UnreadablePictureError) return 422;
  if (error instanceof SharpMissingError) return 501;
  return undefined;
}

function decodeName(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch (cause) {
    throw new PictureParameterError('the file name is malformed', {cause});
  }
}

function hash(text: string): string {
  return createHash('sha1').update(text).digest('base64url');
}

/** Finds the pictures of a catalog: drawings in any format, and files below a folder. */
export function findCatalogPicture({images, shop}: Catalog, folder = '.'): FindPicture {
  return (name) => {
    const image = images.get(name.replace(/\.[a-z]+$/i, ''));
    if (!image) return undefined;
    if (image.src === undefined) return {draw: () => drawImage(image, shop.name)};
    return image.file === name ? {file: resolve(folder, image.src)} : undefined;
  };
}
