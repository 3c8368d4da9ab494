import type {PGlite} from '@electric-sql/pglite';

export interface Column {
  name: string;
  /** The name of the type, such as `timestamptz`. */
  type: string;
  /** The type for SQL: quoted, and with its schema. */
  sqlType: string;
  nullable: boolean;
  hasDefault: boolean;
  identity: 'always' | 'by default' | undefined;
}

export interface Table {
  name: string;
  columns: ReadonlyMap<string, Column>;
}

/** A foreign key of a table. */
export interface ForeignKey {
  name: string;
  table: string;
  columns: string[];
  target: string;
  targetColumns: string[];
  /** Whether at most one row refers to a row of the target. */
  unique: boolean;
}

/** A function that a request can call, with its named arguments. */
export interface Routine {
  name: string;
  arguments: {name: string; type: string; sqlType: string; hasDefault: boolean}[];
  returns: string;
}

export interface Catalog {
  routines: ReadonlyMap<string, Routine>;
  tables: ReadonlyMap<string, Table>;
  foreignKeys: readonly ForeignKey[];
}

/** Reads the schema `public`, against which the names in every request are checked. */
export async function readCatalog(database: PGlite): Promise<Catalog> {
  const columns = await database.query<Column & {table: string}>(columnQuery);
  const tables = new Map<string, {name: string; columns: Map<string, Column>}>();
  for (const {table: name, identity, ...column} of columns.rows) {
    const table = tables.get(name) ?? {name, columns: new Map()};
    table.columns.set(column.name, {...column, identity: identity ?? undefined});
    tables.set(name, table);
  }

  const foreignKeys = await database.query<ForeignKey>(foreignKeyQuery);
  const routines = await database.query<Routine>(routineQuery);
  return {
    routines: new Map(routines.rows.map((routine) => [routine.name, routine])),
    tables,
    foreignKeys: foreignKeys.rows,
  };
}

const columnQuery = `
  select
    relations.relname as "table",
    attributes.attname as name,
    types.typname as type,
    quote_ident(spaces.nspname) || '.' || quote_ident(types.typname) as "sqlType",
    not attributes.attnotnull as nullable,
    attributes.atthasdef as "hasDefault",
    case attributes.attidentity when 'a' then 'always' when 'd' then 'by default' end as identity
  from pg_class as relations
  join pg_attribute as attributes on attributes.attrelid = relations.oid
  join pg_type as types on types.oid = attributes.atttypid
  join pg_namespace as spaces on spaces.oid = types.typnamespace
  where relations.relnamespace = 'public'::regnamespace
    and relations.relkind in ('r', 'p')
    and attributes.attnum > 0
    and not attributes.attisdropped
  order by relations.relname, attributes.attnum`;

const foreignKeyQuery = `
  select
    keys.conname as name,
    sources.relname as "table",
    (select array_agg(attname::text order by place)
      from unnest(keys.conkey) with ordinality as part (number, place)
      join pg_attribute on attrelid = keys.conrelid and attnum = number) as columns,
    targets.relname as target,
    (select array_agg(attname::text order by place)
      from unnest(keys.confkey) with ordinality as part (number, place)
      join pg_attribute on attrelid = keys.confrelid and attnum = number) as "targetColumns",
    exists (
      select from pg_constraint as others
      where others.conrelid = keys.conrelid
        and others.contype in ('p', 'u')
        and others.conkey <@ keys.conkey
    ) as "unique"
  from pg_constraint as keys
  join pg_class as sources on sources.oid = keys.conrelid
  join pg_class as targets on targets.oid = keys.confrelid
  where keys.contype = 'f'
    and sources.relnamespace = 'public'::regnamespace
    and targets.relnamespace = 'public'::regnamespace
  order by keys.conname`;

/** Functions that are not overloaded, have named arguments and return one value. */
const routineQuery = `
  select
    proname::text as name,
    (select coalesce(json_agg(json_build_object(
        'name', proargnames[place],
        'type', typname,
        'sqlType', quote_ident(nspname) || '.' || quote_ident(typname),
        'hasDefault', place > pronargs - pronargdefaults
      ) order by place), '[]')
      from unnest(proargtypes::oid[]) with ordinality as part (number, place)
      join pg_type as types on types.oid = number
      join pg_namespace as spaces on spaces.oid = typnamespace) as arguments,
    (select typname::text from pg_type where oid = prorettype) as returns
  from pg_proc
  where pronamespace = 'public'::regnamespace
    and prokind = 'f'
    and not proretset
    and proallargtypes is null
    and proname in (
      select proname from pg_proc
      where pronamespace = 'public'::regnamespace group by proname having count(*) = 1
    )
  order by proname`;
