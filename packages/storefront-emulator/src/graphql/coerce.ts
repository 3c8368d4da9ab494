import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';
import {parseGid} from '../ids.ts';

/** What is wrong with a value, and where inside it. */
interface Problem {
  path: readonly (string | number)[];
  explanation: string;
  /** Set for errors that replace the message of their literal. */
  message?: string;
}

const maxInt = 2 ** 31 - 1;
const minInt = -(2 ** 31);

/** The problems of a variable's value, in graphql-ruby's words; none for a valid value. */
export function findProblems(value: unknown, type: GraphQLInputType): Problem[] {
  if (isNonNullType(type)) {
    return value === null || value === undefined
      ? [{path: [], explanation: 'Expected value to not be null'}]
      : findProblems(value, type.ofType);
  }
  if (value === null || value === undefined) return [];
  if (isListType(type)) {
    const items: unknown[] = Array.isArray(value) ? value : [value];
    return items.flatMap((item, index) => within(index, findProblems(item, type.ofType)));
  }
  if (isEnumType(type)) {
    const names = type.getValues().map(({name}) => name);
    if (names.some((name) => name === value)) return [];
    const explanation = `Expected ${JSON.stringify(value)} to be one of: ${names.join(', ')}`;
    return [{path: [], explanation}];
  }
  if (isInputObjectType(type)) {
    if (typeof value !== 'object' || Array.isArray(value)) {
      return [
        {path: [], explanation: `Expected ${JSON.stringify(value)} to be a key-value object.`},
      ];
    }
    const fields = type.getFields();
    const given = Object.entries(value).flatMap(([name, inner]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return field
        ? within(name, findProblems(inner, field.type))
        : [{path: [name], explanation: `Field is not defined on ${type.name}`}];
    });
    const missing = Object.values(fields)
      .filter((field) => isRequiredInputField(field) && !Object.hasOwn(value, field.name))
      .map(({name}) => ({path: [name], explanation: 'Expected value to not be null'}));
    return [...given, ...missing, ...(type.isOneOf ? oneOfProblems(value, type.name) : [])];
  }
  return scalarProblems(value, type.name);
}

function within(step: string | number, problems: Problem[]): Problem[] {
  return problems.map((problem) => ({...problem, path: [step, ...problem.path]}));
}

function oneOfProblems(value: object, type: string): Problem[] {
  const entries = Object.entries(value);
  const [first] = entries;
  if (entries.length === 1 && first) {
    if (first[1] !== null) return [];
    const explanation = `'${type}' requires exactly one argument, but '${first[0]}' was \`null\`.`;
    return [{path: [], explanation}];
  }
  const explanation = `'${type}' requires exactly one argument, but ${entries.length} were provided.`;
  return [{path: [], explanation}];
}

/** The problems of a scalar that is not null. */
export function scalarProblems(value: unknown, type: string): Problem[] {
  if (type === 'ID' && isIdentifier(value)) {
    if (parseGid(String(value))) return [];
    const explanation = `Invalid global id '${value}'`;
    return [{path: [], explanation, message: explanation}];
  }
  if (isScalar(value, type)) return [];
  return [{path: [], explanation: `Could not coerce value ${serialize(value)} to ${type}`}];
}

function isIdentifier(value: unknown): value is string | number {
  return typeof value === 'string' || Number.isInteger(value);
}

function isScalar(value: unknown, type: string): boolean {
  switch (type) {
    case 'Int':
      return Number.isInteger(value) && Number(value) <= maxInt && Number(value) >= minInt;
    case 'Float':
      return typeof value === 'number';
    case 'Boolean':
      return typeof value === 'boolean';
    case 'ID':
      return isIdentifier(value);
    case 'Decimal':
    case 'UnsignedInt64':
      return isNumeric(value, type === 'Decimal');
    case 'DateTime':
    case 'ISO8601DateTime':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value));
    case 'URL':
      return typeof value === 'string' && URL.canParse(value, 'https://shop.example');
    case 'JSON':
      return true;
    default:
      return typeof value === 'string';
  }
}

function isNumeric(value: unknown, mayBeNegative: boolean): boolean {
  const pattern = mayBeNegative ? /^-?\d+(\.\d+)?$/ : /^\d+$/;
  return (typeof value === 'string' || typeof value === 'number') && pattern.test(String(value));
}

/** Ruby's notation of a value in a message: like JSON, with keys that are not quoted. */
export function serialize(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(serialize).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .map(([key, inner]) => `${key}:${serialize(inner)}`)
      .join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
