import {globSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';

const root = join(import.meta.dirname, '../..');

const maxLines = 250;

/** Written by `npm run types:database`. */
const generated = ['app/platform/supabase/database.types.ts'];

describe('The source tree', () => {
  it(`has no module with more than ${maxLines} lines`, () => {
    const modules = globSync(
      ['server.ts', '{app,local,packages/*/src,scripts,vite,bench}/**/*.{ts,tsx}'],
      {
        cwd: root,
      },
    );
    expect(modules.length).toBeGreaterThan(300);
    const tooLong = modules
      .filter((file) => !generated.includes(file))
      .map((file) => ({file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1}))
      .filter(({lines}) => lines > maxLines);
    expect(tooLong).toEqual([]);
  });

  it('has only the framework’s own files directly in app/', () => {
    const files = readdirSync(join(root, 'app')).filter((name) =>
      statSync(join(root, 'app', name)).isFile(),
    );
    expect(files.sort()).toEqual([
      'css.d.ts',
      'entry.client.tsx',
      'entry.server.tsx',
      'root.tsx',
      'routes.ts',
    ]);
  });

  it('has no files directly in app/platform/', () => {
    const entries = readdirSync(join(root, 'app/platform'), {withFileTypes: true});
    expect(entries.filter((entry) => entry.isFile()).map(({name}) => name)).toEqual([]);
  });
});
