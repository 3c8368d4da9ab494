import {describe, expect, it} from 'vitest';
import {selectSteps} from '../../../scripts/test/changed.ts';

const stepsFor = (...files: string[]) => [...selectSteps(files).steps].sort();
const everyStep = ['browser', 'build', 'embedded', 'lint', 'types', 'unit', 'worker'];

/** The projects of Vitest that run all their tests for a change. */
const completeProjects = (...files: string[]) =>
  ['unit', 'embedded', 'worker'].filter(
    (project) => selectSteps(files).vitestArgs(project)[0] === 'run',
  );

describe('selectSteps', () => {
  it('runs only the linter for documentation', () => {
    expect(stepsFor('docs/cart.md', 'README.md', 'packages/storefront-emulator/README.md')).toEqual(
      ['lint'],
    );
  });

  it('runs every step for a change that reaches the production bundle', () => {
    expect(stepsFor('app/cart/cart-view.ts')).toEqual(everyStep);
    expect(stepsFor('package-lock.json')).toEqual(everyStep);
  });

  it('builds and tests the emulator, and everything that runs on it, when the emulator changed', () => {
    const change = 'packages/storefront-emulator/src/cart/cart-store.ts';
    expect(stepsFor(change)).toEqual([...everyStep, 'emulator'].sort());
    expect(completeProjects(change)).toEqual(['unit', 'embedded', 'worker']);
    expect(selectSteps([change]).browserArgs).toEqual([]);
  });

  it('runs only the tests of the emulator when only they changed', () => {
    const change = 'packages/storefront-emulator/tests/carts.test.ts';
    expect(stepsFor(change)).toEqual(['embedded', 'lint', 'types', 'unit']);
    expect(selectSteps([change]).vitestArgs('embedded')).toContain(change);
    const project = 'packages/storefront-emulator/tests/projects/next/app/page.jsx';
    expect(completeProjects(project)).toEqual(['unit', 'embedded']);
  });

  it('runs all tests with a database when a migration changed, since no test imports it', () => {
    const migration = 'supabase/migrations/20261123090000_access.sql';
    expect(completeProjects(migration)).toEqual(['unit', 'embedded', 'worker']);
  });

  it('runs all browser tests when the bundle or their fixtures changed and only changed specs otherwise', () => {
    const spec = 'tests/e2e/home.spec.ts';
    expect(selectSteps(['server.ts', spec]).browserArgs).toEqual([]);
    expect(selectSteps(['tests/e2e/fixtures.ts', spec]).browserArgs).toEqual([]);
    expect(selectSteps([spec]).browserArgs).toEqual([spec]);
    expect(stepsFor('playwright.config.ts')).toContain('browser');
  });

  it('skips build, worker and browser tests for a changed unit test', () => {
    expect(stepsFor('tests/unit/orders/dates.test.ts')).toEqual([
      'embedded',
      'lint',
      'types',
      'unit',
    ]);
  });

  it('runs all unit tests for every change, since some of them read all source files', () => {
    expect(completeProjects('tests/worker/cart.test.ts')).toEqual(['unit']);
  });
});
