/**
 * Derives `supabase/database.types.ts` from the migrations, in the shape that
 * `supabase gen types typescript` prints. The schema is read from a database on which the migrations
 * ran. With `--check`, it only reports whether the committed file is current.
 */
import {spawnSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {PGlite} from '@electric-sql/pglite';
import {
  type Catalog,
  type Column,
  type ForeignKey,
  readCatalog,
} from '../local/supabase/catalog.ts';
import {migratedTemplate} from '../local/supabase/template.ts';

const root = join(import.meta.dirname, '..');
const file = 'supabase/database.types.ts';

export async function databaseTypes(): Promise<string> {
  const database = await PGlite.create({loadDataDir: await migratedTemplate()});
  try {
    await assertFullyDescribed(database);
    return format(declare(await readCatalog(database)));
  } finally {
    await database.close();
  }
}

export function committedTypes(): string {
  return readFileSync(join(root, file), 'utf8');
}

/** Throws if the schema has objects that the types would omit. */
async function assertFullyDescribed(database: PGlite): Promise<void> {
  const {rows} = await database.query<{name: string}>(`
    select proname::text as name from pg_proc
    where pronamespace = 'public'::regnamespace
      and (prokind <> 'f' or proretset or proallargtypes is not null)
    union all
    select proname::text from pg_proc
    where pronamespace = 'public'::regnamespace group by proname having count(*) > 1
    union all
    select relname::text from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f', 'c')`);
  const names = rows.map(({name}) => name).join(', ');
  if (names)
    throw new Error(`Only tables, enums and plain functions can be described, but not: ${names}`);
}

function declare({tables, foreignKeys, enums, routines}: Catalog): string {
  const described = [...tables.values()].map(({name, columns}) => {
    const sorted = [...columns.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
    const keys = foreignKeys.filter(({table}) => table === name);
    return `${name}: {
      Row: {${sorted.map((column) => `${column.name}: ${typeOf(column, enums)}`).join('; ')}};
      Insert: {${sorted.map((column) => insertField(column, enums)).join('; ')}};
      Update: {${sorted.map((column) => updateField(column, enums)).join('; ')}};
      Relationships: [${keys.map(relationship).join(', ')}];
    };`;
  });
  const functions = [...routines.values()].map((routine) => {
    const given = routine.arguments.map(({name, type}) => `${name}: ${baseType(type, enums)}`);
    const args = given.length > 0 ? `{${given.join('; ')}}` : 'never';
    const returns = routine.returns === 'void' ? 'undefined' : baseType(routine.returns, enums);
    return `${routine.name}: {Args: ${args}; Returns: ${returns}};`;
  });
  const variants = [...enums].map(([name, values]) => `${name}: ${union(values)};`);
  const constants = [...enums].map(([name, values]) => `${name}: ${JSON.stringify(values)}`);

  return `// Derived from supabase/migrations by \`node scripts/database-types.ts\`; not edited by hand.

export type Json = string | number | boolean | null | {[key: string]: Json | undefined} | Json[];

export type Database = {
  public: {
    Tables: {${described.join('\n')}};
    Views: {[_ in never]: never};
    Functions: {${functions.join('\n') || '[_ in never]: never'}};
    Enums: {${variants.join('\n') || '[_ in never]: never'}};
    CompositeTypes: {[_ in never]: never};
  };
};

type PublicSchema = Database['public'];

export type Tables<Name extends keyof PublicSchema['Tables']> =
  PublicSchema['Tables'][Name]['Row'];

export type TablesInsert<Name extends keyof PublicSchema['Tables']> =
  PublicSchema['Tables'][Name]['Insert'];

export type TablesUpdate<Name extends keyof PublicSchema['Tables']> =
  PublicSchema['Tables'][Name]['Update'];

export type Enums<Name extends keyof PublicSchema['Enums']> = PublicSchema['Enums'][Name];

export const Constants = {
  public: {Enums: {${constants.join(', ')}}},
} as const;
`;
}

const scalars: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  uuid: 'string',
  date: 'string',
  time: 'string',
  timetz: 'string',
  timestamp: 'string',
  timestamptz: 'string',
  interval: 'string',
  bytea: 'string',
  json: 'Json',
  jsonb: 'Json',
};

function typeOf({type, nullable}: Column, enums: Catalog['enums']): string {
  return `${baseType(type, enums)}${nullable ? ' | null' : ''}`;
}

function baseType(type: string, enums: Catalog['enums']): string {
  if (type.startsWith('_')) return `(${baseType(type.slice(1), enums)})[]`;
  if (enums.has(type)) return `Database['public']['Enums'][${JSON.stringify(type)}]`;
  return scalars[type] ?? 'unknown';
}

function insertField(column: Column, enums: Catalog['enums']): string {
  const {name, nullable, hasDefault, identity} = column;
  if (identity === 'always') return `${name}?: never`;
  const optional = nullable || hasDefault || identity === 'by default';
  return `${name}${optional ? '?' : ''}: ${typeOf(column, enums)}`;
}

function updateField(column: Column, enums: Catalog['enums']): string {
  if (column.identity === 'always') return `${column.name}?: never`;
  return `${column.name}?: ${typeOf(column, enums)}`;
}

function relationship({name, columns, unique, target, targetColumns}: ForeignKey): string {
  return `{
    foreignKeyName: ${JSON.stringify(name)};
    columns: ${JSON.stringify(columns)};
    isOneToOne: ${unique};
    referencedRelation: ${JSON.stringify(target)};
    referencedColumns: ${JSON.stringify(targetColumns)};
  }`;
}

function union(values: string[]): string {
  return values.map((value) => JSON.stringify(value)).join(' | ');
}

/** Formats with the project's formatter, so that the file passes the linter. */
function format(source: string): string {
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', `--stdin-file-path=${file}`],
    {cwd: root, input: source, encoding: 'utf8'},
  );
  if (status !== 0) throw new Error(`The types could not be formatted: ${stderr}`);
  return stdout;
}

if (process.argv[1] === import.meta.filename) {
  const derived = await databaseTypes();
  if (!process.argv.includes('--check')) {
    writeFileSync(join(root, file), derived);
    console.log(`${file} is derived from the migrations.`);
  } else if (committedTypes() !== derived) {
    console.error(`${file} is stale: run \`node scripts/database-types.ts\`.`);
    process.exitCode = 1;
  } else {
    console.log(`${file} matches the migrations.`);
  }
}
