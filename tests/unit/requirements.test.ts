import {existsSync, globSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
const rows = page.split('\n').filter((line) => line.startsWith('| <a id='));
const ids = rows.map((row) => /^\| <a id="([a-z]+-\d+)"><\/a>\1 \|/.exec(row)?.[1]);

describe('docs/requirements.md', () => {
  it('has rows with an id each, which no other row has', () => {
    expect(rows.length).toBeGreaterThan(50);
    expect(ids).not.toContain(undefined);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('names modules and tests that exist, in every row', () => {
    for (const row of rows) {
      const [modules = [], tests = []] = row.split(' | ').slice(-2).map(pathsIn);
      expect(modules.length, row).toBeGreaterThan(0);
      expect(tests.length, row).toBeGreaterThan(0);
      expect([...modules, ...tests].filter((path) => !existsSync(join(root, path)))).toEqual([]);
      expect(tests.filter((path) => !/\.(test|spec)\.tsx?$/.test(path))).toEqual([]);
    }
  });

  it('has every row that a comment names', () => {
    const files = globSync('{app,local,scripts,tests,bench}/**/*.{ts,tsx,css}', {cwd: root});
    const named = files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/docs\/requirements\.md#([\w-]+)/g)].map(
        ([, id]) => ({file, id}),
      ),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(({id}) => !ids.includes(id))).toEqual([]);
  });
});

function pathsIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
}
