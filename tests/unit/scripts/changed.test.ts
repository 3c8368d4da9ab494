import {describe, expect, it} from 'vitest';
import {selectSteps} from '../../../scripts/test/changed.ts';

const stepsFor = (...files: string[]) => [...selectSteps(files).steps].sort();

describe('selectSteps', () => {
  it('runs only the linter for documentation', () => {
    expect(stepsFor('docs/cart.md', 'README.md')).toEqual(['lint']);
  });

  it('runs every step for a change that reaches the production bundle', () => {
    expect(stepsFor('app/cart/cart-view.ts')).toEqual(
      ['browser', 'build', 'embedded', 'lint', 'types', 'unit', 'worker'].sort(),
    );
    expect(stepsFor('supabase/migrations/20261101090000_closed_by_default.sql')).toContain(
      'worker',
    );
    expect(stepsFor('package-lock.json')).toContain('browser');
  });

  it('runs all browser tests when the bundle changed and only changed specs otherwise', () => {
    expect(selectSteps(['server.ts', 'tests/e2e/home.spec.ts']).browserArgs).toEqual([]);
    expect(selectSteps(['tests/e2e/home.spec.ts']).browserArgs).toEqual(['tests/e2e/home.spec.ts']);
  });

  it('skips build, worker and browser tests for a changed unit test', () => {
    expect(stepsFor('tests/unit/orders/dates.test.ts')).toEqual(
      ['embedded', 'lint', 'types', 'unit'].sort(),
    );
  });
});
