import type {Catalog, Column, Table} from '../catalog.ts';
import {notCovered} from './errors.ts';
import {findColumn, findRelationship, quote, type Relationship} from './names.ts';
import {emptyPart, type Filter, type OrderTerm, type Part, type Query} from './query.ts';
import type {SelectItem} from './select.ts';
import {Parameters, type Statement} from './statement.ts';

/** The largest number of rows in a response: `max_rows` of a new project. */
const maxRows = 1000;

interface ReadOptions {
  /** Whether the response is one object instead of a list. */
  single: boolean;
  /** Whether to count all matching rows. */
  count: boolean;
}

/** Builds the statement that reads a table with its embedded tables as JSON. */
export function readStatement(
  catalog: Catalog,
  table: Table,
  query: Query,
  {single, count}: ReadOptions,
): Statement {
  const parameters = new Parameters();
  const source = quote(table.name);
  const embeds: string[] = [];
  const selected = query.select.flatMap((item, index) => {
    if (item.kind !== 'embed') return [selectItem(table, item, table.name)];
    const embed = embedding(catalog, table, item, query.embedded, index, parameters);
    embeds.push(embed.join);
    return embed.selected;
  });

  const where = whereClause(table, query.filters, table.name, parameters);
  const rows = `
    select ${selected.join(', ')}
    from public.${source} ${embeds.join(' ')}
    ${where} ${orderClause(table, query.order, table.name)} ${rangeClause(query)}`;
  const total = count ? `(select count(*)::int from public.${source} ${where})` : 'null::int';
  const list = `coalesce(json_agg(result), '[]')`;

  return {
    text: `
      with result as (${rows})
      select ${single ? `(${list} -> 0)` : list}::text as body, count(*)::int as rows, ${total} as total
      from result`,
    values: parameters.values,
  };
}

/** Lists columns of one table for `select` or `returning`. */
export function selectColumns(table: Table, items: SelectItem[]): string {
  return items
    .map((item) => {
      if (item.kind === 'embed') throw notCovered('embedding in the response to an insert');
      return selectItem(table, item, table.name);
    })
    .join(', ');
}

function selectItem(table: Table, item: Exclude<SelectItem, {kind: 'embed'}>, as: string): string {
  if (item.kind === 'all') return `${quote(as)}.*`;
  const column = findColumn(table, item.name, as);
  return `${quote(as)}.${quote(column.name)} as ${quote(item.alias ?? column.name)}`;
}

function embedding(
  catalog: Catalog,
  table: Table,
  item: Extract<SelectItem, {kind: 'embed'}>,
  parts: Map<string, Part>,
  index: number,
  parameters: Parameters,
): {join: string; selected: string[]} {
  const name = item.alias ?? item.table;
  const relationship = findRelationship(catalog, table, item.table);
  const as = `${item.table}_${index + 1}`;
  const columns = item.items.map((inner) => {
    if (inner.kind === 'embed') throw notCovered('embedding more than one level deep');
    return selectItem(relationship.table, inner, as);
  });
  const rows = embeddedRows(table, relationship, columns, parts.get(name), as, parameters);
  const json = relationship.many ? `coalesce(jsonb_agg(inside), '[]')` : 'to_jsonb(inside)';
  const lateral = `embedded_${index + 1}`;

  return {
    join: `left join lateral (select ${json} as found from (${rows}) as inside) as ${lateral} on true`,
    selected: [`${lateral}.found as ${quote(name)}`],
  };
}

function embeddedRows(
  table: Table,
  relationship: Relationship,
  columns: string[],
  part: Part = emptyPart(),
  as: string,
  parameters: Parameters,
): string {
  const joined = relationship.on.map(
    ([outer, inner]) => `${quote(as)}.${quote(inner)} = ${quote(table.name)}.${quote(outer)}`,
  );
  const filters = part.filters.map((filter) =>
    condition(relationship.table, filter, as, parameters),
  );
  return `
    select ${columns.join(', ')}
    from public.${quote(relationship.table.name)} as ${quote(as)}
    where ${[...joined, ...filters].join(' and ')}
    ${orderClause(relationship.table, part.order, as)} ${rangeClause(part)}`;
}

function whereClause(table: Table, filters: Filter[], as: string, parameters: Parameters): string {
  const conditions = filters.map((filter) => condition(table, filter, as, parameters));
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

const symbols = {eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<='} as const;

function condition(table: Table, filter: Filter, as: string, parameters: Parameters): string {
  const column = findColumn(table, filter.column, as);
  const left = `${quote(as)}.${quote(column.name)}`;
  if (filter.operator === 'is') return `${left} is ${filter.value}`;
  if (filter.operator === 'in') return `${left} = any (${list(column, filter.values, parameters)})`;
  return `${left} ${symbols[filter.operator]} ${parameters.add(filter.value)}::${column.sqlType}`;
}

function list({sqlType}: Column, values: string[], parameters: Parameters): string {
  const elements = values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`);
  return `${parameters.add(`{${elements.join(',')}}`)}::${sqlType}[]`;
}

function orderClause(table: Table, terms: OrderTerm[], as: string): string {
  if (terms.length === 0) return '';
  const written = terms.map(({column: name, direction, nulls}) => {
    const column = findColumn(table, name, as);
    return `${quote(as)}.${quote(column.name)} ${direction} ${nulls ? `nulls ${nulls}` : ''}`;
  });
  return `order by ${written.join(', ')}`;
}

function rangeClause({limit, offset}: Part): string {
  return `limit ${Math.min(limit ?? maxRows, maxRows)} offset ${offset}`;
}
