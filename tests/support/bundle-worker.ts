import {join} from 'node:path';
import {build} from 'vite';

const root = join(import.meta.dirname, '../..');
const conditions = ['worker', 'workerd', 'module', 'browser', 'production'];

/** Bundles the worker with other routes than the shop's, as production or as development. */
export async function bundleWorker(routes: string, isDevelopment: boolean): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    envDir: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'other-routes',
        resolveId: (id) => (id === 'virtual:react-router/server-build' ? join(root, routes) : null),
      },
    ],
    // Vitest's environment would select React's development functions.
    oxc: {jsx: {runtime: 'automatic', development: false}},
    define: {
      'import.meta.env.DEV': String(isDevelopment),
      'import.meta.env.VERSION': '"test"',
      'process.env.NODE_ENV': '"production"',
    },
    ssr: {noExternal: true, target: 'webworker', resolve: {conditions}},
    build: {
      ssr: 'server.ts',
      write: false,
      minify: false,
      rolldownOptions: {output: {codeSplitting: false}},
    },
  });
  const outputs = Array.isArray(result) ? result.flatMap(({output}) => output) : [];
  const all = 'output' in result ? result.output : outputs;
  const [bundle] = all.filter((output) => output.type === 'chunk');
  if (!bundle) throw new Error('There is no bundle.');
  return bundle.code;
}
