import {availableParallelism} from 'node:os';
import {defineConfig} from 'vitest/config';
import {BaseSequencer, type TestSpecification} from 'vitest/node';

/** Tests that start the embedded store or database, or processes; the others need no server. */
const embedded = [
  'tests/unit/store/**/*.test.ts',
  'tests/unit/supabase/**/*.test.ts',
  'tests/unit/doctor/**/*.test.ts',
  'tests/unit/local/**/*.test.ts',
  'tests/unit/orders/webhooks/deliveries*.test.ts',
  'tests/unit/scripts/report/report.test.ts',
  'tests/unit/pricing/plans.test.ts',
] as const;

const isLong = ({moduleId}: TestSpecification) =>
  /worker\/(dev|soak|cart-property|hostile-requests)\.test\.ts$/.test(moduleId);

/** Starts long files first, so that no core is idle while the last file runs. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Apart from `vite.config.ts`: tests load the app's modules, not the app's dev server. */
export default defineConfig({
  resolve: {
    tsconfigPaths: true,
    // One copy of graphql, the one that packages outside Vite's reach load too.
    alias: [{find: /^graphql$/, replacement: 'graphql/index.js'}],
  },
  test: {
    reporters: ['default'],
    // One more than the cores, because many files wait: for a timeout, for a document to expire, for a process.
    maxWorkers: availableParallelism() + 1,
    sequence: {sequencer: LongestFirst},
    setupFiles: process.env.SEED ? ['tests/support/property-seed.ts'] : [],
    hookTimeout: 120_000,
    expect: {poll: {timeout: 20_000}},
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: [...embedded],
          // Every file restores what it changes, so the files can share the loaded modules.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: [...embedded],
          // Every file starts its own services, so the files can share the loaded schema and Postgres.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'worker',
          include: ['tests/worker/**/*.test.ts'],
          setupFiles: ['tests/support/close-connections.ts'],
          // As above; only the loaded modules are shared.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {extends: true, test: {name: 'recipes', include: ['tests/recipes/*.test.ts']}},
    ],
  },
});
