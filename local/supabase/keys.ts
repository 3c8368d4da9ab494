import {RestError} from './errors.ts';

/** Anyone who can reach the embedded database may know its keys, so they need not be secret. */
export const publishableKey = 'sb_publishable_of_the_embedded_database';
export const secretKey = 'sb_secret_of_the_embedded_database';

/**
 * The role of an API key, as the gateway of a project has it. A bearer token is the same key, which
 * supabase-js sends too, or that of a user, of whom the embedded database has none.
 */
export function roleOf(headers: Headers): 'anon' | 'service_role' {
  const key = headers.get('apikey');
  const token = headers.get('authorization');
  if (key === null) throw new RestError(401, null, 'No API key found in request');
  if (key !== publishableKey && key !== secretKey)
    throw new RestError(401, null, 'Invalid API key');
  if (token !== null && token !== `Bearer ${key}`) {
    throw new RestError(401, 'PGRST301', 'No suitable key or wrong key type');
  }
  return key === secretKey ? 'service_role' : 'anon';
}
