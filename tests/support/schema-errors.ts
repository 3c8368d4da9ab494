import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

const root = join(import.meta.dirname, '../..');
const compiler = join(root, 'node_modules/typescript7/bin/tsc');
const types = join(root, 'node_modules/schema-dts/dist/schema.js');

/**
 * Compiles structured data as a literal of schema.org's types, and returns the compiler's errors:
 * unknown types and properties, and values of another type than the property's.
 */
export function schemaErrors(graphs: readonly unknown[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'structured-data-'));
  try {
    const file = join(folder, 'data.ts');
    const literals = graphs.map((graph) => `  ${JSON.stringify(graph)},`).join('\n');
    writeFileSync(
      file,
      `import type {Graph} from ${JSON.stringify(types)};\nexport const data: Graph[] = [\n${literals}\n];\n`,
    );
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig'];
    const modules = ['--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'esnext'];
    const {stdout, stderr, error} = spawnSync(
      process.execPath,
      [compiler, ...options, ...modules, '--types', '', file],
      {cwd: folder, encoding: 'utf8'},
    );
    if (error) throw error;
    return stdout + stderr;
  } finally {
    rmSync(folder, {recursive: true});
  }
}
