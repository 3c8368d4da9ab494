import {createHash} from 'node:crypto';
import {readFile, stat} from 'node:fs/promises';
import type {IncomingMessage, ServerResponse} from 'node:http';
import {end} from '../server/http.ts';
import {type Exchange, isRead, type Route} from '../server/router.ts';
import {ByteCache} from './cache.ts';
import {convertPicture, SharpMissingError, UnreadablePictureError} from './convert.ts';
import {contentTypeOf, type FileFormat, formatOfName, isConvertible, negotiate} from './formats.ts';
import {PictureParameterError, readParameters} from './transformation.ts';

/** Where a picture comes from: SVG markup that is drawn on demand, or a file of the project. */
type PictureSource = {draw: () => string} | {file: string};

/** Finds a picture by the file name in its address. */
export type FindPicture = (name: string) => PictureSource | undefined;

const maxCachedBytes = 64 * 1024 * 1024;

/** Serves pictures as Shopify's CDN does: `/cdn/shop/files/{name}?width=…&height=…&crop=…`. */
export function pictureRoute(find: FindPicture): Route {
  const pictures = new Pictures(find);
  return {
    match: /^\/cdn\/shop\/(?:files|products|articles|collections)\/(?<name>[^/]+)$/,
    handle: (exchange) => pictures.serve(exchange),
  };
}

class Pictures {
  readonly #find: FindPicture;
  readonly #cache = new ByteCache(maxCachedBytes);

  constructor(find: FindPicture) {
    this.#find = find;
  }

  async serve({url, request, response, params: {name = ''}}: Exchange): Promise<void> {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('timing-allow-origin', '*');
    if (!isRead(request)) {
      response.setHeader('allow', 'GET, HEAD');
      return end(response, 405);
    }
    try {
      await this.#respond(decodeName(name), url, request, response);
    } catch (error) {
      const status = statusOf(error);
      if (status === undefined || !(error instanceof Error)) throw error;
      sendText(response, status, error.message);
    }
  }

  async #respond(
    name: string,
    url: URL,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const source = this.#find(name);
    const transformation = readParameters(url.searchParams);
    const original = source && (await readOriginal(source));
    if (!original) return sendText(response, 404, 'Not Found');

    const own = formatOfName(name);
    if (own === undefined)
      throw new UnreadablePictureError('The file name names no picture format');
    // Shopify sends vector drawings and animations as they are unless a format is named.
    const isNegotiated = transformation.format === undefined && isConvertible(own);
    if (isNegotiated) response.setHeader('vary', 'Accept');
    const format = isNegotiated
      ? negotiate(request.headers.accept, own)
      : (transformation.format ?? own);

    const isUnchanged = format === own && Object.keys(transformation).length === 0;
    const isDrawn = 'draw' in source;
    const key = hash([original.version, JSON.stringify(transformation), format].join('\n'));
    const send = (type: FileFormat, body: Buffer) =>
      sendPicture(request, response, {type, body, tag: `"${key}"`});
    if (!isConvertible(format) || (isUnchanged && !isDrawn)) {
      return send(format, await original.read());
    }
    try {
      const compute = async () => convertPicture(await original.read(), transformation, format);
      send(format, await this.#cache.get(key, compute));
    } catch (error) {
      // A drawing has no pixels: browsers scale it to any size themselves.
      if (!(error instanceof SharpMissingError && isDrawn)) throw error;
      send('svg', await original.read());
    }
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
}

function sendPicture(
  request: IncomingMessage,
  response: ServerResponse,
  {type, body, tag}: Picture,
): void {
  response.setHeader('cache-control', 'public, max-age=31557600');
  response.setHeader('etag', tag);
  response.setHeader('x-content-type-options', 'nosniff');
  if (type === 'svg') {
    // A drawing that is opened as a page runs no script of whoever made the file.
    response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
  }
  if (request.headers['if-none-match']?.includes(tag)) {
    end(response, 304);
    return;
  }
  response.setHeader('content-type', contentTypeOf(type));
  response.setHeader('content-length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function sendText(response: ServerResponse, status: number, message: string): void {
  response.statusCode = status;
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.end(`${message}\n`);
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
