import {defineConfig} from 'vitest/config';

/** Apart from `vite.config.ts`: tests load the app's modules, not the app's dev server. */
export default defineConfig({
  resolve: {
    tsconfigPaths: true,
    // One copy of graphql, the one that packages outside Vite's reach load too.
    alias: [{find: /^graphql$/, replacement: 'graphql/index.js'}],
  },
  test: {
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], testTimeout: 60_000},
      },
      {
        extends: true,
        test: {
          name: 'worker',
          include: ['tests/worker/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
