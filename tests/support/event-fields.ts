import fc from 'fast-check';
import {type EventType, eventTypes} from '../../app/analytics/event-schemas.server.ts';

/** A field of a schema of `eventTypes`, in the words of the table. */
type Field =
  | {kind: 'choice'; options: readonly string[]}
  | {kind: 'text'; pattern: RegExp}
  | {kind: 'number'; min: number; max: number; isWhole: boolean};

interface Step {
  type: string;
  requirement?: unknown;
}

function fieldOf(schema: object): Field {
  const options: unknown = Reflect.get(schema, 'options');
  if (Array.isArray(options)) return {kind: 'choice', options};
  const steps = Reflect.get(schema, 'pipe') as readonly Step[];
  const requirementOf = (type: string) => steps.find((step) => step.type === type)?.requirement;
  const [pattern, min, max] = ['regex', 'min_value', 'max_value'].map(requirementOf);
  if (steps[0]?.type === 'string' && pattern instanceof RegExp) return {kind: 'text', pattern};
  if (steps[0]?.type === 'number' && typeof min === 'number' && typeof max === 'number')
    return {kind: 'number', min, max, isWhole: steps.some(({type}) => type === 'integer')};
  throw new Error('The table has no words for this field: give it a list, a pattern, or a range.');
}

export const fields = Object.fromEntries(
  Object.entries(eventTypes).map(([type, {entries}]) => [
    type,
    Object.fromEntries(Object.entries(entries).map(([name, schema]) => [name, fieldOf(schema)])),
  ]),
) as Record<EventType, Record<string, Field>>;

/** Values of a field at its borders. The worker knows the products themselves, the table their form only. */
function accepted(field: Field): readonly unknown[] {
  if (field.kind === 'choice') return field.options;
  if (field.kind === 'number') return [field.min, field.max];
  return fc.sample(fc.stringMatching(field.pattern), {seed: 1, numRuns: 8});
}

function refused(field: Field): readonly unknown[] {
  const others = [null, {}, [], true, '', '<b>'];
  if (field.kind === 'number') {
    const {min, max, isWhole} = field;
    return [...others, String(max), min - 1, max + 1, ...(isWhole ? [min + 0.5] : [])];
  }
  const [text] = accepted(field);
  const changed = [
    `${text}\n`,
    `\n${text}`,
    `${text} `,
    `${text}'`,
    `${text}é`,
    text + 'x'.repeat(300),
  ];
  const isRefused = (value: unknown) =>
    field.kind === 'choice' || typeof value !== 'string' || !field.pattern.test(value);
  return [...others, 7, ...changed].filter(isRefused);
}

/** Data of each type that the table has to accept, and that it has to refuse: each field at its borders. */
export function examples(type: EventType): {accepted: object[]; refused: unknown[]} {
  const all = Object.entries(fields[type]);
  const one = Object.fromEntries(all.map(([name, field]) => [name, accepted(field)[0]]));
  const withValues = (values: (field: Field) => readonly unknown[]) =>
    all.flatMap(([name, field]) => values(field).map((value) => ({...one, [name]: value})));
  const withoutOne = all.map(([name]) => ({...one, [name]: undefined}));
  return {
    accepted: withValues(accepted),
    refused: [
      ...withValues(refused),
      ...withoutOne,
      {...one, email: 'a@b.c'},
      [one],
      'text',
      1,
      {},
    ],
  };
}

/** The function of the table, for the next migration. */
export function isEventSql(): string {
  const types = Object.entries(fields).map(([type, ofType]) => {
    const names = Object.keys(ofType).map((name) => `'${name}'`);
    const conditions = Object.entries(ofType).map(([name, field]) => conditionOf(name, field));
    const only = `event_data - array[${names.join(', ')}] = '{}'`;
    return `    when event_type = '${type}' then\n      ${[only, ...conditions].join('\n      and ')}\n`;
  });
  return `create or replace function analytics.is_event(event_type text, event_data jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    case when jsonb_typeof(event_data) <> 'object' then false
${types.join('')}    end,
    false
  )
$$;
`;
}

function conditionOf(name: string, field: Field): string {
  const [json, text] = [`event_data -> '${name}'`, `event_data ->> '${name}'`];
  switch (field.kind) {
    case 'choice':
      return `${json} in (${field.options.map((option) => `'"${option}"'`).join(', ')})`;
    case 'text':
      return `jsonb_typeof(${json}) = 'string' and ${text} ~ '${field.pattern.source}'`;
    case 'number': {
      const range = `${json} between '${field.min}' and '${field.max}'`;
      return field.isWhole ? `${range} and ${text} ~ '^[0-9]+$'` : range;
    }
  }
}
