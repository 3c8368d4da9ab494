import {readdirSync, readFileSync} from 'node:fs';
import {dirname, join, normalize} from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, it} from 'vitest';

const source = fileURLToPath(new URL('../src', import.meta.url));

/** The folder of a module; the modules beside the folders put them together. */
const folderOf = (path: string) => (path.includes('/') ? (path.split('/')[0] ?? '') : 'src');

/** The folders that each folder imports, also types only. */
function importsByFolder(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const files = readdirSync(source, {recursive: true}).map(String);
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    const text = readFileSync(join(source, file), 'utf8');
    for (const [, specifier = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      const from = folderOf(file);
      const to = folderOf(normalize(join(dirname(file), specifier)));
      if (from !== to) found.set(from, (found.get(from) ?? new Set()).add(to));
    }
  }
  return found;
}

it('no folder of the package imports itself through other folders', () => {
  const imports = importsByFolder();
  expect(imports.size).toBeGreaterThan(15);
  const reachable = (folder: string, seen = new Set<string>()): Set<string> => {
    for (const next of imports.get(folder) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      reachable(next, seen);
    }
    return seen;
  };
  expect([...imports.keys()].filter((folder) => reachable(folder).has(folder))).toEqual([]);
});
