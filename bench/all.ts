/**
 * Runs all benches, or the named ones, one after another, and prints what they found in one table:
 * `npm run bench [-- NAME…]`, about three quarters of an hour. Exits non-zero if a limit is exceeded.
 */
import {fork} from 'node:child_process';
import {once} from 'node:events';
import {join} from 'node:path';
import {type Figure, printTable} from './support/figures.ts';

const all = ['pages', 'javascript', 'lighthouse', 'long-tasks', 'interactions', 'tabs'];
const named = process.argv.slice(2);
const figures: Figure[] = [];
const failed: string[] = [];
for (const name of named.length > 0 ? named : all) {
  console.log(`\n── ${name}`);
  const bench = fork(join(import.meta.dirname, `${name}.ts`));
  bench.on('message', (found) => figures.push(...(found as Figure[])));
  const [code] = await once(bench, 'exit');
  if (code !== 0) failed.push(name);
}
printTable(figures);
console.log(failed.length > 0 ? `\nFAILED: ${failed.join(', ')}` : '\nAll passed.');
process.exitCode = failed.length > 0 ? 1 : 0;
