import {createHash} from 'node:crypto';
import {mkdir, writeFile} from 'node:fs/promises';
import {join, relative, sep} from 'node:path';
import type {CatalogInput} from '../catalog/types.ts';
import {contentTypes, extensionOf} from '../pictures/formats.ts';

export interface DownloadOptions {
  /** Where the files are written. */
  folder: string;
  /** The folder of the catalog file, which the addresses of files are relative to. */
  catalogFolder: string;
  onProgress?: (line: string) => void;
}

const timeoutMs = 30_000;
const maxAttempts = 3;

/**
 * Downloads the pictures of a catalog, which then names files. A picture that cannot be downloaded
 * keeps its address, and is reported.
 *
 * @example
 * const offline = await downloadPictures(catalog, {folder: 'pictures', catalogFolder: '.'});
 */
export async function downloadPictures(
  catalog: CatalogInput,
  {folder, catalogFolder, onProgress = () => {}}: DownloadOptions,
): Promise<CatalogInput> {
  const addresses = [...new Set(addressesOf(catalog))];
  await mkdir(folder, {recursive: true});
  const files = new Map<string, string>();
  for (const address of addresses) {
    const picture = await download(address);
    if (typeof picture === 'string') {
      onProgress(`${address} is not downloaded and keeps its address: ${picture}.`);
      continue;
    }
    const file = join(folder, fileName(address, picture.format));
    await writeFile(file, picture.bytes);
    files.set(address, relative(catalogFolder, file).split(sep).join('/'));
  }
  onProgress(`${files.size} of ${addresses.length} pictures downloaded to ${folder}`);
  return replaceAddresses(catalog, files);
}

/** The bytes of a picture, or the reason why there are none. */
async function download(address: string): Promise<{bytes: Uint8Array; format: string} | string> {
  let reason = '';
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    try {
      const response = await fetch(address, {signal: AbortSignal.timeout(timeoutMs)});
      const bytes = new Uint8Array(await response.arrayBuffer());
      const type = response.headers.get('content-type')?.split(';')[0]?.trim();
      const format = Object.keys(contentTypes).find(
        (candidate) => contentTypes[candidate] === type,
      );
      if (response.ok && format) return {bytes, format};
      if (response.ok) return `its type is ${type ?? 'unknown'}`;
      reason = `status ${response.status}`;
      if (response.status < 500 && response.status !== 429) return reason;
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      reason = cause instanceof Error ? cause.message : String(cause);
    }
  }
  return reason;
}

/** A name that is unique for each address, in any file system. */
function fileName(address: string, format: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  const base = extensionOf(last) in contentTypes ? last.slice(0, last.lastIndexOf('.')) : last;
  const readable = base.replace(/[^\w-]+/g, '-').slice(0, 80) || 'picture';
  const hash = createHash('sha256').update(address).digest('hex').slice(0, 8);
  return `${readable}-${hash}.${format}`;
}

function addressesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const src: unknown = Reflect.get(value, 'src');
  const own = typeof src === 'string' && /^https?:\/\//.test(src) ? [src] : [];
  return [...own, ...Object.values(value).flatMap(addressesOf)];
}

/** A copy whose pictures are files; everything else of a catalog is plain JSON and stays the same. */
function replaceAddresses(catalog: CatalogInput, files: ReadonlyMap<string, string>): CatalogInput {
  const text = JSON.stringify(catalog, (key, value: unknown) =>
    key === 'src' && typeof value === 'string' ? (files.get(value) ?? value) : value,
  );
  return JSON.parse(text);
}
