import {spawnSync} from 'node:child_process';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {addFourthProduct} from '../support/fourth-product.ts';

/** Types, lint, all unit tests and the build take about a minute of processor time: `THOROUGH=1`. */
const isThorough = process.env.THOROUGH === '1';
const packages = join(import.meta.dirname, '../../node_modules/.bin');

let copy: Awaited<ReturnType<typeof addFourthProduct>>;
beforeAll(async () => {
  copy = await addFourthProduct();
});
afterAll(() => copy?.remove());

/** Runs a command in the copy; a failure shows what it printed. */
function run(command: string, ...args: string[]): void {
  const {status, stdout, stderr} = spawnSync(command, args, {
    cwd: copy.project,
    encoding: 'utf8',
    env: {...process.env, THOROUGH: '', NODE_ENV: undefined, VITEST: undefined},
  });
  const output = `${stdout}${stderr}`.slice(-4_000);
  expect(status, `${command} ${args.join(' ')}\n${output}`).toBe(0);
}

describe('a project to which the steps of CONTRIBUTING.md have added a fourth product', () => {
  it('passes the tests of the catalog, the copy and the colors', () => {
    run(join(packages, 'biome'), 'check', '--write', 'app', 'local');
    const tests = ['catalog', 'content', 'styles'].map((folder) => `tests/unit/${folder}`);
    run(join(packages, 'vitest'), 'run', '--project', 'unit', ...tests);
  }, 120_000);

  it.runIf(isThorough)(
    'passes types, lint and all unit tests, and can be built',
    () => {
      run('npm', 'run', 'format');
      run('npm', 'run', 'types');
      run('npm', 'run', 'lint');
      run(join(packages, 'vitest'), 'run', '--project', 'unit');
      run('npm', 'run', 'build');
    },
    900_000,
  );
});
