import {existsSync, globSync, readFileSync} from 'node:fs';
import {basename, dirname, join} from 'node:path';
import {describe, expect, it} from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const documents = globSync('{*.md,docs/**/*.md,.github/**/*.md}', {cwd: root});
/** Decision records describe the project of their day, so only the other documents must name what exists now. */
const current = documents.filter((file) => !/decisions\/\d|CHANGELOG/.test(file));

/** Names of the code and their file: "`createCart` and `addLine` in `app/cart/server/….ts`", or the file in brackets. */
const namesInFile =
  /((?:`[\w.]+`(?:, | and |, and )?)+)(?: in | \()(?:\[)?`((?:app|art|bench|local|public|scripts|supabase|tests|vite)\/[\w./$-]*)`/g;

describe('the documents', () => {
  it('link only to files and headings that exist', () => {
    const links = documents.flatMap((file) =>
      [...withoutExamples(file).matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].map(([, link = '']) => ({
        file,
        link,
      })),
    );
    expect(links.length).toBeGreaterThan(100);
    expect(links.filter(({file, link}) => !leadsSomewhere(file, link))).toEqual([]);
  });

  it('name only what is in the file, where they say "`name` in `file`"', () => {
    const pairs = current.flatMap((file) => {
      const found = withoutExamples(file).replace(/\s+/g, ' ').matchAll(namesInFile);
      return [...found].flatMap(([, names = '', path = '']) =>
        [...names.matchAll(/(\w+)`/g)].map(([, name = '']) => ({file, name, path})),
      );
    });
    expect(pairs.length).toBeGreaterThan(25);
    const isThere = (name: string, path: string) => {
      const files = path.endsWith('/') ? globSync(`${path}**/*.*`, {cwd: root}) : [path];
      return files.some((inside) => existsSync(join(root, inside)) && read(inside).includes(name));
    };
    expect(pairs.filter(({name, path}) => !isThere(name, path))).toEqual([]);
  });

  it('name only files and folders of this project that exist', () => {
    const pathOfTheProject =
      /(?<=`)(?:app|art|bench|docs|local|public|scripts|supabase|tests|vite|\.github)\/[\w./$-]+(?=`)/g;
    const named = current.flatMap((file) =>
      (withoutExamples(file).match(pathOfTheProject) ?? []).map((path) => ({file, path})),
    );
    expect(named.length).toBeGreaterThan(200);
    // `app/lib/` is a folder of Hydrogen's skeleton, which docs/architecture.md compares with this project.
    const elsewhere = /^app\/lib\//;
    const exists = (path: string) => elsewhere.test(path) || existsSync(join(root, path));
    expect(named.filter(({path}) => !exists(path))).toEqual([]);
  });

  it('name no folder of app/ that is gone where they list them', () => {
    const [, list = ''] = /^```\napp\/(.*?)^\w/ms.exec(read('docs/architecture.md')) ?? [];
    const listed = [...list.matchAll(/^ {2}((?:\w+\/ )+)/gm)].flatMap(([, names = '']) =>
      names.trim().split('/ '),
    );
    const folders = globSync('app/*/', {cwd: root}).map((path) => basename(path));
    const names = listed.map((name) => name.replace('/', ''));
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !folders.includes(name))).toEqual([]);
  });

  it('name only commands that package.json has', () => {
    const {scripts}: {scripts: Record<string, string>} = JSON.parse(read('package.json'));
    const named = current.flatMap((file) =>
      [...read(file).matchAll(/npm run (?!-)([\w:-]+)/g)].map(([, name = '']) => ({file, name})),
    );
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(({name}) => !(name in scripts))).toEqual([]);
  });
});

it('each requirement has an id of its own, a module and a test, and a comment names only rows that exist', () => {
  const rows = read('docs/requirements.md').match(/^\| <a id=.*$/gm) ?? [];
  const ids = rows.map((row) => /^\| <a id="([a-z]+-\d+)"><\/a>\1 \|/.exec(row)?.[1]);
  expect(rows.length).toBeGreaterThan(50);
  expect(ids).not.toContain(undefined);
  expect(new Set(ids).size).toBe(ids.length);
  const hasModuleAndTest = / `[^`|]+`[^|]* \| `tests\/[^`|]+\.(?:test|spec)\.tsx?`[^|]* \|$/;
  expect(rows.filter((row) => !hasModuleAndTest.test(row))).toEqual([]);

  const files = globSync('{app,local,scripts,tests,bench}/**/*.{ts,tsx,css}', {cwd: root});
  const named = files.flatMap((file) =>
    [...read(file).matchAll(/docs\/requirements\.md#([\w-]+)/g)].map(([, id]) => ({file, id})),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({id}) => !ids.includes(id))).toEqual([]);
});

/** The cells of a table's rows under a heading of docs/requirements.md. */
function tableUnder(heading: string): string[][] {
  const [, section = ''] = read('docs/requirements.md').split(`\n## ${heading}\n`);
  const [table = ''] = section.split('\n## ');
  const rows = table.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) => row.split('|').slice(1, -1));
}

it('each constant of the requirements names tests that have the quoted words', () => {
  const rows = tableUnder('Constants');
  expect(rows.length).toBeGreaterThan(10);
  const named = rows.flatMap(([, , tests = '']) =>
    tests.split(';').flatMap((test) => {
      const [, file = ''] = /`([^`]+)`/.exec(test) ?? [];
      const quoted = [...test.matchAll(/"([^"]+)"/g)].map(([, words = '']) => words);
      expect(quoted, test).not.toEqual([]);
      return quoted.map((words) => ({file, words}));
    }),
  );
  expect(named.filter(({file, words}) => !read(file).includes(words))).toEqual([]);
});

it('each of the ten packages that is named as used is a dependency, and its files use it', () => {
  const {dependencies, devDependencies} = JSON.parse(read('package.json'));
  const installed = Object.keys({...dependencies, ...devDependencies});
  const rows = tableUnder('Packages');
  expect(rows).toHaveLength(10);
  for (const [asked = '', as = '', uses = ''] of rows) {
    const [, name = ''] = /`([^`]+)`/.exec(asked) ?? [];
    const [, dependency] = /`([^`]+)`/.exec(as) ?? [];
    if (dependency === undefined) {
      expect(installed, asked).not.toContain(name);
      expect(uses).toContain('Decided: ');
      continue;
    }
    expect(installed, asked).toContain(dependency);
    const files = uses.match(/(?<=`)[\w./-]+\.(?:tsx?|css|json)(?=`)/g) ?? [];
    expect(files, asked).not.toEqual([]);
    for (const file of files) expect(read(file), file).toContain(dependency);
  }
});

/** Fenced blocks show files and commands of other projects, too. */
function withoutExamples(file: string): string {
  return read(file).replace(/^ *```.*?^ *```/gms, '');
}

function leadsSomewhere(file: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path ? join(dirname(file), path) : file;
  if (!existsSync(join(root, target))) return false;
  if (!anchor || !target.endsWith('.md')) return true;
  const headings = [...read(target).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
  return headings.includes(anchor) || read(target).includes(`<a id="${anchor}">`);
}
