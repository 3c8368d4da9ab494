/** Compiles the package to `dist/`, and prepares the schema that it serves. */
import {spawnSync} from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {toJsonSchema} from '@valibot/to-json-schema';
import {versionedSchemas} from './schemas.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);

// What a removed or renamed module has left must not be packed. The folder itself stays, because
// another process may be reading the compiled modules.
mkdirSync(join(root, 'dist'), {recursive: true});
for (const file of readdirSync(join(root, 'dist'), {recursive: true})) {
  if (!/\.(js|d\.ts|map)$/.test(file)) continue;
  const source = file.replace(/(\.js|\.d\.ts)$/, '.ts');
  if (!existsSync(join(root, 'src', source))) rmSync(join(root, 'dist', file));
}

const compiler = join(dirname(require.resolve('typescript7/package.json')), 'bin/tsc');
const {status} = spawnSync(process.execPath, [compiler, '-p', join(root, 'tsconfig.build.json')], {
  stdio: 'inherit',
});
if (status !== 0) {
  console.error(
    '\nstorefront-emulator does not compile. Fix the errors above and run `npm run emulator`.',
  );
  process.exit(1);
}

// Shopify publishes the schema with Hydrogen (MIT), and the differences of the other versions in its
// documentation. Each file is one line without whitespace.
const shipped = JSON.parse(
  readFileSync(require.resolve('@shopify/hydrogen/storefront.schema.json'), 'utf8'),
);
const schema = shipped.data ?? shipped;
mkdirSync(join(root, 'dist/schemas'), {recursive: true});
for (const [version, introspection] of Object.entries(versionedSchemas(schema))) {
  writeFileSync(join(root, `dist/schemas/${version}.json`), JSON.stringify(introspection));
}

// A catalog is checked without reading the whole schema.
const {types} = schema.__schema;
const enums = ['CountryCode', 'CurrencyCode', 'LanguageCode'].map((name) => [
  name,
  types.find((type) => type.name === name).enumValues.map((value) => value.name),
]);
writeFileSync(join(root, 'dist/storefront.enums.json'), JSON.stringify(Object.fromEntries(enums)));

// For editors: a catalog names it as its `$schema`.
const {catalogSchema} = await import(
  pathToFileURL(join(root, 'dist/catalog/schema/catalog.js')).href
);
const catalogJsonSchema = {
  title: 'A catalog of storefront-emulator',
  ...toJsonSchema(catalogSchema, {errorMode: 'ignore', typeMode: 'input'}),
};
writeFileSync(join(root, 'dist/catalog.schema.json'), JSON.stringify(catalogJsonSchema));

// npm links the command to this file in a workspace, where it sets no permissions.
chmodSync(join(root, 'dist/cli/main.js'), 0o755);
