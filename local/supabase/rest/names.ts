import type {Catalog, Column, ForeignKey, Table} from '../catalog.ts';
import {RestError} from './errors.ts';

/** Quotes an identifier for SQL. Callers only pass names that the catalog contains. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function findTable({tables}: Catalog, name: string): Table {
  const table = tables.get(name);
  if (table) return table;
  throw new RestError(
    404,
    'PGRST205',
    `Could not find the table 'public.${name}' in the schema cache`,
  );
}

/** A column, qualified with `as`, the table's alias in the statement. */
export function findColumn(table: Table, name: string, as: string): Column {
  const column = table.columns.get(name);
  if (column) return column;
  throw new RestError(400, '42703', `column ${as}.${name} does not exist`);
}

export interface Relationship {
  /** Whether many rows refer to one, or one row is referred to. */
  many: boolean;
  table: Table;
  /** Pairs of columns: of the embedding table, and of the embedded one. */
  on: [string, string][];
}

/** The relationship of two tables through the one foreign key between them. */
export function findRelationship(
  {tables, foreignKeys}: Catalog,
  from: Table,
  to: string,
): Relationship {
  const found = foreignKeys.filter(
    ({table, target}) =>
      (table === from.name && target === to) || (table === to && target === from.name),
  );
  const table = tables.get(to);
  const [key] = found;
  if (!key || !table) {
    throw new RestError(
      400,
      'PGRST200',
      `Could not find a relationship between '${from.name}' and '${to}' in the schema cache`,
      `Searched for a foreign key relationship between '${from.name}' and '${to}' in the schema 'public', but no matches were found.`,
    );
  }
  if (found.length > 1 || key.table === key.target) {
    throw new RestError(
      300,
      'PGRST201',
      `Could not embed because more than one relationship was found for '${from.name}' and '${to}'`,
    );
  }
  return key.table === from.name ? toOne(key, table) : toMany(key, table);
}

function toOne(key: ForeignKey, table: Table): Relationship {
  return {many: false, table, on: zip(key.columns, key.targetColumns)};
}

function toMany(key: ForeignKey, table: Table): Relationship {
  return {many: !key.unique, table, on: zip(key.targetColumns, key.columns)};
}

function zip(left: string[], right: string[]): [string, string][] {
  return left.map((name, index) => [name, right[index] ?? name]);
}
