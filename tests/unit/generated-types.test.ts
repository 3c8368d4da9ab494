import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {expect, it} from 'vitest';

const root = join(import.meta.dirname, '../..');
// As CommonJS, because the generators have to share one copy of graphql.
const load = createRequire(import.meta.url);

const file = 'storefrontapi.generated.d.ts';

/** Hydrogen's command formats what the generators write. */
function withoutFormat(text: string): string {
  return text
    .replaceAll('\\n', '')
    .replace(/[\s;,()"'`\\]/g, '')
    .replace(/(?<=[=<:])[|&]/g, '');
}

/** A field that a query has no longer stays in the type, and would be undefined in the page. */
it('the generated types are those of the queries as they are', async () => {
  const {generate}: typeof import('@graphql-codegen/cli') = load('@graphql-codegen/cli');
  const {getSchema, pluckConfig, preset}: typeof import('@shopify/hydrogen-codegen') = load(
    '@shopify/hydrogen-codegen',
  );
  const source = {schema: getSchema('storefront'), documents: ['app/**/*.{ts,tsx}']};
  const [generated] = await generate(
    {
      cwd: root,
      silent: true,
      pluckConfig: Object(pluckConfig),
      generates: {[file]: {preset, ...source}},
    },
    false,
  );
  const isCurrent =
    withoutFormat(readFileSync(join(root, file), 'utf8')) === withoutFormat(generated.content);
  expect(isCurrent, `${file} is older than a query: run \`npm run codegen\``).toBe(true);
});
