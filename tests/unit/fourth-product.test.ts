import {afterAll, beforeAll, describe, it} from 'vitest';
import {runIn} from '../support/copy-project.ts';
import {addFourthProduct} from '../support/fourth-product.ts';

/** Types, lint, all unit tests and the build take about a minute of processor time: `THOROUGH=1`. */
const isThorough = process.env.THOROUGH === '1';

let copy: Awaited<ReturnType<typeof addFourthProduct>>;
beforeAll(async () => {
  copy = await addFourthProduct();
});
afterAll(() => copy?.remove());

const run = (command: string, ...args: string[]) => runIn(copy.project, command, ...args);

describe('a project to which the steps of CONTRIBUTING.md have added a fourth product', () => {
  it('passes the tests of the catalog, the copy and the colors', () => {
    run('biome', 'check', '--write', 'app', 'local');
    const tests = ['catalog', 'content', 'styles'].map((folder) => `tests/unit/${folder}`);
    run('vitest', 'run', '--project', 'unit', ...tests);
  }, 120_000);

  it.runIf(isThorough)(
    'passes types, lint and all unit tests, and can be built',
    () => {
      run('npm', 'run', 'format');
      run('npm', 'run', 'types');
      run('npm', 'run', 'lint');
      run('vitest', 'run', '--project', 'unit');
      run('npm', 'run', 'build');
    },
    900_000,
  );
});
