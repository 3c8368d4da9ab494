import {existsSync, globSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {describe, expect, it} from 'vitest';

const root = join(import.meta.dirname, '../..');
const unpublished = /(^|\/)(node_modules|dist|test-results|\.[a-z][\w-]*)(\/|$)/;
const files = globSync('{*,.github/**/*,*/**/*}.*', {
  cwd: root,
  exclude: (path) => unpublished.test(path),
});
const known = new Set(files);
/** A package is a project of its own. */
const checked = files.filter(
  (file) =>
    /\.(md|tsx?|m?js|css|sql|jsonc|toml|ya?ml)$/.test(file) && !file.startsWith('packages/'),
);
const names = new Set(files.flatMap((file) => suffixes(file)));

/** Files of other projects, of the platforms, and those that a build writes. */
const elsewhere = new Set([
  // Hydrogen's skeleton, in docs/architecture.md.
  'app/lib/context.ts',
  'app/lib/session.ts',
  'app/lib/fragments.ts',
  'routes/products.$handle.tsx',
  // The file that Shopify's CLI writes for an app.
  'shopify.app.toml',
]);

describe('Documents and comments', () => {
  it('name only files that exist', () => {
    const named = checked.flatMap((file) =>
      proseOf(file).flatMap((prose) => pathsIn(prose).map((path) => ({file, path}))),
    );
    expect(named.length).toBeGreaterThan(200);
    const missing = named.filter(({file, path}) => !exists(file, path));
    expect(missing).toEqual([]);
  });

  it('link only to files and headings that exist', () => {
    const links = files
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) => linksOf(file).map((link) => ({file, link})));
    expect(links.length).toBeGreaterThan(100);
    expect(links.filter(({file, link}) => !leadsSomewhere(file, link))).toEqual([]);
  });
});

/** The code in a document, and the comments of a module. Fenced examples are for other projects. */
function proseOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return file.endsWith('.md')
    ? (text.replace(/^ *```.*?^ *```/gms, '').match(/`[^`\n]+`/g) ?? [])
    : (text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)(\/\/|--|#) .*/gm) ?? []);
}

/** The relative links of a document, such as `cart.md#limits`. */
function linksOf(file: string): string[] {
  const prose = readFileSync(join(root, file), 'utf8').replace(/^ *```.*?^ *```/gms, '');
  return [...prose.matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].map(([, link = '']) => link);
}

function leadsSomewhere(file: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = join(root, path ? join(dirname(file), path) : file);
  if (!existsSync(target)) return false;
  if (!anchor) return true;
  const text = readFileSync(target, 'utf8');
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
  return headings.includes(anchor) || text.includes(`<a id="${anchor}">`);
}

/** What reads like a source file, such as `pricing/money.ts`. `/agents.md` is an address, `NAME` a placeholder. */
function pathsIn(prose: string): string[] {
  const path =
    /(?<![\w/.@:<*{}$[-])(?:\.{1,2}\/)*(?:[\w.$-]+\/)*[\w.$-]+\.(?:tsx?|mjs|sql|css|md|toml|jsonc)\b/g;
  return (prose.match(path) ?? []).filter((match) => !match.includes('/NAME.'));
}

/** Finds a path from the root, from the file that names it, or by its last names alone. */
function exists(file: string, path: string): boolean {
  const isFound = names.has(path.replace(/^\.*\//, '')) || known.has(join(dirname(file), path));
  return isFound || elsewhere.has(path);
}

function suffixes(file: string): string[] {
  const parts = file.split('/');
  return parts.map((_, index) => parts.slice(index).join('/'));
}
