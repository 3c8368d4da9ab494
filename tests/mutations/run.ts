/**
 * Makes each mistake of `list.jsonl` in turn, in a clean checkout, and says which test notices it first.
 *
 *   node tests/mutations/run.ts                     the whole list: hours
 *   node tests/mutations/run.ts cart.1 prices.3     the named ones
 *   node tests/mutations/run.ts --tests tests/worker/cart.test.ts cart.1   asks this file first
 */
import {execFileSync, spawnSync} from 'node:child_process';
import {appendFileSync, readFileSync, writeFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import * as v from 'valibot';

const table = '.cache/mutations.tsv';
const mutationSchema = v.object({
  name: v.string(),
  file: v.string(),
  find: v.string(),
  replace: v.string(),
});
type Mutation = v.InferOutput<typeof mutationSchema>;

const {values, positionals: named} = parseArgs({
  allowPositionals: true,
  options: {tests: {type: 'string', multiple: true, default: []}},
});
const lines = readFileSync(new URL('list.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const list = lines.map((line) => v.parse(mutationSchema, JSON.parse(line)));

if (execFileSync('git', ['status', '--porcelain'], {encoding: 'utf8'}) !== '') {
  throw new Error('The checkout has changes. Run the mutations in a clean one: git worktree add');
}
for (const mutation of list) mutate(mutation);
for (const mutation of list) {
  if (named.length > 0 && !named.includes(mutation.name)) continue;
  const {name, file} = mutation;
  const original = readFileSync(file, 'utf8');
  writeFileSync(file, mutate(mutation));
  try {
    const row = [name, file, firstRed(file) ?? 'SURVIVES'].join('\t');
    appendFileSync(table, `${row}\n`);
    console.log(row);
  } finally {
    writeFileSync(file, original);
  }
}

/** Returns the mutated text. The app may have moved on since the list was drawn. */
function mutate({name, file, find, replace}: Mutation): string {
  const [before, after, ...more] = readFileSync(file, 'utf8').split(find);
  if (after === undefined || more.length > 0)
    throw new Error(`${name}: ${file} must have once: ${find}`);
  return before + replace + after;
}

/** The cheapest tests come first; those that need the production build come after it. */
function firstRed(file: string): string | undefined {
  const vitest = ['vitest', 'run', '--bail', '1', '--project'];
  const first = (folder: string) => values.tests.filter((test) => test.startsWith(folder));
  const isAsked = (folder: string) => values.tests.length === 0 || first(folder).length > 0;
  const steps: readonly (readonly [name: string, command: readonly string[], folder: string])[] = [
    ['unit', ['vitest', 'related', file, '--run', '--bail', '1', '--project', 'unit'], ''],
    ['unit', [...vitest, 'unit'], 'tests/unit'],
    ['embedded', [...vitest, 'embedded'], 'tests/unit'],
    ['build', ['npm', 'run', 'build'], ''],
    ['worker', [...vitest, 'worker', ...first('tests/worker')], 'tests/worker'],
    [
      'browser',
      ['playwright', 'test', '-x', '--retries', '0', '--reporter', 'line', ...first('tests/e2e')],
      'tests/e2e',
    ],
  ];
  for (const [name, command, folder] of steps) {
    if (folder && !isAsked(folder)) continue;
    const {status, stdout, stderr} = spawnSync('npx', command, {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    if (status === 0) continue;
    const title = /(?:FAIL\s+\|\w+\| |^ +\d+\) )(.+)/m.exec(stdout + stderr)?.[1] ?? 'no test';
    return `${name}\t${title}`;
  }
  return undefined;
}
