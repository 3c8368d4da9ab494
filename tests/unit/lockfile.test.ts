import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';

interface Package {
  version?: string;
  optionalDependencies?: Record<string, string>;
}

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
const {packages}: {packages: Record<string, Package>} = JSON.parse(text);

describe('the lock file', () => {
  // A platform build that the registry does not have yet is missing in the lock file, and
  // `npm ci` then rejects the whole file.
  test('contains every optional platform build that a package names', () => {
    const missing = Object.entries(packages).flatMap(([path, {optionalDependencies = {}}]) =>
      Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
    );
    expect(missing).toEqual([]);
  });

  test('installs the version of Node in .node-version', () => {
    const wanted = readFileSync(join(root, '.node-version'), 'utf8').trim();
    expect(packages['node_modules/node']?.version).toBe(wanted);
  });

  test('contains no registry address, and neither does .npmrc', () => {
    expect(text).not.toMatch(/"resolved"|https?:\/\/registry/);
    expect(readFileSync(join(root, '.npmrc'), 'utf8')).not.toMatch(/registry\s*=|\/\//);
  });
});

/** Whether Node's module resolution finds the package from `path`. */
function isLocked(path: string, name: string): boolean {
  const segments = path === '' ? [''] : path.split('/node_modules/');
  return (
    segments.some((_, index) => {
      const folder = segments.slice(0, segments.length - index).join('/node_modules/');
      return `${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages;
    }) || `node_modules/${name}` in packages
  );
}
