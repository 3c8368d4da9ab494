import {type ChildProcess, fork} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Plugin, ViteDevServer} from 'vite';

/**
 * Keeps the types of the GraphQL queries current in development, in place of the `--codegen` flag
 * of `shopify hydrogen dev`. The flag competes with the first page for the processor, generates the
 * route types a second time, and leaves the process that does so running.
 */
export function graphqlCodegen(): Plugin {
  return {
    name: 'boreal:graphql-codegen',
    apply: 'serve',
    configureServer(server) {
      let child: ChildProcess | undefined;
      const generate = () => {
        child ??= start(server);
        child.send('generate');
      };
      const onChange = (file: string) => {
        if (child && isQueryModule(server.config.root, file)) generate();
      };

      // The first page is served before anything else uses the processor.
      server.middlewares.use((_request, response, next) => {
        response.once('finish', () => {
          if (!child) generate();
        });
        next();
      });
      server.watcher.on('add', onChange).on('change', onChange);
      server.httpServer?.once('close', () => child?.kill());
    },
  };
}

function start({config: {root, logger}}: ViteDevServer): ChildProcess {
  const child = fork(new URL('./graphql-codegen-process.ts', import.meta.url), {
    cwd: root,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  let lastProblem: unknown = null;
  child.on('message', (message) => {
    const problem: unknown = Reflect.get(Object(message), 'problem');
    if (problem) logger.error(`GraphQL types: ${problem}`);
    else if (lastProblem) logger.info('GraphQL types: corrected.');
    lastProblem = problem;
  });
  child.once('error', (error) => logger.error(`GraphQL types: ${error.message}`));
  return child;
}

function isQueryModule(root: string, file: string): boolean {
  return (
    file.startsWith(join(root, 'app')) &&
    /\.tsx?$/.test(file) &&
    existsSync(file) &&
    readFileSync(file, 'utf8').includes('#graphql')
  );
}
