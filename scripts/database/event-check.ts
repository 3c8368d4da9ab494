import type {GenericSchema} from 'valibot';
import {eventTypes} from '../../app/analytics/event-types.ts';

/** The body of `analytics.is_event`: whether an event has exactly the fields of its type. */
export function eventCheck(): string {
  const types = Object.entries(eventTypes).map(([name, {entries}]) => {
    const fields: Record<string, GenericSchema> = {...entries};
    const names = Object.keys(fields).map(text).join(', ');
    return [
      `    when event_type = ${text(name)} then`,
      `      event_data - array[${names}] = '{}'`,
      ...Object.entries(fields).map(([field, schema]) => `      and ${fieldCheck(field, schema)}`),
    ].join('\n');
  });
  return `
  select coalesce(
    case when jsonb_typeof(event_data) <> 'object' then false
${types.join('\n')}
    end,
    false
  )
`;
}

/** A field that is missing is null in SQL, and so is its check. */
function fieldCheck(field: string, schema: GenericSchema): string {
  const value = `event_data -> ${text(field)}`;
  const asText = `event_data ->> ${text(field)}`;
  const options: unknown = Reflect.get(schema, 'options');
  if (schema.type === 'picklist' && Array.isArray(options)) {
    return `${value} in (${options.map((option) => text(JSON.stringify(option))).join(', ')})`;
  }
  const pattern = requirement(schema, 'regex');
  if (schema.type === 'string' && pattern instanceof RegExp) {
    return `jsonb_typeof(${value}) = 'string' and ${asText} ~ ${text(pattern.source)}`;
  }
  const [least, most] = [requirement(schema, 'min_value'), requirement(schema, 'max_value')];
  if (schema.type === 'number' && least !== undefined && most !== undefined) {
    // Only a number is between two numbers of JSON.
    const range = `${value} between ${text(String(least))} and ${text(String(most))}`;
    return hasAction(schema, 'integer') ? `${range} and ${asText} ~ '^[0-9]+$'` : range;
  }
  throw new Error(`The table cannot check the field ${field}: a ${schema.type} without limits.`);
}

/** What an action in a schema's pipe requires, such as a pattern. */
function requirement(schema: GenericSchema, type: string): unknown {
  const action = actions(schema).find((candidate) => Reflect.get(candidate, 'type') === type);
  return action && Reflect.get(action, 'requirement');
}

function hasAction(schema: GenericSchema, type: string): boolean {
  return actions(schema).some((action) => Reflect.get(action, 'type') === type);
}

function actions(schema: GenericSchema): object[] {
  const pipe: unknown = Reflect.get(schema, 'pipe');
  return Array.isArray(pipe) ? pipe : [];
}

function text(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}
