import {globSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join, relative} from 'node:path';
import {describe, expect, it} from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Import {
  file: string;
  /** A path from the root of the project, or the name of a package. */
  target: string;
  isPackage: boolean;
}

const files = globSync('app/**/*.{ts,tsx}', {cwd: root}).concat('server.ts');
const imports: Import[] = files.flatMap(importsOf);

/** Imports that no folder of `app/` may have. A new folder needs no entry: all other imports are allowed. */
const forbidden: readonly {from: RegExp; to: RegExp; because: string}[] = [
  {
    from: /^(?!routes$)/,
    to: /^(?:routes|home|product|information|contact)$/,
    because: 'routes alone compose a page of the sections of a domain',
  },
  {from: /^(?!routes$)/, to: /^shell$/, because: 'the shell stands above the domains'},
  {from: /^platform$/, to: /./, because: 'the platform knows no domain'},
  {from: /^ui$/, to: /^(?!platform$)/, because: 'components of ui/ know no domain'},
  {from: /^catalog$/, to: /^(?!assets$)/, because: 'the catalog is data'},
  {
    from: /^content$/,
    to: /^(?:platform|cart|orders|analytics|account|assistants|pictures)$/,
    because: 'copy is data, which a browser and the worker read',
  },
];

describe('the folders of app/', () => {
  it.each(forbidden)('import nothing that is forbidden: $because', ({from, to}) => {
    const wrong = imports.filter(({file, target}) => {
      const [source, other] = [folderOf(file), folderOf(target)];
      const isWithin = source === undefined || other === undefined || source === other;
      return !isWithin && from.test(source) && to.test(other);
    });
    expect(wrong.map(({file, target}) => `${file} → ${target}`)).toEqual([]);
  });

  it('import each other one way, but for analytics, which read the cart that says what was added', () => {
    const byFolder = new Map<string, Set<string>>();
    for (const {file, target} of imports) {
      const [source, other] = [folderOf(file), folderOf(target)];
      if (source === undefined || other === undefined || source === other) continue;
      byFolder.set(source, (byFolder.get(source) ?? new Set()).add(other));
    }
    expect(circlesIn(byFolder)).toEqual([['analytics', 'cart']]);
  });

  it('import nothing from local, tests, scripts, bench or art', () => {
    const wrong = imports.filter(({target}) =>
      /^(local|tests|scripts|bench|art)(\/|$)/.test(target),
    );
    expect(wrong).toEqual([]);
  });
});

it('no modules import each other in a circle, not even a type', () => {
  const byFile = new Map<string, Set<string>>(files.map((file) => [file, new Set()]));
  for (const {file, target} of imports) if (byFile.has(target)) byFile.get(file)?.add(target);
  expect(circlesIn(byFile)).toEqual([]);
});

describe('a module of app/ that no page reaches', () => {
  it('is named *.server.ts, so that the build keeps it out of the browser', () => {
    const reached = new Set([
      'app/entry.client.tsx',
      'app/root.tsx',
      ...globSync('app/routes/*.tsx', {cwd: root}),
    ]);
    for (const file of reached) {
      const own = imports.filter((found) => found.file === file && found.target.startsWith('app/'));
      for (const {target} of own.filter((found) => !isServerModule(found.target))) {
        reached.add(target);
      }
    }
    const others = globSync('app/*/**/*.{ts,tsx}', {cwd: root}).filter(
      (file) =>
        !reached.has(file) &&
        !isServerModule(file) &&
        !/^app\/(routes|catalog|content)\//.test(file),
    );
    expect(others).toEqual([]);
  });
});

/** React Router keeps these modules out of the browser's code. */
function isServerModule(path: string): boolean {
  return /\.server\.tsx?$/.test(path);
}

describe('Hydrogen', () => {
  /** The same thing, or one that nobody takes for the other. */
  const shared: Readonly<Record<string, string>> = {
    useNonce: 'returns the same nonce, without the package',
    Money: 'an amount and its currency, a type; a component of Hydrogen',
  };

  it('gives its names to no other thing of this shop', () => {
    const path = createRequire(import.meta.url).resolve('@shopify/hydrogen');
    const types = readFileSync(join(dirname(path), 'production/index.d.ts'), 'utf8');
    const names = [...types.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) =>
      list.split(',').map((name) => name.trim().replace(/^(?:type )?(?:\w+ as )?/, '')),
    );
    expect(names).toContain('CartForm');
    const exported = /^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm;
    const same = files.flatMap((file) =>
      [...read(file).matchAll(exported)]
        .map(([, name = '']) => name)
        .filter((name) => names.includes(name) && !(name in shared))
        .map((name) => `${file}: ${name}`),
    );
    expect(same).toEqual([]);
  });
});

describe('the embedded store', () => {
  it('imports nothing of the shop', () => {
    const wrong = globSync('local/store/**/*.ts', {cwd: root})
      .flatMap(importsOf)
      .filter(({target, isPackage}) => !isPackage && !target.startsWith('local/'));
    expect(wrong).toEqual([]);
  });
});

function importsOf(file: string): Import[] {
  const found = read(file).matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g);
  return [...found].map(([, target = '']) => ({
    file,
    target: resolve(file, target),
    isPackage: !target.startsWith('.'),
  }));
}

function resolve(file: string, target: string): string {
  if (target.startsWith('.')) return relative(root, join(root, dirname(file), target));
  return target;
}

/** Returns the top-level folder of `app/`; undefined for root files, which may import everything. */
function folderOf(path: string): string | undefined {
  return /^app\/([^/]+)\//.exec(path)?.[1];
}

/** Groups of two or more nodes of which each leads to all others, sorted. */
function circlesIn(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reachable = new Map([...edges.keys()].map((node) => [node, reachableFrom(node)]));
  const circles = new Map<string, string[]>();
  for (const [node, others] of reachable) {
    if (!others.has(node)) continue;
    const circle = [...others].filter((other) => reachable.get(other)?.has(node)).toSorted();
    circles.set(circle.join(), circle);
  }
  return [...circles.values()];

  function reachableFrom(start: string): Set<string> {
    const found = new Set(edges.get(start));
    for (const node of found) for (const next of edges.get(node) ?? []) found.add(next);
    return found;
  }
}
