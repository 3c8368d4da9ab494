import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {PGlite} from '@electric-sql/pglite';
import {afterAll, expect, it} from 'vitest';
import {migratedTemplate} from '../../../local/supabase/template.ts';
import {typesFile} from '../../../scripts/database/database-types.ts';

const types = readFileSync(join(import.meta.dirname, '../../..', typesFile), 'utf8');
const database = await PGlite.create({loadDataDir: await migratedTemplate()});
afterAll(() => database.close());

/** The lines of a query with one column. */
async function lines(query: string): Promise<string[]> {
  const {rows} = await database.query<{line: string}>(query);
  return rows.map(({line}) => line).sort();
}

/** Every block of the file that begins with a pattern, from its name to its closing brace. */
const blocks = (pattern: RegExp) => [...types.matchAll(pattern)];

// The CLI that derives the file is not installed, so `npm run db -- types` may have been forgotten.
it('database.types.ts has every column, and knows which may be null', async () => {
  const described = blocks(/^ {6}(\w+): \{\n {8}Row: \{\n(.*?)\n {8}\};$/gms).flatMap(
    ([, table, columns = '']) =>
      [...columns.matchAll(/^ {10}(\w+): (.+);$/gm)].map(
        ([, column, type = '']) => `${table}.${column}${type.includes('| null') ? '?' : ''}`,
      ),
  );
  const stored = await lines(
    `select table_name || '.' || column_name || case is_nullable when 'YES' then '?' else '' end
       as line
     from information_schema.columns where table_schema = 'public'`,
  );
  expect(described.sort()).toEqual(stored);
});

it('database.types.ts has every function with its arguments, and every value of an enum', async () => {
  const [, functions = '', enums = ''] =
    /^ {4}Functions: \{\n(.*?)^ {4}\};\n {4}Enums: \{\n(.*?)^ {4}\};/ms.exec(types) ?? [];
  const described = [...functions.matchAll(/^ {6}(\w+): \{\s*Args: (?:\{(.*?)\}|[^;{]+);/gms)].map(
    ([, name, args = '']) => {
      const named = [...args.matchAll(/(\w+)\??: /g)].map(([, argument]) => argument);
      return `${name}(${named.sort().join(' ')})`;
    },
  );
  const stored = await lines(
    `select proname || '(' || coalesce(
       (select string_agg(name, ' ' order by name) from unnest(proargnames) as name), ''
     ) || ')' as line
     from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  expect(described.sort()).toEqual(stored);

  const values = [...enums.matchAll(/'(\w+)'/g)].map(([, value]) => value);
  expect(values.sort()).toEqual(await lines('select enumlabel as line from pg_enum'));
});
