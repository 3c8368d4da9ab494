import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it} from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('every override in package.json has a written reason, and no reason has outlived its override', () => {
  const {overrides}: {overrides: object} = JSON.parse(read('package.json'));
  const rows = [...read('docs/decisions/0028-overrides.md').matchAll(/^\| `([^`]+)` \|/gm)];
  expect(rows.map(([, name]) => name).sort()).toEqual(Object.keys(overrides).sort());
});
