import {schemaVersion} from '../core/schema-version.ts';

interface ApiVersion {
  handle: string;
  displayName: string;
  supported: boolean;
}

/** Shopify releases a version at 17:00 UTC on the first day of a quarter, and supports it for a year. */
const releaseHourMs = 17 * 60 * 60 * 1_000;
const supportedQuarters = 4;

/** The handle of the version that is the newest at a time, or some quarters after that one. */
function versionAt(now: Date, quarters = 0): string {
  const date = new Date(now.getTime() - releaseHourMs);
  const quarter = date.getUTCFullYear() * 4 + Math.floor(date.getUTCMonth() / 3) + quarters;
  return `${Math.floor(quarter / 4)}-${String((quarter % 4) * 3 + 1).padStart(2, '0')}`;
}

/**
 * The version that serves a request: the one it names, or the oldest supported one for an older one
 * or for none. `undefined` for a version that does not exist.
 */
export function servedVersion(requested: string | undefined, now: Date): string | undefined {
  const oldest = versionAt(now, 1 - supportedQuarters);
  const candidate = versionAt(now, 1);
  if (requested === undefined) return oldest;
  // A clock in the past does not lock out clients of the schema's own version.
  if (requested === 'unstable' || requested === schemaVersion) return requested;
  if (!/^\d{4}-(01|04|07|10)$/.test(requested) || requested > candidate) return undefined;
  return requested < oldest ? oldest : requested;
}

/** The last version that is over, the supported ones, the release candidate and `unstable`. */
export function apiVersions(now: Date): ApiVersion[] {
  const dated = Array.from({length: supportedQuarters + 2}, (_, index): ApiVersion => {
    const quarters = index - supportedQuarters;
    const handle = versionAt(now, quarters);
    const remark = quarters === 0 ? ' (Latest)' : quarters === 1 ? ' (Release candidate)' : '';
    const supported = quarters <= 0 && quarters > -supportedQuarters;
    return {handle, displayName: `${handle}${remark}`, supported};
  });
  return [...dated, {handle: 'unstable', displayName: 'unstable', supported: false}];
}

/** The version a quarter later. */
export function nextVersion(version: string): string {
  const [year = 0, month = 1] = version.split('-').map(Number);
  return versionAt(new Date(Date.UTC(year, month - 1, 2)), 1);
}
