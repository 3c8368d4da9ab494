import {globSync, readFileSync} from 'node:fs';
import {dirname, join, relative} from 'node:path';
import {describe, expect, test} from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The folders of `app/` that each folder may import from, in addition to itself and packages. */
const allowed: Record<string, readonly string[]> = {
  ui: ['platform'],
  platform: [],
  account: ['ui', 'platform'],
  catalog: ['assets'],
  pictures: ['catalog', 'ui'],
  content: ['catalog', 'pricing', 'shipping', 'ui'],
  assistants: ['catalog', 'pricing', 'cart', 'analytics', 'content', 'platform'],
  pricing: ['catalog', 'ui', 'platform'],
  shipping: ['pricing', 'ui', 'platform'],
  shell: [
    'account',
    'catalog',
    'pictures',
    'pricing',
    'cart',
    'analytics',
    'content',
    'ui',
    'platform',
  ],
  // Reads the cart, which says in turn what was added.
  analytics: ['catalog', 'pricing', 'cart', 'ui', 'platform'],
  orders: ['account', 'catalog', 'content', 'pricing', 'shipping', 'ui', 'platform'],
  contact: ['content', 'ui', 'platform'],
  information: ['account', 'catalog', 'pictures', 'content', 'pricing', 'ui', 'platform'],
  cart: [
    'catalog',
    'pictures',
    'pricing',
    'shipping',
    'analytics',
    'orders',
    'content',
    'ui',
    'platform',
  ],
  home: [
    'analytics',
    'catalog',
    'pictures',
    'pricing',
    'shipping',
    'cart',
    'content',
    'ui',
    'platform',
  ],
  product: [
    'account',
    'catalog',
    'pictures',
    'pricing',
    'shipping',
    'cart',
    'analytics',
    'content',
    'ui',
    'platform',
  ],
};

interface Import {
  file: string;
  /** A path from the root of the project, or the name of a package. */
  target: string;
  isPackage: boolean;
}

const imports: Import[] = globSync('app/**/*.{ts,tsx}', {cwd: root})
  .concat('server.ts')
  .flatMap(importsOf);

describe('the folders of app/', () => {
  test('import from each other in the allowed direction only', () => {
    const wrong = imports.filter(({file, target}) => {
      const from = domain(file);
      const to = domain(target);
      const free = from === undefined || to === undefined || from === to || from === 'routes';
      return !free && !(allowed[from] ?? []).includes(to);
    });
    expect(wrong.map(({file, target}) => `${file} → ${target}`)).toEqual([]);
  });

  test('import nothing from local, tests, scripts, bench or art', () => {
    const wrong = imports.filter(({target}) =>
      /^(local|tests|scripts|bench|art)(\/|$)/.test(target),
    );
    expect(wrong).toEqual([]);
  });

  test('are all listed in the import rules', () => {
    const folders = new Set(imports.map(({file}) => domain(file)).filter((name) => name));
    const known = [...Object.keys(allowed), 'routes', 'styles', 'assets'];
    expect([...folders].filter((name) => !known.includes(name ?? ''))).toEqual([]);
  });
});

describe('a module of app/ that no page reaches', () => {
  test('is named *.server.ts, so that the build keeps it out of the browser', () => {
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

describe('the embedded store', () => {
  test('imports nothing of the shop', () => {
    const wrong = globSync('local/store/**/*.ts', {cwd: root})
      .flatMap(importsOf)
      .filter(({target, isPackage}) => !isPackage && !target.startsWith('local/'));
    expect(wrong).toEqual([]);
  });
});

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  const found = text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g);
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
function domain(path: string): string | undefined {
  return /^app\/([^/]+)\//.exec(path)?.[1];
}
