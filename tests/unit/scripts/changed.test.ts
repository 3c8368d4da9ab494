import {globSync} from 'node:fs';
import {join} from 'node:path';
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
  it('runs the unit tests for documents, which they compare with the code', () => {
    expect(stepsFor('docs/cart.md', 'README.md')).toEqual(['lint', 'unit']);
  });

  it('runs every step for a change that reaches the production bundle', () => {
    for (const change of ['app/platform/http/rate-limit.server.ts', 'package-lock.json']) {
      expect(stepsFor(change)).toEqual(everyStep);
      expect(selectSteps([change]).vitestArgs('worker')).toEqual(['run']);
      expect(selectSteps([change]).browserArgs).toEqual([]);
    }
  });

  it('runs the worker and browser tests of a domain, and those of every page, when only it changed', () => {
    const {steps, vitestArgs, browserArgs} = selectSteps(['app/contact/message.ts']);
    expect([...steps].sort()).toEqual(everyStep);
    expect(vitestArgs('worker')).toEqual([
      'run',
      ...['bundle', 'markup', 'routes', 'contact'].map((name) => `tests/worker/${name}`),
    ]);
    expect(browserArgs).toEqual(
      ['frame', 'screenshots', 'contact'].map((name) => `tests/e2e/${name}`),
    );
    const both = selectSteps(['app/contact/message.ts', 'app/ui/button.tsx']);
    expect([both.vitestArgs('worker'), both.browserArgs]).toEqual([['run'], []]);
  });

  it('names only tests of domains that exist', () => {
    const root = join(import.meta.dirname, '../../..');
    for (const domain of ['cart', 'contact', 'home', 'info', 'markdown', 'product']) {
      const {vitestArgs, browserArgs} = selectSteps([`app/${domain}/any.ts`]);
      for (const start of [...vitestArgs('worker').slice(1), ...browserArgs]) {
        expect(globSync(`${start}*.{test,spec}.ts`, {cwd: root}), start).not.toEqual([]);
      }
    }
  });

  it('runs everything that uses the embedded store when it changed', () => {
    const change = 'local/store/cart/carts.ts';
    expect(stepsFor(change)).toEqual(everyStep);
    expect(completeProjects(change)).toEqual(['unit', 'embedded', 'worker']);
    expect(selectSteps([change]).browserArgs).toEqual([]);
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
