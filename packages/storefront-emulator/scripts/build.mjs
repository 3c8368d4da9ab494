/** Compiles the package to `dist/`, and prepares the schema that it serves. */
import {spawnSync} from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
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

const output = join(root, 'dist');
mkdirSync(output, {recursive: true});
// Each file is renamed into its place when it is complete, because another process may be reading
// the compiled modules.
const built = mkdtempSync(join(root, '.build-'));
process.on('exit', () => rmSync(built, {recursive: true, force: true}));

const compiler = join(dirname(require.resolve('typescript7/package.json')), 'bin/tsc');
const {status} = spawnSync(
  process.execPath,
  [compiler, '-p', join(root, 'tsconfig.build.json'), '--outDir', built],
  {stdio: 'inherit'},
);
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
mkdirSync(join(built, 'schemas'));
for (const [version, introspection] of Object.entries(versionedSchemas(schema))) {
  writeFileSync(join(built, `schemas/${version}.json`), JSON.stringify(introspection));
}

// A catalog is checked without reading the whole schema.
const {types} = schema.__schema;
const enums = ['CountryCode', 'CurrencyCode', 'LanguageCode'].map((name) => [
  name,
  types.find((type) => type.name === name).enumValues.map((value) => value.name),
]);
writeFileSync(join(built, 'storefront.enums.json'), JSON.stringify(Object.fromEntries(enums)));
// The schema of a catalog, which is imported below, checks countries with this file.
renameSync(join(built, 'storefront.enums.json'), join(output, 'storefront.enums.json'));

// For editors: a catalog names it as its `$schema`.
const {catalogSchema} = await import(pathToFileURL(join(built, 'catalog/schema/catalog.js')).href);
const catalogJsonSchema = {
  title: 'A catalog of storefront-emulator',
  ...toJsonSchema(catalogSchema, {errorMode: 'ignore', typeMode: 'input'}),
};
writeFileSync(join(built, 'catalog.schema.json'), JSON.stringify(catalogJsonSchema));

// npm links the command to this file in a workspace, where it sets no permissions.
chmodSync(join(built, 'cli/main.js'), 0o755);

const files = readdirSync(built, {recursive: true, withFileTypes: true}).filter((each) =>
  each.isFile(),
);
for (const {parentPath, name} of files) {
  const target = join(output, parentPath.slice(built.length));
  mkdirSync(target, {recursive: true});
  renameSync(join(parentPath, name), join(target, name));
}

// What a removed or renamed module has left must not be packed.
for (const file of readdirSync(output, {recursive: true})) {
  if (!/\.(js|d\.ts|map)$/.test(file)) continue;
  const source = file.replace(/(\.js|\.d\.ts)$/, '.ts');
  if (!existsSync(join(root, 'src', source))) rmSync(join(output, file));
}
rmSync(join(output, '.tsbuildinfo'), {force: true});
