import {spawnSync} from 'node:child_process';
import {existsSync, globSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {randomOf} from '../../bench/support/random.ts';
import {copyProject} from './copy-project.ts';

/*
 * Unit tests have to notice a slip of the hand in their module. A sample of such slips is drawn from the code as it
 * is, so there is no list to keep. Some change nothing that a test could see, such as the size of a cache.
 */
const drawn = 24;
const noticedAtLeast = 16;

const slips: readonly (readonly [RegExp, string])[] = [
  [/ === /, ' !== '],
  [/ !== /, ' === '],
  [/ (<|>) (?=[\w(])/, ' $1= '],
  [/ (<|>)= /, ' $1 '],
  [/ && /, ' || '],
  [/ \|\| /, ' && '],
  [/ \+ /, ' - '],
  [/ - /, ' + '],
  [/ \* /, ' / '],
  [/\btrue\b/, 'false'],
  [/\bfalse\b/, 'true'],
  [/\bif \(!/, 'if ('],
  [/\bif \(([\w.]+)\) /, 'if (!$1) '],
];

const noCode = /^\s*(?:import|export type|export interface|\/?\*|\/\/|type )/;

interface Mistake {
  file: string;
  test: string;
  line: number;
  changed: string;
}

/** The modules that have a unit test of their own, with each slip in each of their lines. */
function mistakesIn(root: string): Mistake[] {
  return globSync('tests/unit/**/*.test.ts', {cwd: root})
    .sort()
    .flatMap((test) => {
      const path = test.replace('tests/unit/', 'app/').replace('.test.ts', '');
      const endings = ['.ts', '.tsx', '.server.ts'];
      const file = endings
        .map((ending) => path + ending)
        .find((name) => existsSync(join(root, name)));
      if (!file) return [];
      return readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((text, line) =>
          noCode.test(text)
            ? []
            : slips
                .filter(([slip]) => slip.test(text))
                .map(([slip, to]) => ({file, test, line, changed: text.replace(slip, to)})),
        );
    });
}

it('unit tests notice most slips of the hand in their modules', async () => {
  const {project, remove} = await copyProject();
  onTestFinished(remove);
  const next = randomOf(20_261_125);
  const left = mistakesIn(project);
  const sample = Array.from({length: drawn}, () =>
    left.splice(Math.floor(next() * left.length), 1),
  ).flat();
  expect(sample).toHaveLength(drawn);
  const unnoticed = sample.filter(({file, test, line, changed}) => {
    const original = readFileSync(join(project, file), 'utf8');
    writeFileSync(join(project, file), original.split('\n').with(line, changed).join('\n'));
    const {status} = spawnSync('npx', ['vitest', 'run', '--bail', '1', test], {
      cwd: project,
      timeout: 120_000,
      env: {...process.env, VITEST: undefined},
    });
    writeFileSync(join(project, file), original);
    return status === 0;
  });
  const named = unnoticed.map(({file, line, changed}) => `${file}:${line + 1}: ${changed.trim()}`);
  expect(named.length, named.join('\n')).toBeLessThanOrEqual(drawn - noticedAtLeast);
}, 900_000);
