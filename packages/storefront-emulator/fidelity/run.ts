import type {Case, Step} from './case.ts';

/** Sends an operation to a store, and resolves with the status and the parsed body. */
export type Send = (step: Step) => Promise<{status: number; body: unknown}>;

export interface Outcome {
  tried: Case;
  /** Why the store differs from the rule; absent if it does not. */
  difference?: string;
}

/** Sends operations to the store at an origin, with a public token. */
export function sender(origin: string, token: string): Send {
  return async ({document, variables = {}, version = '2026-04', headers = {}, isTokenless}) => {
    const response = await fetch(`${origin}/api/${version}/graphql.json`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && !isTokenless && {'x-shopify-storefront-access-token': token}),
        ...headers,
      },
      body: JSON.stringify({query: document, variables}),
    });
    const text = await response.text();
    return {status: response.status, body: text === '' ? null : JSON.parse(text)};
  };
}

/** Tries cases one after the other. */
export async function runCases(cases: readonly Case[], send: Send): Promise<Outcome[]> {
  const {status, body} = await send({
    document:
      '{products(first: 50, sortKey: ID) {nodes {id handle requiresSellingPlan selectedOrFirstAvailableVariant {id availableForSale}}}}',
  });
  if (status !== 200) throw new Error(`The store responds with status ${status}.`);
  const found = valueAt(body, 'data.products.nodes');
  const sold = (Array.isArray(found) ? found : []).filter(
    (product) =>
      product.selectedOrFirstAvailableVariant?.availableForSale && !product.requiresSellingPlan,
  );
  if (sold.length < 2) throw new Error('The store needs two products that are for sale.');
  const [first, second] = sold;
  const known = {
    product: first.id,
    handle: first.handle,
    variant: first.selectedOrFirstAvailableVariant.id,
    otherVariant: second.selectedOrFirstAvailableVariant.id,
  };
  const outcomes: Outcome[] = [];
  for (const tried of cases) outcomes.push(await runCase(tried, send, {...known}));
  return outcomes;
}

async function runCase(tried: Case, send: Send, values: Record<string, unknown>): Promise<Outcome> {
  let last: unknown;
  for (const step of tried.steps) {
    const {status, body} = await send({
      ...step,
      variables: Object(fillIn(step.variables ?? {}, values)),
    });
    const {data, errors, extensions} = Object(body);
    last = {status, errors, extensions, ...data};
    for (const [name, place] of Object.entries(step.save ?? {})) {
      const [path = '', pattern] = place.split(' ');
      const value = valueAt(body, `data.${path}`);
      values[name] = pattern ? new RegExp(pattern).exec(String(value))?.[0] : value;
    }
  }
  const difference = firstOf(
    Object.entries(Object(fillIn(tried.expected, values))).map(([path, expected]) =>
      compare(expected, valueAt(last, path), path),
    ),
  );
  return difference === undefined ? {tried} : {tried, difference};
}

/** Puts saved values in the places of their names; a text of one name becomes the value itself. */
function fillIn(value: unknown, values: Readonly<Record<string, unknown>>): unknown {
  if (typeof value === 'string') {
    const [, only = ''] = /^\$(\w+)$/.exec(value) ?? [];
    if (only in values) return values[only];
    const isPattern = value.startsWith('~');
    return value.replace(/\$(\w+)/g, (text, name) => {
      if (!(name in values)) return text;
      return isPattern ? escapeRegExp(String(values[name])) : String(values[name]);
    });
  }
  if (Array.isArray(value)) return value.map((item) => fillIn(item, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, fillIn(inner, values)]),
  );
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, step) => Reflect.get(Object(inner), step), value);
}

/** The first difference, with its path. */
function compare(expected: unknown, actual: unknown, path: string): string | undefined {
  const shown = () => `${path} is ${JSON.stringify(actual)?.slice(0, 300)}`;
  if (typeof expected === 'string' && expected.startsWith('~')) {
    return new RegExp(expected.slice(1)).test(String(actual)) ? undefined : shown();
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return shown();
    return firstOf(
      expected.map((item, index) => compare(item, actual[index], `${path}[${index}]`)),
    );
  }
  if (typeof expected === 'object' && expected !== null) {
    if (typeof actual !== 'object' || actual === null) return shown();
    return firstOf(
      Object.entries(expected).map(([name, inner]) =>
        compare(inner, Reflect.get(actual, name), `${path}.${name}`),
      ),
    );
  }
  return Object.is(expected, actual) ? undefined : shown();
}

function firstOf(differences: readonly (string | undefined)[]): string | undefined {
  return differences.find((difference) => difference !== undefined);
}
