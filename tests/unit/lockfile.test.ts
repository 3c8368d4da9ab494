import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';

interface Package {
  version?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
const {packages}: {packages: Record<string, Package>} = JSON.parse(text);

describe('the lock file', () => {
  // A registry that has a package but not yet its build for some other platform leaves a
  // gap, and then `npm ci` refuses the whole file.
  test('has the build for every platform of every package that has one', () => {
    const missing = Object.entries(packages).flatMap(([path, {optionalDependencies = {}}]) =>
      Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
    );
    expect(missing).toEqual([]);
  });

  test('installs the version of Node that .node-version names', () => {
    const wanted = readFileSync(join(root, '.node-version'), 'utf8').trim();
    expect(packages['node_modules/node']?.version).toBe(wanted);
  });

  test('names no registry', () => {
    expect(text).not.toMatch(/"resolved"|https?:\/\/registry/);
  });
});

/** Found as Node would find it from there: beside, or in a folder further up. */
function isLocked(path: string, name: string): boolean {
  const steps = path === '' ? [''] : path.split('/node_modules/');
  return (
    steps.some((_, index) => {
      const folder = steps.slice(0, steps.length - index).join('/node_modules/');
      return `${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages;
    }) || `node_modules/${name}` in packages
  );
}
