/** The version of the schema, which serves every version. */
export const schemaVersion = '2026-04';

interface ApiVersion {
  handle: string;
  displayName: string;
  supported: boolean;
}

const quarters = ['01', '04', '07', '10'];

/** The version a number of quarters after another one. */
function later(version: string, count: number): string {
  const [year = '', month = ''] = version.split('-');
  const index = Number(year) * 4 + quarters.indexOf(month) + count;
  return `${Math.floor(index / 4)}-${quarters[index % 4]}`;
}

/** Shopify supports four versions at a time; the schema's own is the oldest one here. */
const supported = [0, 1, 2, 3].map((count) => later(schemaVersion, count));
const candidate = later(schemaVersion, 4);

/**
 * The version that serves a request: the one it names, or the oldest supported one for an older
 * one. `undefined` for a version that does not exist.
 */
export function servedVersion(requested: string): string | undefined {
  if (requested === 'unstable' || requested === candidate) return requested;
  if (!/^\d{4}-(01|04|07|10)$/.test(requested)) return undefined;
  if (supported.includes(requested)) return requested;
  return requested < schemaVersion ? schemaVersion : undefined;
}

export const apiVersions: readonly ApiVersion[] = [
  {handle: later(schemaVersion, -1), supported: false},
  ...supported.map((handle) => ({handle, supported: true})),
  {handle: candidate, supported: false},
  {handle: 'unstable', supported: false},
].map(({handle, supported: isSupported}) => ({
  handle,
  displayName: displayName(handle),
  supported: isSupported,
}));

function displayName(handle: string): string {
  if (handle === candidate) return `${handle} (Release candidate)`;
  if (handle === 'unstable') return handle;
  return handle === supported.at(-1) ? `${handle} (Latest)` : handle;
}
