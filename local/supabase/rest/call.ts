import type {Catalog} from '../catalog.ts';
import {RestError} from './errors.ts';
import {parseRow} from './insert.ts';
import {quote} from './names.ts';
import type {Statement} from './statement.ts';

/** Builds the statement that calls a function with the named arguments of a body. */
export function callStatement({routines}: Catalog, name: string, body: string): Statement {
  const given = body === '' ? [] : Object.keys(parseRow(body));
  const routine = routines.get(name);
  const known = routine?.arguments.map((argument) => argument.name) ?? [];
  const required = routine?.arguments.filter(({hasDefault}) => !hasDefault) ?? [];
  const fits =
    given.every((argument) => known.includes(argument)) &&
    required.every((argument) => given.includes(argument.name));
  if (!routine || !fits) throw noSuchRoutine(name, given);

  const passed = routine.arguments.filter((argument) => given.includes(argument.name));
  const values = passed.map(
    ({name: argument}) => `${quote(argument)} => payload.${quote(argument)}`,
  );
  const columns = passed.map(({name: argument, sqlType}) => `${quote(argument)} ${sqlType}`);
  const source =
    passed.length > 0
      ? `from json_to_record($1::text::json) as payload (${columns.join(', ')})`
      : '';
  return {
    text: `
      select to_json(public.${quote(name)}(${values.join(', ')}))::text as body, 1 as rows, null::int as total
      ${source}`,
    values: passed.length > 0 ? [body] : [],
  };
}

function noSuchRoutine(name: string, given: string[]): RestError {
  const shown = given.length > 0 ? `(${given.join(', ')})` : ' without parameters';
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function public.${name}${shown} in the schema cache`,
  );
}
