import {documentVariableNames} from './environment.server.ts';
import {sha256Hex} from './random-hex.server.ts';

/**
 * Returns an id that differs between any two builds and any two sets of the variables that a
 * document may depend on. Secrets do not count, because the id is part of cache keys.
 */
export async function deploymentIdOf(
  buildId: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<string> {
  const entries = documentVariableNames.map((name) => [name, variables[name] ?? '']);
  const text = JSON.stringify([buildId, entries]);
  return (await sha256Hex(text)).slice(0, 24);
}
