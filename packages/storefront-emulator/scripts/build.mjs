/** Compiles the package to `dist/`, and prepares the schema that it serves. */
import {execFileSync} from 'node:child_process';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);

const compiler = join(dirname(require.resolve('typescript7/package.json')), 'bin/tsc');
execFileSync(process.execPath, [compiler, '-p', join(root, 'tsconfig.build.json')], {
  stdio: 'inherit',
});

// Shopify publishes the schema with Hydrogen (MIT), as one line without whitespace.
const schema = JSON.parse(
  readFileSync(require.resolve('@shopify/hydrogen/storefront.schema.json'), 'utf8'),
);
mkdirSync(join(root, 'dist'), {recursive: true});
writeFileSync(join(root, 'dist/storefront.schema.json'), JSON.stringify(schema));
