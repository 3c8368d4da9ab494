/**
 * Returns an id that differs between any two builds and any two sets of public variables. Only
 * variables that begin with `PUBLIC_` may reach a document, so no other variable counts.
 */
export async function deploymentIdOf(
  buildId: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<string> {
  const entries = Object.entries(variables)
    .filter(([name, value]) => name.startsWith('PUBLIC_') && typeof value === 'string')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([buildId, ...entries]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest).slice(0, 12)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
