import type {Catalog, Routine} from '../catalog.ts';
import {RestError} from './errors.ts';
import {parseRow} from './insert.ts';
import {quote} from './names.ts';
import type {Statement} from './statement.ts';

/** Builds the statement that calls a function with the named arguments of a body. */
export function callStatement({routines}: Catalog, name: string, body: string): Statement {
  const given = body === '' ? [] : Object.keys(parseRow(body));
  const routine = routines.get(name);
  const fits =
    routine !== undefined &&
    given.length === routine.arguments.length &&
    routine.arguments.every((argument) => given.includes(argument.name));
  if (!fits) throw noSuchRoutine(name, given);

  const names = routine.arguments.map((argument) => quote(argument.name));
  const passed = names.map((argument) => `${argument} => payload.${argument}`).join(', ');
  const source =
    names.length > 0 ? `from json_to_record($1::text::json) as payload (${typed(routine)})` : '';
  return {
    text: `
      select to_json(public.${quote(name)}(${passed}))::text as body, 1 as rows, null::int as total
      ${source}`,
    values: names.length > 0 ? [body] : [],
  };
}

function typed(routine: Routine): string {
  return routine.arguments.map(({name, sqlType}) => `${quote(name)} ${sqlType}`).join(', ');
}

function noSuchRoutine(name: string, given: string[]): RestError {
  const shown = given.length > 0 ? `(${given.join(', ')})` : ' without parameters';
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function public.${name}${shown} in the schema cache`,
  );
}
