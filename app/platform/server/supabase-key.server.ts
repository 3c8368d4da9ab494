type SupabaseKeyKind = 'publishable' | 'secret' | 'legacy anon' | 'legacy service_role';

/**
 * What a Supabase API key is, by its prefix or by the role in a legacy key, which is a JWT. Undefined
 * for anything else: whether a key is valid is known to its project alone.
 */
export function kindOfSupabaseKey(text: string): SupabaseKeyKind | undefined {
  const key = text.trim();
  if (key.startsWith('sb_publishable_')) return 'publishable';
  if (key.startsWith('sb_secret_')) return 'secret';
  const role = roleOf(key);
  return role === 'anon' || role === 'service_role' ? `legacy ${role}` : undefined;
}

/** Whether a text has a key in it that opens every table, whatever the policies say. */
export function hasSecretKey(text: string): boolean {
  const tokens = text.match(/[\w-]+\.[\w-]+\.[\w-]+/g) ?? [];
  return text.includes('sb_secret_') || tokens.some((token) => roleOf(token) === 'service_role');
}

/** The key as request headers: the gateway takes a legacy key as a token too, and no other one. */
export function keyHeaders(key: string): Record<string, string> {
  return isLegacyKey(key) ? {apikey: key, Authorization: `Bearer ${key}`} : {apikey: key};
}

export function isLegacyKey(key: string): boolean {
  return kindOfSupabaseKey(key)?.startsWith('legacy') === true;
}

function roleOf(token: string): unknown {
  const [, payload] = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(token) ?? [];
  if (payload === undefined) return undefined;
  try {
    return Object(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))).role;
  } catch {
    // Not base64, or not JSON: not a JWT.
    return undefined;
  }
}
