/**
 * Writes the types of the GraphQL queries for each message of its parent, the development server.
 * A process of its own keeps this work off the thread that serves pages.
 */
import {generate} from '@graphql-codegen/cli';
import {pluckConfig, preset} from '@shopify/hydrogen-codegen';
import {format} from 'prettier';
import graphqlConfig from '../.graphqlrc.ts';

const {schema, documents} = graphqlConfig.projects.default;
// The two packages declare this setting with different types.
const pluck: object = pluckConfig;

/** The same format as the one of `shopify hydrogen codegen`. */
const hooks = {
  beforeOneFileWrite: (filepath: string, content: string) =>
    format(content, {filepath, singleQuote: true, bracketSpacing: false}),
};

let isRunning = false;
let isRequested = false;

process.on('message', () => {
  isRequested = true;
  void run();
});
// The channel closes when the server ends in any way, also when it is killed.
process.on('disconnect', () => process.exit());

/** One run covers all requests that arrived before it; later ones cause one more. */
async function run(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  while (isRequested) {
    isRequested = false;
    process.send?.({problem: await generateTypes()});
  }
  isRunning = false;
}

/** Returns why the types cannot be generated, or `null`. */
async function generateTypes(): Promise<string | null> {
  try {
    await generate(
      {
        cwd: process.cwd(),
        overwrite: true,
        silent: true,
        pluckConfig: pluck,
        generates: {'storefrontapi.generated.d.ts': {preset, schema, documents, hooks}},
      },
      true,
    );
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
