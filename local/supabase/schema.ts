import type {PGlite} from '@electric-sql/pglite';

export interface Table {
  name: string;
  columns: ReadonlyMap<string, string>;
}

export interface ForeignKey {
  table: string;
  column: string;
  target: string;
  targetColumn: string;
}

export interface Routine {
  name: string;
  arguments: {name: string; type: string; hasDefault: boolean}[];
}

export interface Schema {
  tables: ReadonlyMap<string, Table>;
  foreignKeys: readonly ForeignKey[];
  routines: ReadonlyMap<string, Routine>;
}

/** Reads the schema `public`, against which the names in every request are checked. */
export async function readSchema(database: PGlite): Promise<Schema> {
  const tables = await database.query<{name: string; columns: Record<string, string>}>(tableQuery);
  const foreignKeys = await database.query<ForeignKey>(foreignKeyQuery);
  const routines = await database.query<Routine>(routineQuery);
  return {
    tables: new Map(
      tables.rows.map(({name, columns}) => [
        name,
        {name, columns: new Map(Object.entries(columns))},
      ]),
    ),
    foreignKeys: foreignKeys.rows,
    routines: new Map(routines.rows.map((routine) => [routine.name, routine])),
  };
}

const tableQuery = `
  select relname as name, json_object_agg(attname, atttypid::regtype) as columns
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
  group by relname`;

const foreignKeyQuery = `
  select
    conrelid::regclass::text as "table", sources.attname as "column",
    confrelid::regclass::text as target, targets.attname as "targetColumn"
  from pg_constraint
  join pg_attribute as sources on sources.attrelid = conrelid and array[sources.attnum] = conkey
  join pg_attribute as targets on targets.attrelid = confrelid and array[targets.attnum] = confkey
  where contype = 'f' and connamespace = 'public'::regnamespace`;

const routineQuery = `
  select
    proname as name,
    (select coalesce(json_agg(json_build_object(
        'name', proargnames[place],
        'type', type::regtype,
        'hasDefault', place > pronargs - pronargdefaults
      )), '[]')
      from unnest(proargtypes::oid[]) with ordinality as argument (type, place)) as arguments
  from pg_proc
  where pronamespace = 'public'::regnamespace and prokind = 'f' and not proretset`;
