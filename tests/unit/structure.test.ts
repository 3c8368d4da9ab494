import {readdirSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';

const root = join(import.meta.dirname, '../..');

describe('The source tree', () => {
  it('has only the framework’s own files directly in app/', () => {
    const files = readdirSync(join(root, 'app')).filter((name) =>
      statSync(join(root, 'app', name)).isFile(),
    );
    expect(files.sort()).toEqual([
      'css.d.ts',
      'entry.client.tsx',
      'entry.server.tsx',
      'root-data.ts',
      'root.tsx',
      'routes.ts',
    ]);
  });

  it('has no files directly in app/platform/', () => {
    const entries = readdirSync(join(root, 'app/platform'), {withFileTypes: true});
    expect(entries.filter((entry) => entry.isFile()).map(({name}) => name)).toEqual([]);
  });
});
