import {randomUUID} from 'node:crypto';
import type {Plugin} from 'vite';

/**
 * Gives the worker an id that no other build has, as `import.meta.env.BUILD_ID`. The document
 * cache uses it: a build that differs in a style or in server code only must not serve the
 * documents of the build before it. The browser's bundles do not contain it and keep their hashes.
 */
export function buildId(): Plugin {
  const id = randomUUID();
  return {
    name: 'boreal:build-id',
    configEnvironment(name) {
      if (name !== 'ssr') return undefined;
      return {define: {'import.meta.env.BUILD_ID': JSON.stringify(id)}};
    },
  };
}
