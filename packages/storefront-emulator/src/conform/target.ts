import {parseJson} from '../parse-json.ts';
/** A store that the suite runs against. */
export interface Target {
  name: string;
  /** The address of its Storefront API. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
}

/** A response as far as the suite compares it. */
interface TargetResponse {
  status: number;
  body: unknown;
}

/** A store that did not respond, which makes a comparison impossible. */
export class TargetError extends Error {}

const timeoutMs = 30_000;

export async function query(
  target: Target,
  document: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<TargetResponse> {
  try {
    const response = await fetch(target.endpoint, {
      method: 'POST',
      headers: {'content-type': 'application/json', accept: 'application/json', ...target.headers},
      body: JSON.stringify({query: document, variables}),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return {status: response.status, body: parseJson(await response.text())};
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    throw new TargetError(`${target.name} (${target.endpoint}) did not respond: ${reason}`);
  }
}

/** The value at a path of a JSON value, or `undefined`. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined,
    value,
  );
}
