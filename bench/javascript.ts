/**
 * The gzipped JavaScript that each page loads before any interaction, compared with the home page of
 * Hydrogen's skeleton template built with the same tools. Run it after `npm run build`. Exits
 * non-zero if the home page loads more.
 */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import {startEmulator} from 'storefront-emulator';
import {catalog} from '../local/catalog.ts';
import {pages} from '../tests/support/pages.ts';
import {storeVariables} from '../tests/support/site.ts';
import {buildSkeleton} from '../tests/support/skeleton.ts';
import {startWorker} from '../tests/support/worker.ts';

const root = join(import.meta.dirname, '..');

const store = await startEmulator({catalog});
const variables = storeVariables(store);
const skeleton = await buildSkeleton();

async function scriptSizes(
  project: string,
  paths: readonly string[],
): Promise<Map<string, number>> {
  const worker = await startWorker({project, variables});
  const sizes = new Map<string, number>();
  for (const path of paths) {
    const html = await (await fetch(worker.origin + path)).text();
    // React Router preloads every module that hydration needs.
    const links = html.matchAll(/<link rel="modulepreload"[^>]*?href="([^"]+\.js)"/g);
    const files = new Set([...links].map(([, href = '']) => href));
    const bytes = [...files].map(
      (file) => gzipSync(readFileSync(join(project, 'dist/client', file)), {level: 9}).length,
    );
    sizes.set(
      path,
      bytes.reduce((sum, size) => sum + size, 0),
    );
  }
  await worker.close();
  return sizes;
}

const skeletonSize = (await scriptSizes(skeleton, ['/'])).get('/') ?? 0;
const sizes = await scriptSizes(root, [...pages, '/cart']);
await store.close();

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
console.log(`skeleton, /        ${kilobytes(skeletonSize)}`);
for (const [path, size] of sizes) {
  console.log(`${path.padEnd(18)} ${kilobytes(size)}   ${(size / skeletonSize).toFixed(2)}`);
}
process.exitCode = (sizes.get('/') ?? Number.POSITIVE_INFINITY) <= skeletonSize ? 0 : 1;
